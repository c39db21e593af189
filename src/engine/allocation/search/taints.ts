import { tolerates } from '../../pods/tolerations';
import { Behaviour } from '../behaviour';
import { TaintObject } from '../objects';
import { PoolDevice } from '../pools/pool-device';
import { Demand } from '../requests/request';

/** The effects that prevent the allocation of devices. Since 1.35, others are ignored. */
const EFFECTS: readonly (string | undefined)[] = ['NoSchedule', 'NoExecute'];

/** Whether a taint of the device is not tolerated. */
export function isTaintedFor({ object: { taints } }: PoolDevice, demand: Demand, behaviour: Behaviour): boolean {
  return taints !== undefined && behaviour.has('deviceTaints')
    && taints.some((taint) => isInTheWay(taint, demand, behaviour));
}

/** Whether a demand does not tolerate a taint. */
export function isInTheWay(taint: TaintObject, { tolerations }: Demand, behaviour: Behaviour): boolean {
  return (EFFECTS.includes(taint.effect) || behaviour.does('seesUnknownTaints'))
    && !tolerations.some((toleration) => tolerates(toleration, taint));
}
