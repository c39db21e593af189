import { found } from '../../../errors/wording';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { replacedRead } from '../../fixes/selector-fixes';
import { nameMeant, standardName } from '../lookup/attribute-spelling';
import { constrainedAttributes } from '../lookup/device-claims';
import { DeviceName, namesReadBy, provenDriver, splitName } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { Setup } from '../setup';
import { ReportViolation, setupRule } from '../setup-rule';

export const MISSPELLED_ATTRIBUTE = setupRule({
  id: 'misspelled-attribute',
  order: 480,
  check(setup, report) {
    checkSelectors(setup, report);
    for (const { object, at, attribute } of constrainedAttributes(setup)) {
      const meant = standardName(attribute);
      if (meant !== undefined) {
        report(object, {
          at,
          reason: 'NotFound',
          words: () => ({
            ...wordsOf(write(attribute), meant),
            fixes: [suggestedFix(`write ${found(meant)}`, setting(at, meant))],
          }),
        });
      }
    }
  },
});

function checkSelectors(setup: Setup, report: ReportViolation): void {
  for (const { object, expression, before } of chainedSelectors(setup)) {
    const driver = provenDriver([...before, expression]);
    for (const read of namesReadBy(expression)) {
      const meant = nameMeant(setup, read, driver);
      if (meant !== undefined) {
        report(object, {
          at: expression.at,
          reason: 'NotFound',
          words: () => ({
            ...wordsOf(write(read), meant), fixes: replacedRead(expression, read, { ...read, ...splitName(meant) }),
          }),
        });
        break;
      }
    }
  }
}

function wordsOf(name: string, meant: string): { readonly message: string; readonly suggestion: string } {
  return {
    message: `no device is known to have the attribute ${found(name)} (did you mean ${found(meant)}?)`,
    suggestion: `write ${found(meant)}`,
  };
}

function write({ domain, name }: DeviceName): string {
  return `${domain}/${name}`;
}
