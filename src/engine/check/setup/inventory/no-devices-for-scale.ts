import { describe } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

const loadScales = () =>
  require('../lookup/inventory/largest-scales') as typeof import('../lookup/inventory/largest-scales');

export const NO_DEVICES_FOR_SCALE = setupRule({
  id: 'no-devices-for-scale',
  order: 562,
  needsInventory: true,
  check: checkEach((setup) => loadScales().shortScales(setup), ({ scale, placed, reason, minors }) => ({
    at: scale.at,
    minors,
    message: `with ${scale.most} replicas, ${placed} pods of the ${describe(scale.target)} find their devices, `
        + `and others stay Pending: ${reason.message}`,
    suggestion: 'allow fewer replicas, or add nodes with devices',
  })),
});
