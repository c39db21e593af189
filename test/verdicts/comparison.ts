import * as dra from '../../src';
import { isAboutDra } from '../../src/engine/check/setup/about-dra';
import { Setup } from '../../src/engine/check/setup/setup';
import { SetupObject } from '../../src/engine/check/setup/setup-object';
import { isDraApiVersion } from '../../src/engine/kubernetes/api-versions';
import { FeatureGates } from '../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS } from '../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../src/engine/kubernetes/runtime-config';

/** What a recorded API server said of an object. */
export interface Answer {
  readonly verdict: 'accepted' | 'rejected' | 'unserved';
  /** Of what validation refused: field and reason. */
  readonly causes?: readonly [field: string, reason: string][];
  /** Of what could not be decoded: the fields. */
  readonly fields?: readonly string[];
  /** Whether the recording holds only a part of the causes or of the message. */
  readonly cut?: boolean;
  /**
   * Whether decoding ended at a value of the wrong type: Go then names the field without
   * list indexes.
   */
  readonly type?: boolean;
  /** The fields that were sent and did not come back. */
  readonly dropped?: readonly string[];
  /**
   * Whether the answer is about the empty cluster of the recording: a namespace or node
   * that it does not have.
   */
  readonly environment?: boolean;
}

/** What the check says of an object: a finding, or a problem seen from one minor. */
export type Objection = Pick<dra.Finding, 'origin' | 'severity' | 'ruleId' | 'fieldPath' | 'reason'>;

/** The outcome of comparing the answer of a server with ours. */
export interface Comparison {
  /**
   * `apart`: rejected for something outside of DRA; `environment`: the manifest does not
   * determine the answer.
   */
  readonly outcome: 'agrees' | 'differs' | 'apart' | 'environment';
  /** Whether both sides accept, or both refuse. */
  readonly sameVerdict: boolean;
  /** What the server named and we did not, as `field: reason`. */
  readonly missed: readonly string[];
  /** What we named and the server did not. */
  readonly invented: readonly string[];
}

/** The fields of a pod that are DRA's: a pod is judged by them alone. */
const DRA_PARTS = new RegExp([
  '\\.resourceClaims\\b', 'resources\\.claims', 'ephemeralContainers\\[\\d+\\]\\.resources$', 'spec\\.resources$',
  'schedulingGroup', 'workloadRef', 'spec\\.scheduling',
  // Of a static pod with claims a server names no field.
  '^\\[\\]$',
].join('|'));

/**
 * Structs that are embedded in others: only Go knows that, and names them where decoding
 * ends.
 */
const EMBEDDED = /\.(DeviceConfiguration|EphemeralContainerCommon)\./;

/**
 * The findings that say which fields are lost; faults of what is lost are not part of
 * what a server says.
 */
const RULES_OF_LOSS = ['gate-off', 'status-dropped'];

/** Whether an object is compared: the check speaks of it, which it does of no other. */
export function isCompared(manifest: object): boolean {
  const object = new SetupObject({ manifest, index: 0 });
  return isAboutDra(new Setup([object], TARGET), object);
}

const TARGET = { minors: ALL_MINORS, gates: FeatureGates.of(), runtimeConfig: new RuntimeConfig() };

/** Compares what a server said of an object with what the check says. */
export function compare(
  object: { readonly apiVersion: string },
  answer: Answer,
  said: readonly Objection[],
): Comparison {
  if (answer.environment) {
    return { outcome: 'environment', ...NO_DIFFERENCE, sameVerdict: true };
  }
  const objections = said.filter(
    ({ origin, severity }) =>
      origin === dra.FindingOrigin.API_SERVER && severity === dra.Severity.ERROR,
  );
  if (isNameless(answer)) {
    const sameVerdict = objections.length > 0;
    return { outcome: sameVerdict ? 'agrees' : 'differs', ...NO_DIFFERENCE, sameVerdict };
  }
  const counts = partOf(object.apiVersion);
  const isRejected = answer.verdict !== 'accepted';
  const theirs = faultsIn(answer).filter(([path]) => counts(path));
  const ours = objections.filter(({ fieldPath }) => counts(fieldPath));
  if (isRejected && theirs.length === 0) {
    // The server got no further than its answer, so what we say beyond that may well be
    // true.
    const invented = ours.filter(({ reason }) => isAnswered(answer, reason)).map(spellOf);
    return {
      outcome: invented.length === 0 ? 'apart' : 'differs',
      missed: [],
      invented,
      sameVerdict: invented.length === 0,
    };
  }
  const spell = (text: string) => (answer.type ? text.replace(/\[[^\]]*\]/g, '').replace(EMBEDDED, '.') : text);
  const faults = difference(
    theirs.map(([path, reason]) => spell(`${path}: ${reason}`)),
    ours.map(spellOf).map(spell),
  );
  const losses = isRejected ? NO_DIFFERENCE : difference(
    (answer.dropped ?? []).filter(counts).map((path) => `${path}: Forbidden`),
    said.filter((each) => isLoss(each) && counts(each.fieldPath)).map(spellOf));
  const missed = [...faults.missed, ...losses.missed];
  // At a value of the wrong type decoding ends: the server has not seen what comes after
  // it.
  const invented = answer.type ? [] : [...faults.invented, ...losses.invented];
  const sameVerdict = isRejected === ours.length > 0;
  const agrees = sameVerdict && (answer.cut === true || missed.length + invented.length === 0);
  return { outcome: agrees ? 'agrees' : 'differs', missed, invented, sameVerdict };
}

const NO_DIFFERENCE = { missed: [], invented: [] };

/**
 * Which fields of an object count: all of DRA's own objects, of others only what is
 * DRA's.
 */
function partOf(apiVersion: string): (path: string) => boolean {
  return isDraApiVersion(apiVersion) ? () => true : isPartOfDra;
}

/** Whether a field of a pod, or of an object that holds pods, is DRA's. */
export function isPartOfDra(path: string): boolean {
  return DRA_PARTS.test(path);
}

/** What a server objects to: a kind that it does not serve counts as not found. */
function faultsIn(answer: Answer): (readonly [field: string, reason: string])[] {
  if (answer.verdict === 'unserved') {
    return [['kind', 'NotFound']];
  }
  return [...answer.causes ?? [], ...(answer.fields ?? []).map((path) => [path, 'BadRequest'] as const)];
}

/**
 * Whether the server refused the object with a message that names no field: then only the
 * verdict counts.
 */
function isNameless(answer: Answer): boolean {
  return answer.verdict === 'rejected' && faultsIn(answer).length === 0;
}

/**
 * Whether the server would have named faults of this reason: decoding comes before
 * validation, and ends at a value of the wrong type.
 */
function isAnswered(answer: Answer, reason: string): boolean {
  return !answer.cut && !answer.type && (answer.causes !== undefined || reason === 'BadRequest');
}

function isLoss({ origin, ruleId }: Objection): boolean {
  return origin === dra.FindingOrigin.DROPPED && RULES_OF_LOSS.includes(ruleId);
}

function spellOf({ fieldPath, reason }: Objection): string {
  return `${fieldPath}: ${reason}`;
}

/** Both sides as sets: a server may say the same twice. */
function difference(
  theirs: readonly string[],
  ours: readonly string[],
): { readonly missed: string[]; readonly invented: string[] } {
  return {
    missed: [...new Set(theirs)].filter((each) => !ours.includes(each)),
    invented: [...new Set(ours)].filter((each) => !theirs.includes(each)),
  };
}
