import * as dra from '../../src';
import { isDraApiVersion } from '../../src/schema/kinds';
import { isWorkloadKind } from '../../src/workloads/pod-location';

/** What a recorded API server said of an object. */
export interface Answer {
  readonly verdict: 'accepted' | 'rejected' | 'unserved';
  /** Of what validation refused: field and reason. */
  readonly causes?: readonly [field: string, reason: string][];
  /** Of what could not be decoded: the fields. */
  readonly fields?: readonly string[];
  /** Whether the recording holds only a part of the causes or of the message. */
  readonly cut?: boolean;
  /** Whether decoding ended at a value of the wrong type: Go then names the field without list indexes. */
  readonly type?: boolean;
  /** The fields that were sent and did not come back. */
  readonly dropped?: readonly string[];
  /** Whether the answer is about the empty cluster of the recording: a namespace or node that it does not have. */
  readonly environment?: boolean;
}

/** What comes of comparing an answer with our findings. */
export interface Comparison {
  /** `apart`: rejected for something that is not DRA's; `environment`: nobody can know it from the manifest. */
  readonly outcome: 'agrees' | 'differs' | 'apart' | 'environment';
  /** What the server named and we did not, as `field: reason`. */
  readonly missed: readonly string[];
  /** What we named and the server did not. */
  readonly invented: readonly string[];
}

/** The profiles of the recording, as feature gates: everything that is not named here is as we assume it. */
const PROFILES: Record<string, Record<string, boolean>> = { default: {}, off: { DynamicResourceAllocation: false } };

/** The namespaces that the recording had; those of the corpus came on top. */
const NAMESPACES: Record<string, Record<string, string>> = {
  'default': {},
  'oracle-plain': {},
  'oracle-admin': { 'resource.k8s.io/admin-access': 'true', 'resource.kubernetes.io/admin-access': 'true' },
  'oracle-admin-old': { 'resource.k8s.io/admin-access': 'true' },
  'oracle-admin-new': { 'resource.kubernetes.io/admin-access': 'true' },
  'oracle-admin-false': { 'resource.k8s.io/admin-access': 'false', 'resource.kubernetes.io/admin-access': 'false' },
};

/** The fields of a pod that are DRA's: a pod is judged by them alone. */
const DRA_PARTS = /resourceClaims|resources\.claims|ephemeralContainers\[\d+\]\.resources$|spec\.resources$|schedulingGroup|workloadRef/;

/** The findings that say which fields are lost; faults of what is lost are not part of what a server says. */
const RULES_OF_LOSS = ['gate-off', 'status-dropped'];

/** The rule by which kinds are compared: DRA's own and those that hold pods. A PersistentVolumeClaim, for one, is neither. */
export function isCompared({ apiVersion, kind }: { readonly apiVersion: string; readonly kind: string }): boolean {
  return isDraApiVersion(apiVersion) || isWorkloadKind(apiVersion, kind);
}

/** The findings about an object that goes to a server such as `1.30.off`, in a cluster like that of the recording. */
export function findingsFor(object: unknown, server: string): dra.Finding[] {
  const [, minor, profile] = server.split('.');
  const namespaces = Object.entries(NAMESPACES).map(([name, labels]) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } }));
  const report = dra.Manifests.fromObjects([...namespaces, object])
    .check({ version: dra.KubernetesVersion.of(`1.${minor}`), featureGates: PROFILES[profile] });
  return report.findings.filter(({ documentIndex }) => documentIndex === namespaces.length);
}

/** Compares what a server said of an object with the findings about it. */
export function compare(object: { readonly apiVersion: string }, answer: Answer, findings: readonly dra.Finding[]): Comparison {
  if (answer.environment) {
    return { outcome: 'environment', ...NO_DIFFERENCE };
  }
  const objections = findings.filter(({ origin, severity }) => origin === dra.FindingOrigin.API_SERVER && severity === dra.Severity.ERROR);
  if (isNameless(answer)) {
    return { outcome: objections.length > 0 ? 'agrees' : 'differs', ...NO_DIFFERENCE };
  }
  const isPod = !isDraApiVersion(object.apiVersion);
  const counts = (path: string) => !isPod || DRA_PARTS.test(path);
  const isRejected = answer.verdict !== 'accepted';
  const said = faultsIn(answer).filter(([path]) => counts(path));
  const ours = objections.filter(({ fieldPath }) => counts(fieldPath));
  if (isPod && isRejected && said.length === 0) {
    // The server got no further than its answer, so what we say beyond that may well be true.
    const invented = ours.filter(({ reason }) => isAnswered(answer, reason)).map(spellOf);
    return { outcome: invented.length === 0 ? 'apart' : 'differs', missed: [], invented };
  }
  const spell = (text: string) => (answer.type ? text.replace(/\[\d+\]/g, '') : text);
  const faults = difference(said.map(([path, reason]) => spell(`${path}: ${reason}`)), ours.map(spellOf).map(spell));
  const losses = isRejected ? NO_DIFFERENCE : difference(lostIn(answer).filter(counts), findings.filter(isLoss).map(spellOf));
  const missed = [...faults.missed, ...losses.missed];
  const invented = [...faults.invented, ...losses.invented];
  const agrees = isRejected === ours.length > 0 && (answer.cut === true || missed.length + invented.length === 0);
  return { outcome: agrees ? 'agrees' : 'differs', missed, invented };
}

const NO_DIFFERENCE = { missed: [], invented: [] };

/** What a server objects to: a kind that it does not serve counts as not found. */
function faultsIn(answer: Answer): (readonly [field: string, reason: string])[] {
  if (answer.verdict === 'unserved') {
    return [['kind', 'NotFound']];
  }
  return [...answer.causes ?? [], ...(answer.fields ?? []).map((path) => [path, 'BadRequest'] as const)];
}

/** Whether the server refused the object with a message that names no field: then only the verdict counts. */
function isNameless(answer: Answer): boolean {
  return answer.verdict === 'rejected' && faultsIn(answer).length === 0;
}

/** Whether the server would have named faults of this reason: decoding comes before validation, and ends at a value of the wrong type. */
function isAnswered(answer: Answer, reason: string): boolean {
  return !answer.cut && !answer.type && (answer.causes !== undefined || reason === 'BadRequest');
}

function lostIn(answer: Answer): string[] {
  return (answer.dropped ?? []).map((path) => `${path}: Forbidden`);
}

function isLoss({ origin, ruleId }: dra.Finding): boolean {
  return origin === dra.FindingOrigin.DROPPED && RULES_OF_LOSS.includes(ruleId);
}

function spellOf({ fieldPath, reason }: dra.Finding): string {
  return `${fieldPath}: ${reason}`;
}

/** Both sides as sets: a server may say the same twice. */
function difference(said: readonly string[], found: readonly string[]): { readonly missed: string[]; readonly invented: string[] } {
  return {
    missed: [...new Set(said)].filter((each) => !found.includes(each)),
    invented: [...new Set(found)].filter((each) => !said.includes(each)),
  };
}
