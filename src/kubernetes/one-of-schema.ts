import { Constraint } from './constraint-schema';
import { MinorSet, minorsBetween, NO_MINORS } from './minors';
import { Field, StructType } from './value-type';

/**
 * The argument of `x-dra-one-of` as it stands in the schema: which fields exclude each
 * other, and what the server answers.
 */
export interface OneOf {
  readonly 'fields': string[];
  readonly 'atLeast': number;
  readonly 'atMost': number;
  readonly 'none': string;
  readonly 'many': string;
  /** Whether an empty string, an empty list and false count as left out. */
  readonly 'ignoresEmpty'?: boolean;
  /** From this minor on an empty list counts as left out. */
  readonly 'ignores-empty-lists-since'?: string;
  /** Fields that stand for the alternative as well, by its field. */
  readonly 'companions'?: Record<string, string[]>;
  /** From this minor on the server looks no further when there are too many. */
  readonly 'many-hides-since'?: string;
  /** The fields that the server looks at before that. */
  readonly 'many-leaves'?: string[];
  /** The compiled alternatives: put in when the fields of the struct are known. */
  'alternatives'?: Alternative[];
  /** The minors in which too many hide what is inside. */
  'hides'?: MinorSet;
  /** The fields that are not hidden. */
  'left'?: Field[];
  /** The minors in which an empty list counts as left out. */
  'ignoringLists'?: MinorSet;
}

/** One of the ways to meet a one-of. */
export interface Alternative {
  readonly field: Field;
  readonly companions: readonly Field[];
}

/** Looks up the fields that the one-ofs of a struct name. */
export function completeOneOfs(struct: StructType): void {
  for (const { keyword, argument } of struct.guards as Constraint[]) {
    if (keyword === 'x-dra-one-of') {
      const oneOf = argument as OneOf;
      oneOf.alternatives = oneOf.fields.map((name) => ({
        field: struct.fields.get(name)!,
        companions: (oneOf.companions?.[name] ?? []).map((companion) => struct.fields.get(companion)!),
      }));
      const since = oneOf['many-hides-since'];
      oneOf.hides = since === undefined ? NO_MINORS : minorsBetween(since);
      oneOf.left = (oneOf['many-leaves'] ?? []).map((name) => struct.fields.get(name)!);
      const lists = oneOf['ignores-empty-lists-since'];
      oneOf.ignoringLists = lists === undefined ? NO_MINORS : minorsBetween(lists);
    }
  }
}
