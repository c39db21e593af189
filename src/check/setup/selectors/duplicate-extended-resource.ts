import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { classesByExtendedResource } from '../lookup/extended-resources';
import { describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** Two classes stand for the same extended resource. */
export const DUPLICATE_EXTENDED_RESOURCE: SetupRule = {
  id: 'duplicate-extended-resource',
  severity: Severity.ERROR,
  minors: minorsBetween('1.34'),
  kinds: ['DeviceClass'],
  title: 'several device classes have the same extended resource name',
  why: 'Only the class that was created last counts, so the order in which the objects are applied decides which devices a pod gets.',
  fix: 'Give each class an extended resource name of its own.',
  check(object, setup, report) {
    const name: unknown = object.manifest.spec?.extendedResourceName;
    const classes =
      typeof name === 'string' ? (classesByExtendedResource(setup).get(name) ?? []) : [];
    const others = classes.slice(0, Math.max(0, classes.indexOf(object)));
    // Reported once, at the class that comes later.
    if (others.length > 0) {
      report({
        at: 'spec.extendedResourceName',
        reason: 'Duplicate',
        minors: object.kind?.minors,
        words: () => ({
          message:
            `the extended resource ${found(name)} is also that of ${describeAll(others)}, `
            + 'and whichever is created last counts',
          suggestion: 'give each class an extended resource name of its own',
        }),
      });
    }
  },
};
