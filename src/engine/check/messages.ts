import { Finding, Severity } from './finding';
import { visible } from '../errors/visible-text';
import type { KubernetesVersion } from '../kubernetes/kubernetes-version';
import { describeMinors, MinorSet, minorSet, minorsBetween, NO_MINORS } from '../kubernetes/minors';

/** The versions that a report is about. */
interface VersionRange {
  readonly from: KubernetesVersion;
  readonly to: KubernetesVersion;
}

/** A finding on one line: the location, the problem, the likely fix, and the rule id. */
export function messageOf(finding: Finding): string {
  return `${visible(placeOf(finding))}: ${messageWithoutPlace(finding)}`;
}

/** Like `messageOf`, but without the location, for output that shows it separately. */
export function messageWithoutPlace(finding: Finding): string {
  const fix = finding.suggestion === undefined ? '' : ` (${finding.suggestion})`;
  return visible(`${headline(finding)}${fix} [${finding.ruleId}]${programPlaceOf(finding)}`);
}

/** The message, with the field path unless the problem is the object as a whole. */
export function headline(finding: Finding): string {
  return finding.fieldPath === '<nil>' ? finding.message : `${shownPath(finding)}: ${finding.message}`;
}

/** The path to show to users: the one in the manifest. */
export function shownPath({ fieldPath, pathInManifest = fieldPath }: Finding): string {
  return pathInManifest;
}

/** The released versions on which the objects have no errors. */
export function describeSupported(report: { readonly supportedVersions: readonly KubernetesVersion[] }): string {
  return report.supportedVersions.filter(({ isPreview }) => !isPreview).join(', ') || 'no known version';
}

/** The version range of a report: `1.34`, or `1.32–1.34`. */
export function describeRange({ from, to }: VersionRange): string {
  return from.isSameAs(to) ? String(to) : `${from}–${to}`;
}

/** Describes the versions in a report's range that have a finding; empty if all of them have it. */
export function partOfRange({ versions = [] }: Finding, { from, to }: VersionRange): string {
  const minors = versions.reduce<MinorSet>((set, { minor }) => set | minorSet(minor), NO_MINORS);
  const isEverywhere = minors === NO_MINORS || minors === minorsBetween(String(from), String(to));
  return isEverywhere ? '' : ` on Kubernetes ${describeMinors(minors)}`;
}

/** The rules of the findings that can be acknowledged: warnings and infos. */
export function acceptableRules(findings: readonly Finding[]): string[] {
  return [...new Set(findings.filter(({ severity }) => severity !== Severity.ERROR).map(({ ruleId }) => ruleId))];
}

/** The construct path; without a construct, the location and name of the object. */
function placeOf(finding: Finding): string {
  const { constructPath, documentIndex, file, line, column } = finding;
  if (constructPath !== undefined && constructPath !== '') {
    return constructPath;
  }
  const place = file === undefined
    ? `document ${documentIndex}`
    : [file, line, column].filter((each) => each !== undefined).join(':');
  return place + objectNote(finding);
}

/** The line of the program that created the object, if that is known. */
function programPlaceOf({ constructPath, file, line, column }: Finding): string {
  return constructPath === undefined || file === undefined ? '' : ` at ${file}:${line}:${column}`;
}

/** The name of an object: `ResourceClaim ml/gpu`. */
export function objectName({ kind = 'object', namespace, name = 'without a name' }: ObjectName): string {
  return `${kind} ${namespace === undefined ? name : `${namespace}/${name}`}`;
}

/** The name of an object, to append to its location: ` (ResourceClaim ml/gpu)`; empty without kind and name. */
export function objectNote(object: ObjectName): string {
  return object.kind === undefined && object.name === undefined ? '' : ` (${objectName(object)})`;
}

type ObjectName = Pick<Finding, 'kind' | 'namespace' | 'name'>;

/** A finding on one line: its severity, location and message. */
export function findingLine(finding: Finding): string {
  return `${finding.severity}: ${messageOf(finding)}`;
}
