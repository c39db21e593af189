import { found } from '../../../errors/wording';
import { Severity } from '../../finding';
import { requestsWith } from '../lookup/device-claims';
import {
  DeviceExpression, expressionsOfClass, expressionsOfClassNamed, expressionsOfRequest,
} from '../lookup/device-selectors';
import { isStructured } from '../lookup/structured-requests';
import { setupRule, SetupViolation } from '../setup-rule';

const loadExclusion = () =>
  require('../../../cel/selector/exclusion') as typeof import('../../../cel/selector/exclusion');

export const EXCLUSIVE_SELECTORS = setupRule({
  id: 'exclusive-selectors',
  order: 432,
  severity: Severity.ERROR,
  check(setup, report) {
    for (const object of setup.ofKind('DeviceClass').filter(isStructured)) {
      const expressions = expressionsOfClass(object);
      const violation = violationOf(expressions, 0);
      if (violation !== undefined) {
        report(object, violation);
      }
    }
    for (const way of requestsWith(setup, 'selectors')) {
      const { className = '', alternative } = way;
      const ofClass = expressionsOfClassNamed(setup, className) ?? [];
      const violation = violationOf([...ofClass, ...expressionsOfRequest(way)], ofClass.length, className);
      const isCertain = ofClass.length === 0 || setup.named('DeviceClass', className).length > 0;
      if (violation !== undefined) {
        const severity = isCertain && alternative === undefined ? Severity.ERROR : Severity.WARNING;
        report(way.object, { ...violation, severity });
      }
    }
  },
});

/** The violation if no device satisfies all expressions. Conflicts among the first ones, of the class, do not count. */
function violationOf(
  expressions: readonly DeviceExpression[], ofClass: number, className?: string,
): SetupViolation | undefined {
  const exclusion = expressions.length === 0
    ? undefined
    : loadExclusion().exclusionIn(expressions.map(({ text }) => text));
  if (exclusion === undefined || exclusion.selector < ofClass) {
    return undefined;
  }
  const { subject, selector, others } = exclusion;
  const isWithClass = others.some((index) => index < ofClass);
  const [other] = others;
  const before = other === selector ? 'another in this selector' : `the selector ${found(expressions[other].text)}`;
  return {
    at: expressions[selector].at,
    message: `no device can be selected: this condition on ${subject} and ${before}`
      + `${isWithClass ? ` of the class ${found(className)}` : ''} exclude each other`,
    suggestion: 'to select either, join the conditions with || in one selector; otherwise correct one of them',
  };
}
