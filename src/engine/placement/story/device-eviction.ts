import { timeAfter } from './binding';
import { point, StoryPoint } from './points';
import { OwnClaim, resultsOf, Surroundings, usersOf } from './surroundings';
import { DeviceResult } from '../../allocation/objects';
import { Fields } from '../../kubernetes/plain-data';
import { tolerates } from '../../pods/tolerations';
import { idOf } from '../../scheduling/devices-in-use';
import { taintText } from '../../scheduling/nodes/objection';

/** Returns the taints of the devices of a claim for which Kubernetes evicts the pods that use it, now or later. */
export function evictionPoints({ name, claim }: OwnClaim, around: Surroundings): StoryPoint[] {
  const results = claim === undefined || usersOf(claim).length === 0 ? [] : resultsOf(claim);
  return results.flatMap((result) => around.taintsOf(result).flatMap((taint) => {
    const seconds = secondsTolerated(taint, result);
    if (taint.effect !== 'NoExecute' || seconds === Infinity) {
      return [];
    }
    const isLater = seconds > 0 && !Number.isNaN(Date.parse(taint.timeAdded));
    return [point(isLater ? 'evicted later' : 'evicted', {
      device: idOf(result),
      claim: name,
      taint: taintText(taint),
      seconds,
      end: isLater ? timeAfter(taint.timeAdded, seconds) : '',
    })];
  }));
}

/**
 * Returns how long the pods of a device keep it despite a taint: 0 if it is not tolerated. Unlike the scheduler, the
 * controller ignores tolerations without an effect.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/controller/devicetainteviction
 */
function secondsTolerated(taint: Fields, { tolerations = [] }: DeviceResult): number {
  const seconds = tolerations.filter((each) => each.effect === 'NoExecute' && tolerates(each, taint))
    .map(({ tolerationSeconds = Infinity }) => Math.max(0, tolerationSeconds));
  if (seconds.includes(Infinity)) {
    return Infinity;
  }
  return seconds.length === 0 ? 0 : Math.min(...seconds);
}
