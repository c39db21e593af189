import { found } from '../../../errors/wording';
import { follow, textOf } from '../../../kubernetes/plain-data';
import { pathThrough } from '../../field-path';
import { templateMakers } from '../lookup/known-drivers';
import { claimsMadeByOthers } from '../lookup/other-mentions';
import { describe } from '../lookup/words';
import { setupRule } from '../setup-rule';

export const DRIVER_MADE_TEMPLATE = setupRule({
  id: 'driver-made-template',
  order: 780,
  check(setup, report) {
    for (const { driver, kind, path } of claimsMadeByOthers(setup).size === 0 ? [] : templateMakers()) {
      for (const maker of setup.ofKind(kind)) {
        const name = textOf(follow(maker.manifest, path));
        for (const object of setup.meant('ResourceClaimTemplate', name ?? '', maker.identity.namespace)) {
          report(object, {
            at: pathThrough('metadata', 'name')!,
            reason: 'Duplicate',
            message: `the driver ${driver} creates the template ${found(name)} for ${describe(maker)}, `
              + 'and fails if it exists already',
            suggestion: 'delete the template',
          });
        }
      }
    }
  },
});
