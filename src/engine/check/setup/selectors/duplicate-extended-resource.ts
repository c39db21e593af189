import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { classesByExtendedResource } from '../lookup/extended-resources';
import { describeAll } from '../lookup/words';
import { setupRule } from '../setup-rule';

export const DUPLICATE_EXTENDED_RESOURCE = setupRule({
  id: 'duplicate-extended-resource',
  order: 430,
  severity: Severity.ERROR,
  minors: minorsBetween('1.34'),
  check(setup, report) {
    for (const [name, classes] of classesByExtendedResource(setup)) {
      classes.slice(1).forEach((object, index) => report(object, {
        at: 'spec.extendedResourceName',
        reason: 'Duplicate',
        words: () => ({
          message:
            `extended resource ${found(name)} also belongs to ${describeAll(classes.slice(0, index + 1))}; `
            + 'only the class created last counts',
          suggestion: 'give each class its own extended resource name',
        }),
      }));
    }
  },
});
