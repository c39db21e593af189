import { Visit } from './visit';
import { Field } from '../../kubernetes/api-schema';
import { MinorSet } from '../../kubernetes/minors';
import { isObject } from '../../kubernetes/plain-data';
import { field } from '../field-path';
import { Severity } from '../finding';
import { removing, suggestedFix } from '../fixes/draft-fix';
import { Wording } from '../problem';
import { GATE_OFF_ID } from '../rule-ids';

/** Reports each field of a status: the API server drops all of them on create. */
export function reportStatus({ inspection, path, decoding, dropped }: Visit, status: unknown): void {
  for (const [name, value] of Object.entries(isObject(status) ? status : {})) {
    if (!isEmpty(value)) {
      inspection.drop(Severity.WARNING, field(path, name), {
        ruleId: 'status-dropped',
        reason: 'Forbidden',
        minors: decoding & ~dropped,
        words: () => ({
          message:
            'is silently dropped: a new object has no status until the cluster writes it',
          fixes: [suggestedFix(`remove ${name}`, removing(field(path, name)))],
        }),
      });
    }
  }
}

/** Values nested deeper than this count as non-empty. */
const DEEPEST_EMPTY_VALUE = 32;

/** Whether a status contains any value to lose. */
export function holdsSomething(status: unknown): boolean {
  return isObject(status) && Object.values(status).some((value) => !isEmpty(value));
}

/** Whether the value contains nothing to drop. */
export function isEmpty(value: unknown, depth = 0): boolean {
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

/** Reports a field that is kept without its gate, but not in objects created from this one. */
export function reportDroppedLater(
  { inspection, path }: Visit, known: Field, value: unknown, minors: MinorSet,
): void {
  if (!isEmpty(value)) {
    inspection.warn(field(path, known.name), {
      ruleId: GATE_OFF_ID,
      reason: 'Forbidden',
      minors,
      words: () => ({
        message: `is silently dropped from objects created from this one: the feature gate ${known.gate} is off`,
        ...switchOn(known),
      }),
    });
  }
}

/** Reports a field that the API server drops because its gate is disabled. */
export function reportDropped(
  { inspection, path, dropped }: Visit, known: Field, value: unknown, minors: MinorSet,
): void {
  if (isEmpty(value)) {
    return;
  }
  const severity = known.gate === 'DynamicResourceAllocation' ? Severity.ERROR : Severity.WARNING;
  inspection.drop(severity, field(path, known.name), {
    ruleId: GATE_OFF_ID,
    reason: 'Forbidden',
    minors: minors & ~dropped,
    gate: known.gate,
    words: () => ({ message: `is silently dropped: the feature gate ${known.gate} is off`, ...switchOn(known) }),
  });
}

function switchOn({ gate }: Field): Omit<Wording, 'message'> {
  const enable = `enable the feature gate ${gate} in the cluster`;
  return {
    suggestion: `${enable}, and set it in featureGates`,
    commandSuggestion: `${enable}, and add --feature-gates ${gate}=true`,
  };
}
