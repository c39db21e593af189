import { completeArguments, Constraint } from './constraint-schema';
import { MinorSet, minorsBetween, NO_MINORS } from './minors';
import { Field, StructType, ValueType } from './value-type';

/** The argument of `x-dra-one-of`: mutually exclusive fields, and the response of the server to a violation. */
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
  /** The alternative to which all other fields belong, except those of `many-leaves`. */
  readonly 'rest-with'?: string;
  /** The first minor in which the server stops checking if too many alternatives are set. */
  readonly 'many-hides-since'?: string;
  /** The fields that the server still checks in that case. */
  readonly 'many-leaves'?: string[];
  /** The compiled alternatives, set once the fields of the struct are known. */
  readonly 'alternatives'?: Alternative[];
  /** The minors in which too many alternatives hide the contents. */
  readonly 'hides'?: MinorSet;
  /** The compiled fields of `many-leaves`, which are not hidden. */
  readonly 'left'?: Field[];
  /** The minors in which an empty list counts as omitted. */
  readonly 'ignoringLists'?: MinorSet;
}

/** An alternative of a one-of. */
export interface Alternative {
  readonly field: Field;
  readonly companions: readonly Field[];
}

/** Resolves the fields named in the one-ofs of a struct. */
export function completeOneOfs({ guards, fields }: StructType): void {
  completeArguments<OneOf>(guards, 'x-dra-one-of', (oneOf) => completed(oneOf, fields));
}

function completed(oneOf: OneOf, fields: ReadonlyMap<string, Field>): OneOf {
  const left = oneOf['many-leaves'] ?? [];
  const others = [...fields.keys()].filter((name) => !oneOf.fields.includes(name) && !left.includes(name));
  const named = (names: readonly string[]): Field[] => names.map((name) => fields.get(name)!);
  return {
    ...oneOf,
    alternatives: oneOf.fields.map((name) => ({
      field: fields.get(name)!,
      companions: name === oneOf['rest-with'] ? named(others) : [],
    })),
    hides: minorsSince(oneOf['many-hides-since']),
    left: named(left),
    ignoringLists: minorsSince(oneOf['ignores-empty-lists-since']),
  };
}

function minorsSince(minor: string | undefined): MinorSet {
  return minor === undefined ? NO_MINORS : minorsBetween(minor);
}

/** The argument of `x-dra-max-items-with`: a lower limit if an item has one of the fields. */
export interface FewerItems {
  readonly fields: string[];
  readonly max: number;
  /** The compiled struct of the items. */
  readonly items?: StructType;
}

/** Resolves the item type for the limits of a list. */
export function completeFewerItems(guards: readonly Constraint[], element: ValueType): void {
  completeArguments<FewerItems>(guards, 'x-dra-max-items-with', (argument) => ({ ...argument, items: element.struct }));
}
