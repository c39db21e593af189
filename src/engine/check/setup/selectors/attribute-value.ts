import { replaced } from '../../fixes/selector-fixes';
import { readingOf } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { checkEach, setupRule } from '../setup-rule';

export const ATTRIBUTE_VALUE = setupRule({
  id: 'attribute-value',
  order: 460,
  title: 'a selector unwraps the value of an attribute',
  why:
    'In a slice, a value is wrapped in bool, string, int or version; in a selector it is the value itself. A '
    + 'value has no fields, so the selector fails when the scheduler evaluates it for a device.',
  fix: 'Write device.attributes["gpu.example.com"].ecc == true.',
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
