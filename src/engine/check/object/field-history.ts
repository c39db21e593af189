import { StructType, ValueType } from '../../kubernetes/api-schema';
import { DRA_GROUP, knownApiVersions } from '../../kubernetes/api-versions';
import { findKind } from '../../kubernetes/kinds';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { FieldPath } from '../field-path';

/** Structs of some API versions whose fields are one level higher in others. */
export const WRAPPERS = ['exactly', 'basic'];

/** The minors that have a field of a DRA kind, in any API version. */
export function minorsKnowing(kind: string, path: FieldPath): MinorSet {
  return minorsOfField(DRA_GROUP, kind, namesIn(path));
}

/** The minors in which a kind has a field, in any API version of the group. */
export function minorsOfField(group: string, kind: string, names: readonly string[]): MinorSet {
  return knownApiVersions().filter((each) => each.startsWith(`${group}/`)).reduce((minors, apiVersion) => {
    const found = findKind(apiVersion, kind);
    return found === undefined ? minors : minors | minorsOf(found.struct, names, found.minors);
  }, NO_MINORS);
}

/** The names of the fields on a path, without list indexes and map keys. */
function namesIn(path: FieldPath | undefined): string[] {
  if (path === undefined) {
    return [];
  }
  const { parent, step } = path;
  return typeof step === 'number' || step.startsWith('[') ? namesIn(parent) : [...namesIn(parent), step];
}

/** The given minors in which a struct has the field that a path of names leads to. */
export function minorsOf(struct: StructType, names: readonly string[], minors: MinorSet): MinorSet {
  const [name, ...rest] = names;
  const known = struct.fields.get(name);
  if (known !== undefined) {
    const inner = structIn(known.type);
    const own = minors & known.minors;
    const within = inner === undefined ? NO_MINORS : minorsOf(inner, rest, own);
    return rest.length === 0 ? own : within;
  }
  if (WRAPPERS.includes(name)) {
    return minorsOf(struct, rest, minors);
  }
  const wrapper = WRAPPERS.map((each) => struct.fields.get(each)).find((each) => each?.type.struct !== undefined);
  return wrapper === undefined ? NO_MINORS : minorsOf(wrapper.type.struct!, names, minors & wrapper.minors);
}

/** The struct of a value, or of its elements. */
function structIn({ struct, element }: ValueType): StructType | undefined {
  return struct ?? (element && structIn(element));
}
