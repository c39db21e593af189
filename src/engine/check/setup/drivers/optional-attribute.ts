import { devicesChosenBy } from './lookup/chosen-devices';
import { found } from '../../../errors/wording';
import { Severity } from '../../finding';
import { guarded } from '../../fixes/selector-fixes';
import { isTestedFor, namesReadBy } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { setupRule } from '../setup-rule';

export const OPTIONAL_ATTRIBUTE = setupRule({
  id: 'optional-attribute',
  order: 660,
  severity: Severity.INFO,
  check(setup, report) {
    for (const { object, expression, before } of chainedSelectors(setup)) {
      const chosen = devicesChosenBy(setup, [...before, expression]);
      if (chosen === undefined) {
        continue;
      }
      const { driver, types } = chosen;
      const published = driver.names(types).filter((each) => driver.publishes(each));
      for (const read of namesReadBy(expression)) {
        const { container, domain, name } = read;
        const named = published
          .filter((each) => each.container === container && each.name === driver.keyOf(domain, name));
        const isOptional = named.length > 0 && named.every(({ data }) => data.isOptional === true);
        if (isOptional && !isTestedFor(read, [...before, expression])) {
          const { gate } = named[0].data;
          report(object, {
            at: expression.at,
            words: () => ({
              message: `a device of ${driver} may lack ${found(driver.keyOf(domain, name))}, `
                + 'and the selector fails for it'
                + (gate === undefined ? '' : `: it needs the feature gate ${gate} of the driver`),
              suggestion: `put has(device.${container}[${found(domain)}].${name}) && before it`,
              fixes: guarded(expression, `has(device.${container}[${found(domain)}].${name})`),
            }),
          });
        }
      }
    }
  },
});
