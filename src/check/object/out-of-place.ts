import { draApiVersions } from '../../kubernetes/api-versions';
import { findKind } from '../../kubernetes/kinds';
import { describeAvailability } from '../../kubernetes/minors';

/** The other API versions that have the kind. */
export function whereElse(apiVersion: string, kind: string): string | undefined {
  const others = draApiVersions().filter((other) => other !== apiVersion && findKind(other, kind) !== undefined);
  return others.length === 0
    ? undefined
    : `the kind exists in ${others.map((other) => `${other} of Kubernetes ${describeAvailability(findKind(other, kind)!.minors)}`).join(', ')}`;
}

/**
 * Whether it is a kind of DRA in another group of Kubernetes itself, where nobody will
 * find it: the group was forgotten, or misspelled.
 */
export function isOutOfPlace(apiVersion: string, kind: string): boolean {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  return (!group.includes('.') || group.endsWith('.k8s.io')) && whereElse(apiVersion, kind) !== undefined;
}
