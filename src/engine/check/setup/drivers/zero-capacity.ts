import { devicesChosenBy } from './lookup/chosen-devices';
import { found } from '../../../errors/wording';
import { Severity } from '../../finding';
import { namesReadBy } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { setupRule } from '../setup-rule';

export const ZERO_CAPACITY = setupRule({
  id: 'zero-capacity',
  order: 680,
  severity: Severity.INFO,
  check(setup, report) {
    for (const { object, expression, before } of chainedSelectors(setup)) {
      const chosen = expression.text.includes('capacity') ? devicesChosenBy(setup, [...before, expression]) : undefined;
      const published = chosen?.driver.names(chosen.types).filter((each) => each.data.mayBeZero !== undefined) ?? [];
      const read = namesReadBy(expression).find(({ container, domain, name }) =>
        published.some((each) => each.container === container && each.name === chosen!.driver.keyOf(domain, name)));
      if (read !== undefined) {
        const { data } = published.find(({ name }) => name === chosen!.driver.keyOf(read.domain, read.name))!;
        report(object, {
          at: expression.at,
          message: `${chosen!.driver} publishes the capacity ${found(read.name)} as 0 if ${data.mayBeZero}`,
          suggestion: 'make sure that it is not, or select by model',
        });
      }
    }
  },
});
