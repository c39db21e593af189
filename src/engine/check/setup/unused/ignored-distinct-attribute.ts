import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { constraints } from '../lookup/device-claims';
import { checkEach, setupRule } from '../setup-rule';

export const IGNORED_DISTINCT_ATTRIBUTE = setupRule({
  id: 'ignored-distinct-attribute',
  order: 210,
  minors: minorsBetween('1.34'),
  check: checkEach(constraints, ({ fields, at }) => {
    return typeof fields.matchAttribute !== 'string' || typeof fields.distinctAttribute !== 'string' ? undefined : {
      at: field(at, 'distinctAttribute'),
      message: 'distinctAttribute is ignored, because the constraint also has matchAttribute',
      suggestion: 'split it into two constraints',
    };
  }),
});
