import { describe } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

const loadScales = () =>
  require('../lookup/inventory/largest-scales') as typeof import('../lookup/inventory/largest-scales');

export const NO_DEVICES_FOR_SCALE = setupRule({
  id: 'no-devices-for-scale',
  order: 562,
  title: 'the inventory has too few devices for what an autoscaler may run',
  why: 'The pods of today find their devices, but not all that the autoscaler may add: the others stay Pending, and '
    + 'the load that they are for is not served.',
  fix: 'Set the largest number of replicas to what the inventory has devices for, or add nodes.',
  needsInventory: true,
  check: checkEach((setup) => loadScales().shortScales(setup), ({ scale, placed, reason, minors }) => ({
    at: scale.at,
    minors,
    message: `with ${scale.most} replicas, ${placed} pods of the ${describe(scale.target)} find their devices, `
        + `and others stay Pending: ${reason.message}`,
    suggestion: 'allow fewer replicas, or add nodes with devices',
  })),
});
