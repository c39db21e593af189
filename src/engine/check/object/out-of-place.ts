import { draApiVersions, groupOf } from '../../kubernetes/api-versions';
import { findKind } from '../../kubernetes/kinds';
import { describeAvailability } from '../../kubernetes/minors';

/** The other API versions that have the kind. */
export function whereElse(apiVersion: string, kind: string): string | undefined {
  const others = draApiVersions().filter((other) => other !== apiVersion && findKind(other, kind) !== undefined);
  const versions = others.map((other) => {
    const { minors } = findKind(other, kind)!;
    return `${other} of Kubernetes ${describeAvailability(minors)}`;
  });
  return versions.length === 0 ? undefined : `the kind exists in ${versions.join(', ')}`;
}

/** Whether it is a kind of DRA in another group of Kubernetes, omitted or misspelled. */
export function isOutOfPlace(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return (!group.includes('.') || group.endsWith('.k8s.io')) && whereElse(apiVersion, kind) !== undefined;
}
