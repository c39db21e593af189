import { ApiObject } from 'cdk8s';
import { Problem } from '../engine/check/problem';
import { MinorSet } from '../engine/kubernetes/minors';
import { Fields } from '../engine/kubernetes/plain-data';
import { PodLocation } from '../engine/pods/pod-location';
import { registryOf } from '../objects/registry';

/** The check of an object by its construct, which knows more than the manifest shows. */
export interface ConstructCheck {
  /** Finds problems of the rendered object with the given pods, on some of the minors. */
  problems(pods: readonly PodLocation[], minors: MinorSet, manifest: Fields): Problem[];
  /** The reason why a problem found by another check is acceptable, if it is. */
  acceptance?(problem: Problem, pods: readonly PodLocation[]): string | undefined;
}

const checks = registryOf<ApiObject, ConstructCheck>('construct checks');

/** Sets the check of a rendered object that runs during synthesis. */
export function setConstructCheck(object: ApiObject, check: ConstructCheck): void {
  checks.set(object, check);
}

/** Runs the check of a rendered object, if any. */
export function constructProblems(
  object: ApiObject, pods: readonly PodLocation[], minors: MinorSet, manifest: Fields,
): Problem[] {
  return checks.get(object)?.problems(pods, minors, manifest) ?? [];
}

/** The reason why the construct of a rendered object accepts a problem of the object, if it does. */
export function acceptanceOf(object: ApiObject, problem: Problem, pods: readonly PodLocation[]): string | undefined {
  return checks.get(object)?.acceptance?.(problem, pods);
}
