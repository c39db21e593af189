import { StructType, ValueType } from '../../kubernetes/api-schema';
import { draApiVersions } from '../../kubernetes/api-versions';
import { findKind } from '../../kubernetes/kinds';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { FieldPath } from '../field-path';

/** Wrapper structs that only some API versions have. */
const WRAPPERS = ['exactly', 'basic'];

/** The minors that know a field of a DRA kind, in any API version. */
export function minorsKnowing(kind: string, path: FieldPath): MinorSet {
  const steps = stepsOf(path);
  return draApiVersions().reduce((minors, apiVersion) => {
    const found = findKind(apiVersion, kind);
    return found === undefined ? minors : minors | minorsOf(found.struct, steps, found.minors);
  }, NO_MINORS);
}

function stepsOf(path: FieldPath | undefined): (string | number)[] {
  return path === undefined ? [] : [...stepsOf(path.parent), path.step];
}

function minorsOf(struct: StructType, steps: readonly (string | number)[], minors: MinorSet): MinorSet {
  const [step, ...rest] = steps;
  const known = struct.fields.get(step as string);
  if (known !== undefined) {
    return rest.length === 0 ? minors & known.minors : within(known.type, rest, minors & known.minors);
  }
  if (WRAPPERS.includes(step as string)) {
    return minorsOf(struct, rest, minors);
  }
  const wrapper = WRAPPERS.map((name) => struct.fields.get(name)).find((each) => each?.type.struct !== undefined);
  return wrapper === undefined ? NO_MINORS : minorsOf(wrapper.type.struct!, steps, minors & wrapper.minors);
}

function within({ struct, element }: ValueType, steps: readonly (string | number)[], minors: MinorSet): MinorSet {
  if (struct !== undefined) {
    return minorsOf(struct, steps, minors);
  }
  // A list index or a map key.
  return element === undefined || steps.length < 2 ? NO_MINORS : within(element, steps.slice(1), minors);
}
