import { Field } from '../../kubernetes/api-schema';
import { MinorSet } from '../../kubernetes/minors';
import { isObject } from '../../kubernetes/plain-data';
import { field, FieldPath } from '../field-path';
import { Severity } from '../finding';
import { Inspection } from '../inspection';

/** What a create says of the status is lost, field by field. */
export function reportStatus(inspection: Inspection, path: FieldPath, status: unknown, minors: MinorSet): void {
  for (const [name, value] of Object.entries(isObject(status) ? status : {})) {
    if (!isEmpty(value)) {
      inspection.dropped(Severity.WARNING, field(path, name), {
        ruleId: 'status-dropped',
        reason: 'Forbidden',
        minors,
        words: () => ({
          message:
            'is silently dropped: an object that is created has no status yet, the cluster writes it',
        }),
      });
    }
  }
}

/** Values nested deeper than this hold something, or are a trap. */
const DEEPEST_EMPTY_VALUE = 32;

/** Whether the server finds nothing in the value that it could lose. */
function isEmpty(value: unknown, depth = 0): boolean {
  return (
    value === undefined
    || value === null
    || value === ''
    || value === false
    || (typeof value === 'object'
      && depth < DEEPEST_EMPTY_VALUE
      && Object.values(value).every((each) => isEmpty(each, depth + 1)))
  );
}

/**
 * What a feature gate that is off makes of a field which the API server drops only from
 * what is made of the object.
 */
export function reportSpared(
  inspection: Inspection,
  path: FieldPath,
  known: Field,
  value: unknown,
  minors: MinorSet,
): void {
  if (!isEmpty(value)) {
    inspection.questioned(path, {
      ruleId: 'gate-off',
      reason: 'Forbidden',
      minors,
      words: () => ({
        message: `is silently dropped from what is made of the object: the feature gate ${known.gate} is off`,
        ...switchOn(known),
      }),
    });
  }
}

/** What a feature gate that is off makes of a field. */
export function reportDropped(
  inspection: Inspection,
  path: FieldPath,
  known: Field,
  value: unknown,
  minors: MinorSet,
): void {
  if (isEmpty(value)) {
    return;
  }
  inspection.dropped(known.gate === 'DynamicResourceAllocation' ? Severity.ERROR : Severity.WARNING, path, {
    ruleId: 'gate-off',
    reason: 'Forbidden',
    minors,
    words: () => ({ message: `is silently dropped: the feature gate ${known.gate} is off`, ...switchOn(known) }),
  });
}

function switchOn({ gate }: Field) {
  return { suggestion: `switch the feature gate ${gate} on in the cluster, and say so in featureGates` };
}
