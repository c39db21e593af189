import { point, StoryPoint } from './points';
import { OwnClaim, resultsOf, Surroundings } from './surroundings';
import { DeviceResult } from '../../allocation/objects';
import { listed } from '../../errors/wording';
import { Fields, textOf } from '../../kubernetes/plain-data';
import { conditionsOf } from '../../scheduling/claim-state';
import { idOf } from '../../scheduling/devices-in-use';

/**
 * The default time that the scheduler waits for binding conditions of devices, in seconds.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/scheduler/apis/config/types_pluginargs.go
 */
const TIMEOUT = 600;

/** Returns why a pod with allocated claims is not bound yet: binding conditions that are missing or have failed. */
export function bindingPoints(pod: Fields, around: Surroundings): StoryPoint[] {
  return textOf(pod.spec?.nodeName) !== undefined
    ? [] : around.claimsOf(pod).flatMap((own) => claimBinding(own, around));
}

/** Returns the binding conditions of an allocated claim that are missing or have failed. */
export function claimBinding(own: OwnClaim, around: Surroundings): StoryPoint[] {
  return resultsOf(own.claim).flatMap((result) => pointOf(own, result, around));
}

function pointOf({ name, claim }: OwnClaim, result: DeviceResult, around: Surroundings): StoryPoint[] {
  const { bindingConditions = [], bindingFailureConditions = [], driver } = result;
  const reported = conditionsOf(result, claim!);
  const about = { driver, device: idOf(result), claim: name };
  const failed = reported.find(({ type }) => bindingFailureConditions.includes(type));
  if (failed !== undefined && bindingConditions.length > 0) {
    const said = [failed.reason, failed.message].filter((each) => textOf(each)).join(': ');
    return [point('binding-failed', { ...about, failed: failed.type, said })];
  }
  const missing = bindingConditions.filter((type) => reported.every((each) => each.type !== type));
  const since = (claim!.status!.allocation as Fields).allocationTimestamp;
  const seconds = around.secondsSince(since);
  return missing.length === 0 ? [] : [point((seconds ?? 0) > TIMEOUT ? 'binding-timeout' : 'binding-pending', {
    ...about,
    missing: listed(missing),
    end: seconds === undefined
      ? `after ${TIMEOUT} seconds by default`
      : `at ${timeAfter(since, TIMEOUT)} (after ${TIMEOUT} seconds by default)`,
  })];
}

/** Adds seconds to a timestamp, in the format of Kubernetes. */
export function timeAfter(start: string, seconds: number): string {
  return new Date(Date.parse(start) + seconds * 1000).toISOString().replace('.000Z', 'Z');
}
