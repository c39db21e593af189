import { isoTime, later } from './ages';
import { point, StoryPoint, untested } from './story';
import { OwnClaim, resultsOf, Surroundings } from './surroundings';
import { DeviceResult } from '../../allocation/objects';
import { found, listed } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { idOf } from '../../scheduling/devices-in-use';

/**
 * How long the scheduler waits for the conditions of devices by default, in seconds.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/scheduler/apis/config/types_pluginargs.go
 */
const TIMEOUT = 600;

/** Why a pod whose claims have devices is not bound yet: their drivers must say that they are ready. */
export function bindingPoints(pod: Fields, around: Surroundings): StoryPoint[] {
  return textOf(pod.spec?.nodeName) !== undefined ? [] : around.claimsOf(pod).flatMap((own) =>
    resultsOf(own.claim).flatMap((result) => pointOf(own, result, around)));
}

function pointOf({ name, claim }: OwnClaim, result: DeviceResult, around: Surroundings): StoryPoint[] {
  const { bindingConditions = [], bindingFailureConditions = [], driver } = result;
  const status: Fields = claim!.status!;
  const reported = objectsOf(status.devices).find(({ driver: by, pool, device }) =>
    idOf({ driver: by, pool, device }) === idOf(result));
  const isTrue = (type: string): boolean => objectsOf(reported?.conditions).some((each) =>
    each.type === type && each.status === 'True');
  const missing = bindingConditions.filter((type) => !isTrue(type));
  const device = `device ${idOf(result)} of claim ${found(name)}`;
  const failed = bindingConditions.length === 0 ? [] : bindingFailureConditions.filter(isTrue);
  if (failed.length > 0) {
    const { reason, message } = objectsOf(reported?.conditions).find(({ type }) => type === failed[0])!;
    return [point('binding-failed', `driver ${driver} reports ${failed[0]} for ${device}: `
      + [reason, message].filter((each) => textOf(each)).join(': '), [untested(
      'the scheduler gives the device back and tries others: taint it, by its driver or a DeviceTaintRule, so that '
        + 'it is not taken again')])];
  }
  return missing.length === 0 ? [] : [waiting(device, missing,
    { driver, since: status.allocation.allocationTimestamp, around })];
}

interface Waiting {
  readonly driver: string;
  /** When the device was allocated, if the API says so. */
  readonly since: unknown;
  readonly around: Surroundings;
}

function waiting(device: string, missing: readonly string[], { driver, since, around }: Waiting): StoryPoint {
  const start = isoTime(since);
  const isOver = (around.secondsSince(since) ?? 0) > TIMEOUT;
  const end = start === undefined
    ? `after ${TIMEOUT} seconds by default`
    : `at ${later(start, TIMEOUT)} (after ${TIMEOUT} seconds by default)`;
  return point(isOver ? 'binding-timeout' : 'binding-pending',
    `the scheduler waits until driver ${driver} reports ${listed(missing)} for ${device}`, [untested(isOver
      ? 'that has timed out: the scheduler gives the device back and tries others'
      : `see the log of the controller of driver ${driver}; the scheduler tries other devices ${end}`)]);
}
