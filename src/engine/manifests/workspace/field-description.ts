import { Field, ValueType } from '../../kubernetes/api-schema';
import { Step } from '../../read/document-places';

/** The field that some steps from a value lead to, or into; undefined if no schema describes it. */
export function describedField(start: ValueType | undefined, steps: readonly Step[]): Field | undefined {
  let type = start;
  let found: Field | undefined;
  for (const step of steps) {
    const field = type?.struct?.fields.get(String(step));
    found = field ?? found;
    type = field === undefined ? type?.element : field.type;
  }
  return type === undefined || found?.description === undefined ? undefined : found;
}
