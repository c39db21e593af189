import { replaced } from '../../fixes/selector-fixes';
import { readingOf } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { checkEach, setupRule } from '../setup-rule';

export const ATTRIBUTE_VALUE = setupRule({
  id: 'attribute-value',
  order: 460,
  check: checkEach(chainedSelectors, ({ expression }) => {
    const wrapped = readingOf(expression)?.wrapped;
    return wrapped === undefined ? undefined : {
      at: expression.at,
      words: () => ({
        message: `${wrapped.text} does not exist: in a selector, an attribute is the value itself`,
        suggestion: 'leave .bool, .string, .int, .version and .value out',
        fixes: replaced(expression, wrapped.text, wrapped.text.replace(/\.\w+$/, '')),
      }),
    };
  }),
});
