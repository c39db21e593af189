import { nearName } from '../../errors/did-you-mean';
import { draApiVersions, groupOf } from '../../kubernetes/api-versions';
import { findKind, kindsOf } from '../../kubernetes/kinds';
import { describeAvailability } from '../../kubernetes/minors';
import { Remembered } from '../../kubernetes/remembered';
import { builtInKindsOf, builtInVersionsWith } from '../../pods/workload-kinds';

/** The other API versions that have the kind. */
export function whereElse(apiVersion: string, kind: string): string | undefined {
  const others = draApiVersions().filter((other) => other !== apiVersion && findKind(other, kind) !== undefined);
  const versions = others.map((other) => {
    const { minors } = findKind(other, kind)!;
    return `${other} of Kubernetes ${describeAvailability(minors)}`;
  }).concat(builtInVersionsWith(kind).filter((other) => other !== apiVersion));
  return versions.length === 0 ? undefined : `the kind exists in ${versions.join(', ')}`;
}

/** The kinds of DRA, pod groups and workloads that an API version of Kubernetes has; none for others. */
export function knownKindsOf(apiVersion: string): readonly string[] {
  return [...kindsOf(apiVersion), ...builtInKindsOf(apiVersion)];
}

/** A setup has few kinds. */
const MOST_KINDS = 1000;

const SEPARATOR = '\n';

const elsewhere = new Remembered(MOST_KINDS, (names) => {
  const [apiVersion, kind] = names.split(SEPARATOR);
  const kinds = knownKindsOf(apiVersion);
  return !kinds.includes(kind)
    && (whereElse(apiVersion, kind) !== undefined || nearName(kind, kinds)?.isCertain === true);
});

/**
 * Whether a group of Kubernetes, omitted or misspelled, lacks the kind: one of DRA or a workload that another group
 * has, or the misspelled name of one that it has itself.
 */
export function isOutOfPlace(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return (!group.includes('.') || group.endsWith('.k8s.io'))
    && elsewhere.get(apiVersion + SEPARATOR + kind);
}
