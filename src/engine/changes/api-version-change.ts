import { changeOf } from './change';
import { ObjectPair } from './object-pair';
import { Located } from '../check/found-problems';
import { SetupObject } from '../check/setup/setup-object';
import { CLASSIC_API_VERSIONS } from '../kubernetes/api-versions';
import { findKind } from '../kubernetes/kinds';
import { describeAvailability, MinorSet, NO_MINORS } from '../kubernetes/minors';

/**
 * Returns the effect of changing the API version of an object: it stays the same object, unless no cluster serves
 * both API versions.
 */
export function apiVersionChange({ previous, next }: ObjectPair, minor: number): Located[] {
  const [from, to] = [previous.identity.apiVersion, next.identity.apiVersion];
  if (from === to) {
    return [];
  }
  if (isIncompatible(previous, next)) {
    return [changeOf(next, minor, {
      ruleId: 'incompatible-api-version',
      fieldPath: 'apiVersion',
      reason: 'Invalid',
      words: () => ({
        message:
          `${from} exists in Kubernetes ${availability(previous)} and ${to} in ${availability(next)}: `
          + 'an upgrade does not convert stored objects from one to the other',
        suggestion: 'delete the old object before the upgrade, and apply the new one after it',
      }),
    })];
  }
  return [changeOf(next, minor, {
    ruleId: 'changed-api-version',
    fieldPath: 'apiVersion',
    reason: 'Changed',
    words: () => ({ message: `the ${next.identity.kind} moves from ${from} to ${to}, and stays the same object` }),
  })];
}

/** Whether the objects cannot be converted: only API versions of classic DRA were ever removed without a conversion. */
function isIncompatible(previous: SetupObject, next: SetupObject): boolean {
  const [from, to] = [minorsOf(previous), minorsOf(next)];
  const isClassic = [previous, next].some(({ identity }) => CLASSIC_API_VERSIONS.includes(identity.apiVersion!));
  return isClassic && from !== undefined && to !== undefined && (from & to) === NO_MINORS;
}

function minorsOf({ identity: { apiVersion, kind } }: SetupObject): MinorSet | undefined {
  return findKind(apiVersion!, kind!)?.minors;
}

function availability(object: SetupObject): string {
  return describeAvailability(minorsOf(object)!);
}
