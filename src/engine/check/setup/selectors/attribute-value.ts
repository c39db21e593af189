import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { replaced } from '../../fixes/selector-fixes';
import { readingOf } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { SetupRule } from '../setup-rule';

export const ATTRIBUTE_VALUE: SetupRule = {
  id: 'attribute-value',
  order: 460,
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a selector unwraps the value of an attribute',
  why:
    'In a slice, a value is wrapped in bool, string, int or version; in a selector it is the value itself. A '
    + 'value has no fields, so the selector fails when the scheduler evaluates it for a device.',
  fix: 'Write device.attributes["gpu.example.com"].ecc == true.',
  check(setup, report) {
    for (const { object, expression } of chainedSelectors(setup)) {
      const wrapped = readingOf(expression)?.wrapped;
      if (wrapped !== undefined) {
        report(object, {
          at: expression.at,
          reason: 'Invalid',
          words: () => ({
            message: `${wrapped.text} does not exist: in a selector, an attribute is the value itself`,
            suggestion: 'leave .bool, .string, .int, .version and .value out',
            fixes: replaced(expression, wrapped.text, wrapped.text.replace(/\.\w+$/, '')),
          }),
        });
      }
    }
  },
};
