import { didYouMean } from '../../errors/did-you-mean';
import { alternatives, found } from '../../errors/wording';
import { StructType, ValueType } from '../../kubernetes/api-schema';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { isObject } from '../../kubernetes/plain-data';
import { Wording } from '../problem';

/** A field that belongs further in than this is not what anybody meant. */
const DEEPEST_PLACE = 3;

/**
 * What to say of a field that a struct does not have: where it belongs, or what it may be
 * meant to be.
 */
export function wordsOfUnknownField(struct: StructType, name: string, value: unknown, minors: MinorSet): Wording {
  const message = `unknown field ${found(name)}`;
  const places = placesOf(struct, name, minors);
  if (places.length > 0) {
    return {
      message: `${message}: it belongs into ${alternatives(places)}`,
      suggestion: `move it into ${alternatives(places)}`,
    };
  }
  const names = isObject(value) ? Object.keys(value) : [];
  if (names.length > 0 && names.every((each) => struct.fields.has(each))) {
    return {
      message: `${message}: in this API version what is in it stands where it is`,
      suggestion: `put the fields of ${found(name)} in its place`,
    };
  }
  return { message: `${message}${didYouMean(name, struct.fields.keys())}` };
}

/**
 * The nearest places below a struct that have a field of the name: `exactly`, or
 * `requests[].exactly`.
 */
function placesOf(struct: StructType, name: string, minors: MinorSet): string[] {
  let level: [path: string, struct: StructType][] = [['', struct]];
  for (let depth = 0; depth < DEEPEST_PLACE && level.length > 0; depth++) {
    level = level.flatMap(([path, { fields }]) => [...fields.values()].flatMap((known): [string, StructType][] => {
      const below = known.isStatus || (known.minors & minors) === NO_MINORS ? undefined : structIn(known.type);
      return below === undefined
        ? []
        : [
          [
            `${path}${path === '' ? '' : '.'}${known.name}${known.type.form === 'list' ? '[]' : ''}`,
            below,
          ],
        ];
    }));
    const places = level
      .filter(([, { fields }]) => ((fields.get(name)?.minors ?? NO_MINORS) & minors) !== NO_MINORS)
      .map(([path]) => path);
    if (places.length > 0) {
      return places;
    }
  }
  return [];
}

function structIn({ struct, element, form }: ValueType): StructType | undefined {
  return struct ?? (form === 'list' ? element?.struct : undefined);
}

const lowerCaseNames = new WeakMap<StructType, ReadonlyMap<number, ReadonlySet<string>>>();

/**
 * Whether a struct has a field of the name in other letters: nobody decodes that, not
 * even where other fields are nobody's business.
 */
export function isInOtherLetters(struct: StructType, name: string): boolean {
  let byLength = lowerCaseNames.get(struct);
  if (byLength === undefined) {
    const names = new Map<number, Set<string>>();
    [...struct.fields.keys()].forEach((known) =>
      names.set(known.length, (names.get(known.length) ?? new Set()).add(known.toLowerCase())),
    );
    byLength = names;
    lowerCaseNames.set(struct, byLength);
  }
  return byLength.get(name.length)?.has(name.toLowerCase()) ?? false;
}
