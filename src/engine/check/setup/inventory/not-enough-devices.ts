import { suggestionOf } from '../lookup/inventory/inventory-rule';
import { podClaimsPath } from '../lookup/pod-references';
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
        // A TrainJob has the pods of its runtime.
        at: object.pods.length === 0 ? 'spec' : podClaimsPath(object.pods[0]),
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
