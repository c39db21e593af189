import { ApiObject } from 'cdk8s';
import { Problem } from '../check/problem';
import { MinorSet } from '../kubernetes/minors';
import { PodLocation } from '../pods/pod-location';
import { registryOf } from '../render/registry';

/** Finds problems of a rendered object with the given pods, on some of the minors. */
export type ConstructCheck = (pods: readonly PodLocation[], minors: MinorSet) => Problem[];

const checks = registryOf<ApiObject, ConstructCheck>('construct checks');

/**
 * Adds a check of a rendered object to synthesis, for problems that its manifest alone
 * does not show.
 */
export function setConstructCheck(object: ApiObject, check: ConstructCheck): void {
  checks.set(object, check);
}

/** Runs the check of a rendered object, if any. */
export function constructProblems(object: ApiObject, pods: readonly PodLocation[], minors: MinorSet): Problem[] {
  return checks.get(object)?.(pods, minors) ?? [];
}
