import { minorsKnowing } from './field-history';
import { Visit } from './visit';
import { didYouMean } from '../../errors/did-you-mean';
import { alternatives, found } from '../../errors/wording';
import { Field, StructType, ValueType } from '../../kubernetes/api-schema';
import { describeAvailability, describeMinors, MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { isObject } from '../../kubernetes/plain-data';
import { field, FieldPath } from '../field-path';
import { Inspection } from '../inspection';
import { Wording } from '../problem';
import { UNKNOWN_FIELD } from '../rule-ids';

/** The depth to which the right place of a misplaced field is searched. */
const DEEPEST_PLACE = 3;

/** Reports a field that the visited struct does not have. */
export function reportUnknownField(visit: Visit, name: string, value: unknown, struct: StructType): void {
  const { inspection, decoding: minors } = visit;
  const path = field(visit.path, name);
  inspection.failDecoding(path, {
    ruleId: UNKNOWN_FIELD,
    isAboutKey: true,
    minors,
    words: () =>
      wordsOfOtherMinors(inspection, path, minors) ?? wordsOfUnknownField(struct, name, value, minors),
  });
}

/** Reports a field that a struct has in other minors. */
export function reportFieldOfOtherMinors(
  inspection: Inspection, path: FieldPath, known: Field, minors: MinorSet,
): void {
  inspection.failDecoding(path, {
    ruleId: UNKNOWN_FIELD,
    isAboutKey: true,
    minors,
    words: () =>
      wordsOfOtherMinors(inspection, path, minors, known) ?? {
        message: `"${known.name}" is not a field here in any Kubernetes version`,
        suggestion: known.hint ?? 'remove it',
      },
  });
}

/** Describes a field that other minors have; undefined if there are none. */
function wordsOfOtherMinors(
  inspection: Inspection, path: FieldPath, minors: MinorSet, known?: Field,
): Wording | undefined {
  const own = known?.minors ?? NO_MINORS;
  const everywhere = own | (inspection.kind === undefined ? NO_MINORS : minorsKnowing(inspection.kind, path));
  // If the same minor has the field in another place, it is misplaced rather than too
  // new.
  const others = (everywhere & minors) === NO_MINORS ? everywhere : own;
  const having = describeAvailability(others);
  return others === NO_MINORS ? undefined : {
    message: `"${path.step}" is a field of Kubernetes ${having}, not of ${describeMinors(minors)}`,
    suggestion: known?.hint ?? `remove it, or target Kubernetes ${having}`,
  };
}

/** Describes an unknown field: where it belongs, or which field was likely meant. */
function wordsOfUnknownField(struct: StructType, name: string, value: unknown, minors: MinorSet): Wording {
  const places = placesOf(struct, name, minors);
  if (places.length > 0) {
    return wordsOfMisplaced(name, places);
  }
  const message = `unknown field ${found(name)}`;
  const names = isObject(value) ? Object.keys(value) : [];
  if (names.length > 0 && names.every((each) => struct.fields.has(each))) {
    return {
      message: `${message}: this API version has its fields one level up`,
      suggestion: `move the fields of ${found(name)} one level up`,
    };
  }
  return { message: `${message}${didYouMean(name, struct.fields.keys())}` };
}

/** Describes a field that other structs have. */
export function wordsOfMisplaced(name: string, places: readonly string[]): Wording {
  return {
    message: `unknown field ${found(name)}: it belongs in ${alternatives(places)}`,
    suggestion: `move it to ${alternatives(places)}`,
  };
}

/** A nested struct, and the path to it. */
type Place = [path: string, struct: StructType];

/** The nearest nested structs with a field of the name: `exactly`, `requests[].exactly`. */
function placesOf(struct: StructType, name: string, minors: MinorSet): string[] {
  let level: Place[] = [['', struct]];
  for (let depth = 0; depth < DEEPEST_PLACE && level.length > 0; depth++) {
    level = level.flatMap((place) => placesIn(place, minors));
    const places = level
      .filter(([, { fields }]) => ((fields.get(name)?.minors ?? NO_MINORS) & minors) !== NO_MINORS)
      .map(([path]) => path);
    if (places.length > 0) {
      return places;
    }
  }
  return [];
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

const lowerCaseNames = new WeakMap<StructType, ReadonlySet<string>>();

/**
 * Whether a struct has a field whose name differs only in case. Strict decoding rejects
 * that, even in a struct that the schema describes only partially.
 */
export function isInOtherLetters(struct: StructType, name: string): boolean {
  const names = lowerCaseNames.get(struct) ?? new Set([...struct.fields.keys()].map((known) => known.toLowerCase()));
  lowerCaseNames.set(struct, names);
  return names.has(name.toLowerCase());
}
