import { Behaviour } from '../behaviour';
import { TaintObject, TolerationObject } from '../objects';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** The effects that keep devices from being allocated; others are ignored since 1.35. */
const EFFECTS: readonly (string | undefined)[] = ['NoSchedule', 'NoExecute'];

/** Whether a taint of the device is not tolerated. */
export function isTaintedFor(
  { object: { taints } }: PoolDevice,
  { tolerations }: Demand,
  behaviour: Behaviour,
): boolean {
  return taints !== undefined && behaviour.has('deviceTaints') && taints.some((taint) =>
    (EFFECTS.includes(taint.effect) || behaviour.does('seesUnknownTaints'))
    && !tolerations.some((toleration) => tolerates(toleration, taint)));
}

/**
 * An empty key or effect stands for all of them.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/blob/v0.37.1/resourceclaim/devicetoleration.go
 */
export function tolerates(
  { key = '', operator = '', value = '', effect = '' }: TolerationObject,
  taint: TaintObject,
): boolean {
  if ((effect !== '' && effect !== taint.effect) || (key !== '' && key !== taint.key)) {
    return false;
  }
  return operator === 'Exists' || (['', 'Equal'].includes(operator) && value === (taint.value ?? ''));
}
