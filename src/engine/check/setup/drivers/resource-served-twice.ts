import { devicesChosenBy } from './lookup/chosen-devices';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { textOf } from '../../../kubernetes/plain-data';
import { pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { expressionsOfClass } from '../lookup/device-selectors';
import { isCountedAs } from '../lookup/known-drivers';
import { isStructured } from '../lookup/structured-requests';
import { checkEach, setupRule } from '../setup-rule';

export const RESOURCE_SERVED_TWICE = setupRule({
  id: 'resource-served-twice',
  order: 770,
  severity: Severity.INFO,
  minors: minorsBetween('1.34'),
  check: checkEach((setup) => setup.ofKind('DeviceClass').filter(isStructured), (object, setup) => {
    const resource = textOf(object.manifest.spec?.extendedResourceName);
    const chosen = resource === undefined ? undefined : devicesChosenBy(setup, expressionsOfClass(object));
    return chosen === undefined || !isCountedAs(setup, chosen.driver.name, resource!) ? undefined : {
      at: pathThrough('spec', 'extendedResourceName')!,
      message: `the device plugin for devices of ${chosen.driver} serves ${found(resource)}, too`,
      suggestion: 'do not run both on the same nodes',
    };
  }),
});
