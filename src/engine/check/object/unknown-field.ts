import { minorsKnowing } from './field-history';
import { belongsUp, fixesOfStray, freeFields, namesEntry, placesOf, StrayField } from './field-places';
import { Visit } from './visit';
import { didYouMean, nearName } from '../../errors/did-you-mean';
import { alternatives, found } from '../../errors/wording';
import { Field, StructType } from '../../kubernetes/api-schema';
import { describeAvailability, describeMinors, NO_MINORS } from '../../kubernetes/minors';
import { Fields } from '../../kubernetes/plain-data';
import { field } from '../field-path';
import { Inspection } from '../inspection';
import { Wording } from '../problem';
import { UNKNOWN_FIELD } from '../rule-ids';

/** The maximum number of fields to suggest: nobody reads a longer list. */
const MOST_FIELDS = 8;

/** Reports a field that the visited struct does not have, or has in other minors. */
export function reportUnknownField(visit: Visit, name: string, holder: Fields, struct: StructType): void {
  const { inspection, decoding } = visit;
  const known = struct.fields.get(name);
  const minors = decoding & ~(known?.minors ?? NO_MINORS);
  const stray: StrayField = { name, struct, holder, path: field(visit.path, name), minors };
  inspection.failDecoding(stray.path, {
    ruleId: UNKNOWN_FIELD,
    isAboutKey: true,
    minors,
    words: () => ({
      ...wordsOfOtherMinors(inspection, stray, known) ?? wordsOfUnknownField(stray, known),
      fixes: fixesOfStray(stray),
      rightIn: known?.minors,
    }),
  });
}

/** Describes a field that exists in other minors; undefined if there are none. */
function wordsOfOtherMinors(
  inspection: Inspection, { path, minors }: StrayField, known?: Field,
): Wording | undefined {
  const own = known?.minors ?? NO_MINORS;
  const everywhere = own | (inspection.kind === undefined ? NO_MINORS : minorsKnowing(inspection.kind, path));
  // If the same minor has the field in another place, it is misplaced rather than too new.
  const others = (everywhere & minors) === NO_MINORS ? everywhere : own;
  const having = describeAvailability(others);
  return others === NO_MINORS ? undefined : {
    message: `"${path.step}" is a field of Kubernetes ${having}, not of ${describeMinors(minors)}`,
    suggestion: known?.hint ?? `remove it, or target Kubernetes ${having}`,
  };
}

/** Describes an unknown field: where it belongs, or the field that was likely intended. */
function wordsOfUnknownField(stray: StrayField, known?: Field): Wording {
  const { name, struct, minors } = stray;
  if (known !== undefined) {
    return {
      message: `"${name}" is not a field here in any Kubernetes version`, suggestion: known.hint ?? 'remove it',
    };
  }
  const places = placesOf(struct, name, minors);
  if (places.length > 0) {
    return wordsOfMisplaced(name, places);
  }
  const message = `unknown field ${found(name)}`;
  if (namesEntry(stray)) {
    return { message: `${message}: the name of an entry is the value of "name"`, suggestion: `write "name: ${name}"` };
  }
  if (belongsUp(stray)) {
    return {
      message: `${message}: this API version has its fields one level up`,
      suggestion: `move the fields of ${found(name)} one level up`,
    };
  }
  const near = didYouMean(name, struct.fields.keys());
  const unset = freeFields(stray).filter((each) => (minors & ~each.minors) === NO_MINORS).map((each) => each.name);
  return near === '' && unset.length > 0 && unset.length <= MOST_FIELDS
    ? { message, suggestion: `use ${alternatives(unset)}, or remove it` }
    : { message: `${message}${near}` };
}

/** Describes a field that belongs in other structs. */
export function wordsOfMisplaced(name: string, places: readonly string[]): Wording {
  return {
    message: `unknown field ${found(name)}: it belongs in ${alternatives(places)}`,
    suggestion: `move it to ${alternatives(places)}`,
  };
}

const lowerCaseNames = new WeakMap<StructType, ReadonlySet<string>>();

/** The only field for which one wrong letter counts: other similar names may be fields that the schema leaves out. */
const CLAIMS = 'resourceClaims';

/**
 * Whether a name is certainly a misspelled field: it differs in letter case, or is nearly `resourceClaims`. Strict
 * decoding rejects it, even in a struct that the schema describes only partially.
 */
export function isMisspelled(struct: StructType, name: string): boolean {
  const names = lowerCaseNames.get(struct) ?? new Set([...struct.fields.keys()].map((known) => known.toLowerCase()));
  lowerCaseNames.set(struct, names);
  return names.has(name.toLowerCase())
    || (Math.abs(name.length - CLAIMS.length) < 2 && struct.fields.has(CLAIMS)
      && nearName(name, [CLAIMS])?.isCertain === true);
}
