import { Difference, spellPlace } from './differences';
import { Field, StructType } from '../kubernetes/api-schema';
import { hasMinor } from '../kubernetes/minors';
import { isObject, isSameData, objectsOf, own } from '../kubernetes/plain-data';

/** The value of a field before and after a change. */
interface ChangedValue {
  readonly before: unknown;
  readonly after: unknown;
}

/** A change that the schema of a kind does not allow. */
export interface RefusedChange {
  readonly place: Difference;
  /** The field as reported by the server. */
  readonly field: string;
  readonly reason: 'Invalid' | 'Forbidden';
}

/** Returns the changes of immutable fields in a struct. */
export function refusedChanges(
  change: ChangedValue, struct: StructType, minor: number, place: Difference = [],
): RefusedChange[] {
  return [...struct.fields.values()].filter(({ minors }) => hasMinor(minors, minor)).flatMap((field) => {
    const [before, after] = [change.before, change.after]
      .map((value) => (isObject(value) ? own(value, field.name) : undefined));
    const inner = [...place, field.name];
    if (isSameData(before, after)) {
      return [];
    }
    if (isRefused(field, before, after)) {
      return [{ place: inner, field: field.reportedAtRoot ? field.name : spellPlace(inner), reason: 'Invalid' }];
    }
    const { struct: held, element } = field.type;
    if (field.immutable === 'items') {
      return refusedItems({ before, after }, element!.struct!, minor, inner);
    }
    return held === undefined ? [] : refusedChanges({ before, after }, held, minor, inner);
  });
}

/** Whether a change of a field as a whole is rejected. */
function isRefused({ immutable }: Field, before: unknown, after: unknown): boolean {
  return immutable === true
    || (immutable === 'once-set' && before !== undefined)
    || (immutable === 'presence' && (before === undefined) !== (after === undefined));
}

/** Returns the rejected changes in a list with named items, none of which may be added or removed. */
function refusedItems(
  { before, after }: ChangedValue, struct: StructType, minor: number, place: Difference,
): RefusedChange[] {
  const [old, next] = [objectsOf(before), objectsOf(after)];
  const ofItems = next.flatMap((item, index): RefusedChange[] => {
    const inner = [...place, index];
    const known = old.find(({ name }) => name === item.name);
    return known === undefined
      ? [{ place: inner, field: spellPlace(inner), reason: 'Forbidden' }]
      : refusedChanges({ before: known, after: item }, struct, minor, inner);
  });
  return old.every(({ name }) => next.some((item) => item.name === name))
    ? ofItems
    : [...ofItems, { place, field: spellPlace(place), reason: 'Forbidden' }];
}
