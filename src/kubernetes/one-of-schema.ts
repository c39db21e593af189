import { Constraint } from './constraint-schema';
import { MinorSet, minorsBetween, NO_MINORS } from './minors';
import { Field, StructType } from './value-type';

/**
 * The argument of `x-dra-one-of` in the schema: which fields are mutually exclusive, and
 * the response of the server.
 */
export interface OneOf {
  readonly 'fields': string[];
  readonly 'atLeast': number;
  readonly 'atMost': number;
  readonly 'none': string;
  readonly 'many': string;
  /** Whether an empty string, an empty list and false count as omitted. */
  readonly 'ignoresEmpty'?: boolean;
  /** The first minor in which an empty list counts as omitted. */
  readonly 'ignores-empty-lists-since'?: string;
  /** Additional fields that count as the alternative, by the field of the alternative. */
  readonly 'companions'?: Record<string, string[]>;
  /**
   * The first minor in which the server stops checking if too many alternatives are set.
   */
  readonly 'many-hides-since'?: string;
  /** The fields that the server checks before that. */
  readonly 'many-leaves'?: string[];
  /** The compiled alternatives, set once the fields of the struct are known. */
  'alternatives'?: Alternative[];
  /** The minors in which too many alternatives hide the contents. */
  'hides'?: MinorSet;
  /** The fields that are not hidden. */
  'left'?: Field[];
  /** The minors in which an empty list counts as omitted. */
  'ignoringLists'?: MinorSet;
}

/** An alternative of a one-of. */
export interface Alternative {
  readonly field: Field;
  readonly companions: readonly Field[];
}

/** Resolves the fields named in the one-ofs of a struct. */
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
