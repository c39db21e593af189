import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { suggestionOf } from '../lookup/inventory/inventory-rule';
import { podClaimsPath } from '../lookup/pod-references';
import { SetupRule } from '../setup-rule';

const loadPodsOnInventory = () =>
  require('../lookup/inventory/pods-on-inventory') as typeof import('../lookup/inventory/pods-on-inventory');

export const NOT_ENOUGH_DEVICES: SetupRule = {
  id: 'not-enough-devices',
  order: 550,
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'the inventory does not have enough devices for all pods',
  why: 'Each claim could be satisfied, but not the claims of all pods together with what is in use: some pods stay '
    + 'Pending until others end. Which pods these are may depend on other decisions of the scheduler.',
  fix: 'Run fewer pods, ask for fewer devices, or add nodes.',
  check(setup, report) {
    if (setup.inventory === undefined) {
      return;
    }
    const { pendingPodsOfSetup } = loadPodsOnInventory();
    for (const { object, all, pending, minors } of pendingPodsOfSetup(setup)) {
      const [{ pod, reason }] = pending;
      report(object, {
        at: podClaimsPath(object.pods[0]),
        reason: 'Invalid',
        minors,
        words: () => ({
          message: `${all - pending.length} of ${all} ${all === 1 ? 'pod finds its' : 'pods find their'} devices; `
            + `${pod.name} stays Pending: ${reason!.message}`,
          suggestion: suggestionOf(reason!),
        }),
      });
    }
  },
};
