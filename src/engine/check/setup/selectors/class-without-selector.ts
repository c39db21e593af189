import { found } from '../../../errors/wording';
import { isObject, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { pathThrough } from '../../field-path';
import { DraftFix, setting, suggestedFix } from '../../fixes/draft-fix';
import { isStructured } from '../lookup/structured-requests';
import { SetupObject } from '../setup-object';
import { checkEach, setupRule } from '../setup-rule';

export const CLASS_WITHOUT_SELECTOR = setupRule({
  id: 'class-without-selector',
  order: 420,
  check: checkEach((setup) => setup.ofKind('DeviceClass').filter(isStructured), (object) => {
    const selectors: unknown = object.spec.selectors;
    return Array.isArray(selectors) && selectors.length !== 0 ? undefined : {
      at: 'spec.selectors',
      reason: 'Required',
      lacking: 'field',
      words: () => ({
        message: 'without selectors, the class matches every device of every driver in the cluster',
        suggestion: 'add a selector such as device.driver == "gpu.example.com"',
        fixes: fixesOf(object),
      }),
    };
  }),
});

/** Selects the driver that the class configures, if it is the only one. */
function fixesOf({ spec }: SetupObject): DraftFix[] {
  const drivers = objectsOf(spec.config)
    .map(({ opaque }) => (isObject(opaque) ? textOf(opaque.driver) : undefined));
  const [driver] = drivers;
  if (driver === undefined || drivers.some((each) => each !== driver)) {
    return [];
  }
  const expression = `device.driver == ${found(driver)}`;
  return [suggestedFix(`select ${expression}`, setting(pathThrough('spec', 'selectors')!, [{ cel: { expression } }]))];
}
