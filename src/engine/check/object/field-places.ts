import { fitsOf } from './decoding';
import { fixesOfType } from './type-fixes';
import { found } from '../../errors/wording';
import { Field, StructType, ValueType } from '../../kubernetes/api-schema';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { Fields, isEmpty, isObject, isSameData } from '../../kubernetes/plain-data';
import { field, FieldPath, pathBelow, spell } from '../field-path';
import { DraftFix, moving, removing, safeFix, setting, suggestedFix } from '../fixes/draft-fix';
import { respelledKey } from '../fixes/respelled';

/** The maximum depth of the search for the right place of a misplaced field. */
const DEEPEST_PLACE = 3;

/** A field in a struct that does not have it. */
export interface StrayField {
  readonly name: string;
  /** The type of the struct; `holder` is its value. */
  readonly struct: StructType;
  readonly holder: Fields;
  readonly path: FieldPath;
  readonly minors: MinorSet;
}

/** A nested struct, and the path to it. */
type Place = [path: string, struct: StructType];

/** The nearest nested structs with a field of the name: `exactly`, `requests[].exactly`. */
export function placesOf(struct: StructType, name: string, minors: MinorSet): string[] {
  let level: Place[] = [['', struct]];
  for (let depth = 0; depth < DEEPEST_PLACE && level.length > 0; depth++) {
    level = level.flatMap((place) => placesIn(place, minors));
    const places = level.filter(([, inner]) => hasField(inner, name, minors)).map(([path]) => path);
    if (places.length > 0) {
      return places;
    }
  }
  return [];
}

function hasField({ fields }: StructType, name: string, minors: MinorSet): boolean {
  return ((fields.get(name)?.minors ?? NO_MINORS) & minors) !== NO_MINORS;
}

function placesIn([path, { fields }]: Place, minors: MinorSet): Place[] {
  const start = path === '' ? '' : `${path}.`;
  return [...fields.values()]
    .filter((known) => !known.isStatus && (known.minors & minors) !== NO_MINORS)
    .flatMap(({ name, type }): Place[] => {
      const inner = structIn(type);
      return inner === undefined ? [] : [[`${start}${name}${type.form === 'list' ? '[]' : ''}`, inner]];
    });
}

function structIn({ struct, element, form }: ValueType): StructType | undefined {
  return struct ?? (form === 'list' ? element?.struct : undefined);
}

/** Whether all fields of a value belong one level up. */
export function belongsUp({ name, struct, holder, minors }: StrayField): boolean {
  const names = isObject(holder[name]) ? Object.keys(holder[name] as Fields) : [];
  return names.length > 0 && names.every((each) => hasField(struct, each, minors));
}

/** Whether a field holds an entry under the entry's name: `gpu: {…}` instead of `name: gpu`. */
export function namesEntry(stray: StrayField): boolean {
  const { name, struct, holder } = stray;
  return belongsUp(stray) && struct.fields.has('name')
    && [holder, holder[name] as Fields].every((each) => !Object.hasOwn(each, 'name'));
}

/** The fixes of a stray field: move it, move its contents, correct its name, or remove it if it is empty. */
export function fixesOfStray(stray: StrayField): DraftFix[] {
  const { name, struct, holder, path, minors } = stray;
  if (belongsUp(stray)) {
    return fixesOfWrapper(stray);
  }
  const places = placesOf(struct, name, minors);
  if (places.length > 0) {
    return fixesOfMisplaced(stray, places);
  }
  const value: unknown = holder[name];
  const free = freeFields(stray);
  const fits = ({ type }: Field) => value === null || fitsOf(type)(value);
  const canFit = ({ type }: Field) => fixesOfType(path, value, type, fitsOf).length > 0;
  const [fixes = []] = [fits, canFit].map((test) => free.filter(test).map((known) => known.name))
    .map((names) => respelledKey(path, name, names)).filter(({ length }) => length > 0);
  return fixes.length > 0 || !holdsNothing(value)
    ? fixes
    : [safeFix(`remove ${found(name)}, which holds nothing`, removing(path))];
}

/** The fields of the struct that users write, and that the object does not have. */
export function freeFields({ struct, holder, minors }: StrayField): Field[] {
  return [...struct.fields.values()].filter((known) =>
    (known.minors & minors) !== NO_MINORS && !known.isStatus && !Object.hasOwn(holder, known.name));
}

/** Whether a value is equivalent to an omitted one. */
function holdsNothing(value: unknown): boolean {
  return value === '' || isEmpty(value);
}

/** Moves the contents of a field one level up, unless they would replace other values. */
function fixesOfWrapper(stray: StrayField): DraftFix[] {
  const { name, holder, path } = stray;
  const wrapped = holder[name] as Fields;
  const inner = Object.keys(wrapped).filter((each) => !isSameData(wrapped[each], holder[each]));
  const moves = inner.map((each) => moving(field(path, each), field(path.parent, each)));
  const edits = [...moves, removing(path)];
  if (inner.some((each) => Object.hasOwn(holder, each))) {
    return [];
  }
  return namesEntry(stray)
    ? [suggestedFix(`write "name: ${name}" beside the fields of ${found(name)}`,
      setting(field(path.parent, 'name'), name), ...edits)]
    : [safeFix(`move the fields of ${found(name)} one level up`, ...edits)];
}

/** Moves a field down, if there is exactly one place for it. */
function fixesOfMisplaced({ name, holder, path }: StrayField, places: readonly string[]): DraftFix[] {
  const { parent } = path;
  const ends = places.map((place) => endOf(place, holder, parent));
  const open = ends.filter((end) => end !== undefined && !end.isTaken(name));
  const existing = ends.filter((end) => end?.exists === true);
  const [only] = existing.length > 0 ? existing : open;
  const isOnly = existing.length === 1 || (existing.length === 0 && open.length === 1);
  return only === undefined || !isOnly || only.isTaken(name) ? [] : [safeFix(
    `move ${found(name)} to ${only.steps}`, moving(path, field(only.path, name)))];
}

/** The struct at the end of a path: `requests[].exactly`. */
interface End {
  readonly path: FieldPath;
  /** The path from the struct with the stray field. */
  readonly steps: string;
  /** Whether the manifest already contains the struct. */
  readonly exists: boolean;
  readonly isTaken: (name: string) => boolean;
}

/** Follows a path through lists of a single item; undefined if it leads nowhere, or to several places. */
function endOf(place: string, holder: Fields, parent: FieldPath | undefined): End | undefined {
  let value: unknown = holder;
  for (const step of place.split('.')) {
    const name = step.replace('[]', '');
    value = isObject(value) ? value[name] : undefined;
    if (name === step ? (value ?? undefined) !== undefined && !isObject(value) : !isListOfOne(value)) {
      return undefined;
    }
    value = name === step ? value : (value as unknown[])[0];
  }
  const steps = place.replaceAll('[]', '.0').split('.');
  const isTaken = (name: string) => isObject(value) && Object.hasOwn(value, name);
  return {
    path: pathBelow(parent, steps), steps: spell(pathBelow(undefined, steps)), exists: isObject(value), isTaken,
  };
}

function isListOfOne(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && isObject(value[0]);
}
