import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { expressionsOfClass } from '../lookup/device-selectors';
import { isStructured } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** A class selects nothing in particular. */
export const CLASS_WITHOUT_SELECTOR: SetupRule = {
  id: 'class-without-selector',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  kinds: ['DeviceClass'],
  title: 'a device class selects every device of every driver',
  why: 'A claim of the class may be given a network card where the pod needs a GPU, as soon as the cluster has a second driver.',
  fix: 'Add a selector on device.driver.',
  check(object, _setup, report) {
    const spec = object.manifest.spec;
    const hasSelectors =
      isObject(spec) && Array.isArray(spec.selectors) && spec.selectors.length > 0;
    if (isStructured(object) && !hasSelectors && expressionsOfClass(object).length === 0) {
      report({
        at: 'spec.selectors',
        reason: 'Required',
        minors: object.kind?.minors,
        words: () => ({
          message:
            'the class has no selectors, so it matches every device of every driver in the cluster',
          suggestion: 'add a selector such as device.driver == "gpu.example.com"',
        }),
      });
    }
  },
};
