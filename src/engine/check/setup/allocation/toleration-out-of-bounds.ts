import { minorsBetween } from '../../../kubernetes/minors';
import { isObject } from '../../../kubernetes/plain-data';
import { field, item } from '../../field-path';
import { requestsWith } from '../lookup/device-claims';
import { setupRule } from '../setup-rule';

/** The maximum number of tolerations according to the API documentation. */
const MOST_TOLERATIONS = 16;

export const TOLERATION_OUT_OF_BOUNDS = setupRule({
  id: 'toleration-out-of-bounds',
  order: 400,
  minors: minorsBetween('1.33'),
  check(setup, report) {
    for (const { object, fields, at } of requestsWith(setup, 'tolerations')) {
      const tolerations: unknown[] = Array.isArray(fields.tolerations) ? fields.tolerations : [];
      if (tolerations.length > MOST_TOLERATIONS) {
        report(object, {
          at: field(at, 'tolerations'),
          reason: 'TooMany',
          message: `the API allows at most ${MOST_TOLERATIONS} tolerations, got ${tolerations.length}`,
          suggestion: 'replace several of them with one that has the operator "Exists"',
        });
      }
      tolerations.forEach((toleration, index) => {
        if (toleratesNothing(toleration)) {
          report(object, {
            at: field(item(field(at, 'tolerations'), index), 'key'),
            reason: 'Required',
            lacking: 'field',
            message: 'key is required with the operator "Equal": every taint has a key, so this tolerates none',
            suggestion: 'set key to that of the taint, or operator to "Exists" to tolerate every taint',
          });
        }
      });
    }
  },
});

function toleratesNothing(toleration: unknown): boolean {
  return isObject(toleration)
    && (toleration.key ?? '') === ''
    && (toleration.operator ?? 'Equal') === 'Equal';
}
