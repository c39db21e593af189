import { FieldPath } from '../../field-path';
import { extendedResources } from '../lookup/extended-resources';
import { suggestionOf } from '../lookup/inventory/inventory-rule';
import { podClaimsPath } from '../lookup/pod-references';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { setupRule } from '../setup-rule';

const loadPodsOnInventory = () =>
  require('../lookup/inventory/pods-on-inventory') as typeof import('../lookup/inventory/pods-on-inventory');

export const NOT_ENOUGH_DEVICES = setupRule({
  id: 'not-enough-devices',
  order: 550,
  needsInventory: true,
  check(setup, report) {
    const { pendingPodsOfSetup } = loadPodsOnInventory();
    for (const { object, all, pending, minors } of pendingPodsOfSetup(setup)) {
      const [{ pod, reason }] = pending;
      report(object, {
        at: placeOf(object, setup),
        minors,
        words: () => ({
          message: `${all - pending.length} of ${all} ${all === 1 ? 'pod finds its' : 'pods find their'} devices; `
            + `${pod.name} stays Pending: ${reason!.message}`,
          suggestion: suggestionOf(reason!),
        }),
      });
    }
  },
});

/** The place where an object requests devices: the claims of its pods, or an extended resource. */
function placeOf({ pods: [pod] }: SetupObject, setup: Setup): FieldPath | string {
  if (pod === undefined) {
    return 'spec'; // a TrainJob has the pods of its runtime
  }
  const asking = pod.claims.length > 0 ? undefined : extendedResources(setup).find((each) => each.pod === pod);
  return asking?.at ?? podClaimsPath(pod);
}
