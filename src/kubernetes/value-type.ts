import { Constraint, Constraints } from './constraint-schema';
import { MinorSet } from './minors';

/** How a value is decoded. */
export type Form =
  | 'struct'
  | 'map'
  | 'list'
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'quantity'
  | 'time'
  | 'any';

/** The compiled schema of a value. */
export interface ValueType extends Constraints {
  readonly form: Form;
  /** When the server checks the format of an empty string. */
  readonly checksEmpty: 'always' | 'when-given' | 'never';
  /** The struct, of a value of form `struct`. */
  readonly struct?: StructType;
  /** Of a map, how much of a long key the API server shows in a path. */
  readonly longestKey?: number;
  /** Whether a whole number has 32 bits. */
  readonly isShort?: boolean;
  /** The items of a list, the values of a map. */
  readonly element?: ValueType;
}

/** The compiled schema of a field of a struct. */
export interface Field {
  readonly name: string;
  readonly type: ValueType;
  /** The minors whose API server knows the field. */
  readonly minors: MinorSet;
  /** The feature gate without which the API server drops the field. */
  readonly gate?: string;
  /** The minors in which the gate has a say. */
  readonly gateMinors: MinorSet;
  /**
   * The kinds in which the API server keeps the field whatever the gate; it drops it from
   * the objects that it makes from them.
   */
  readonly sparedIn: readonly string[];
  /** Whether the field always holds a struct: left out, it is an empty one. */
  readonly embedded: boolean;
  /** Whether the value is checked, as its zero value, where the field is left out. */
  readonly checkedWhenAbsent: boolean;
  /**
   * Whether a rule over the struct checks the value, since it depends on other fields
   * when that is to be done.
   */
  readonly checkedByRule: boolean;
  /** Whether the field is the status of a kind, which no create takes. */
  readonly isStatus: boolean;
  /** Whether no update may change the field. */
  readonly immutable: boolean;
  /** What the API server fills in where the field is left out. */
  readonly default?: unknown;
  /** The name under which the API server reports the field, where it has another one. */
  readonly spelling?: string;
  /**
   * The minors in which the paths of the API server name the field, when that is not in
   * all of them.
   */
  readonly namedIn?: MinorSet;
  /**
   * A step that the API server puts before the field in the paths of some minors, where
   * it keeps the object in another shape.
   */
  readonly within?: { readonly step: string; readonly minors: MinorSet };
  /** Whether the API server forgets in its paths what is around the field. */
  readonly reportedAtRoot: boolean;
  /** What to write instead in the minors without the field. */
  readonly hint?: string;
}

/** The compiled schema of a struct. */
export interface StructType {
  readonly name: string;
  /**
   * Whether the schema describes only a part of the struct, so that unknown fields are
   * allowed.
   */
  readonly open: boolean;
  readonly minors: MinorSet;
  /** What holds for the struct as a whole, what may hide its fields first. */
  readonly guards: readonly Constraint[];
  readonly constraints: readonly Constraint[];
  readonly fields: ReadonlyMap<string, Field>;
  /** The fields that are checked also where they are left out. */
  readonly standing: readonly Field[];
}
