import { found } from '../../../errors/wording';
import { field } from '../../field-path';
import { setting, suggestedFix } from '../../fixes/draft-fix';
import { replacedRead } from '../../fixes/selector-fixes';
import { nameMeant, standardName } from '../lookup/attribute-spelling';
import { constraints } from '../lookup/device-claims';
import { DeviceName, namesReadBy, provenDriver, splitName } from '../lookup/device-selectors';
import { chainedSelectors } from '../lookup/selector-chains';
import { Setup } from '../setup';
import { ReportViolation, setupRule } from '../setup-rule';

export const MISSPELLED_ATTRIBUTE = setupRule({
  id: 'misspelled-attribute',
  order: 480,
  title: 'the name of an attribute is almost that of another one',
  why:
    'No device has an attribute of that name, so the selector or constraint chooses no device, or the allocation '
    + 'fails with an error.',
  fix: 'Correct the domain or the name. Acknowledge the finding if a device really has the attribute.',
  check(setup, report) {
    checkSelectors(setup, report);
    for (const { claim, fields, at } of constraints(setup)) {
      for (const key of KEYS) {
        const read = splitName(fields[key]);
        const meant = read === undefined ? undefined : standardName(read);
        if (meant !== undefined) {
          report(claim.object, {
            at: field(at, key),
            reason: 'NotFound',
            words: () => ({
              ...wordsOf(fields[key], meant),
              fixes: [suggestedFix(`write ${found(meant)}`, setting(field(at, key), meant))],
            }),
          });
        }
      }
    }
  },
});

const KEYS = ['matchAttribute', 'distinctAttribute'];

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
