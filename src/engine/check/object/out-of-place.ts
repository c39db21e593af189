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

/** The kinds of DRA, pod groups and workloads in an API version of Kubernetes; none for other API versions. */
export function knownKindsOf(apiVersion: string): readonly string[] {
  return [...kindsOf(apiVersion), ...builtInKindsOf(apiVersion)];
}

/** The size of the cache: a setup has few kinds. */
const MOST_KINDS = 1000;

const SEPARATOR = '\n';

const elsewhere = new Remembered(MOST_KINDS, (names) => {
  const [apiVersion, kind] = names.split(SEPARATOR);
  const kinds = knownKindsOf(apiVersion);
  return !kinds.includes(kind)
    && (whereElse(apiVersion, kind) !== undefined || nearName(kind, kinds)?.isCertain === true);
});

/**
 * Whether an API version of Kubernetes, possibly with an omitted or misspelled group, lacks the kind: another one has
 * it, or the kind is certainly a misspelled kind of this one.
 */
export function isOutOfPlace(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return (!group.includes('.') || group.endsWith('.k8s.io'))
    && elsewhere.get(apiVersion + SEPARATOR + kind);
}
