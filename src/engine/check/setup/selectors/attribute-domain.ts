import { found } from '../../../errors/wording';
import { replaced } from '../../fixes/selector-fixes';
import { readingOf } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { setupRule } from '../setup-rule';

export const ATTRIBUTE_DOMAIN = setupRule({
  id: 'attribute-domain',
  order: 450,
  check(setup, report) {
    for (const { object, expression } of chainedSelectors(setup)) {
      const key = readingOf(expression)?.joinedKey;
      if (key !== undefined) {
        const { container, domain, name, isMembership } = key;
        const joined = found(`${domain}/${name}`);
        const attributes = `device.${container}[${found(domain)}]`;
        report(object, {
          at: expression.at,
          words: () => ({
            message: `device.${container} has no key ${joined}: its keys are domains`,
            suggestion: isMembership ? `write ${found(name)} in ${attributes}` : `write ${attributes}.${name}`,
            fixes: isMembership
              ? replaced(expression, `${joined} in device.${container}`, `${found(name)} in ${attributes}`)
              : replaced(expression, `device.${container}[${joined}]`, `${attributes}.${name}`),
          }),
        });
      }
    }
  },
});
