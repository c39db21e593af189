import { Severity } from '../../finding';
import { checkEach, setupRule } from '../setup-rule';

const loadSurges = () => require('../lookup/inventory/surges') as typeof import('../lookup/inventory/surges');

export const NO_DEVICE_FOR_SURGE = setupRule({
  id: 'no-device-for-surge',
  order: 560,
  severity: Severity.INFO,
  needsInventory: true,
  check: checkEach((setup) => loadSurges().stuckUpdates(setup), ({ reason, minors }) => ({
    at: 'spec.strategy',
    minors,
    message: 'an update starts a new pod before it stops an old one, and the new one stays Pending: '
        + reason.message,
    suggestion: 'set spec.strategy.rollingUpdate.maxUnavailable to 1, or leave devices free',
  })),
});
