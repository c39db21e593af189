import { Constraint, Constraints } from './constraint-schema';
import { MinorSet } from './minors';

/** The form in which a value is decoded. */
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
  /** Whether the server checks the format of an empty string. */
  readonly checksEmpty: 'always' | 'when-given' | 'never';
  /** The struct, for values of form `struct`. */
  readonly struct?: StructType;
  /** For maps, the length to which the API server truncates a long key in a path. */
  readonly longestKey?: number;
  /** Whether an integer has 32 bits. */
  readonly isShort?: boolean;
  /** The type of list items or map values. */
  readonly element?: ValueType;
}

/** The compiled schema of a field of a struct. */
export interface Field {
  readonly name: string;
  /** The description in the schema. */
  readonly description?: string;
  readonly type: ValueType;
  /** The minors whose API server knows the field. */
  readonly minors: MinorSet;
  /** The feature gate without which the API server drops the field. */
  readonly gate?: string;
  /** The minors in which the gate has an effect. */
  readonly gateMinors: MinorSet;
  /**
   * The kinds in which the API server keeps the field even if the gate is disabled. It then drops the field from the
   * objects that it creates from objects of these kinds.
   */
  readonly keptWithoutGateIn: readonly string[];
  /** Whether the field always holds a struct, which is empty if omitted. */
  readonly embedded: boolean;
  /** Whether an omitted field is validated with its zero value. */
  readonly checkedWhenAbsent: boolean;
  /** Whether a rule for the struct validates the value, because the check depends on other fields. */
  readonly checkedByRule: boolean;
  /** Whether the field is the status of a kind, which is ignored on create. */
  readonly isStatus: boolean;
  /**
   * The updates that the API server rejects: all (`true`), or those of a value that was set; with `presence`, only
   * setting and removing the field; with `items`, only adding and removing items.
   */
  readonly immutable?: true | 'once-set' | 'presence' | 'items';
  /** The default that the API server sets for an omitted field. */
  readonly default?: unknown;
  /** The name that the API server reports for the field, if it differs. */
  readonly spelling?: string;
  /** The minors in which the paths of the API server include the field, if not all. */
  readonly namedIn?: MinorSet;
  /** An extra step before the field in the paths of some minors, which use another shape internally. */
  readonly within?: { readonly step: string; readonly minors: MinorSet };
  /** Whether the API server omits everything before the field in paths. */
  readonly reportedAtRoot: boolean;
  /** The replacement in the minors without the field. */
  readonly hint?: string;
}

/** The compiled schema of a struct. */
export interface StructType {
  readonly name: string;
  /** Whether the schema describes only part of the struct: unknown fields are allowed. */
  readonly open: boolean;
  readonly minors: MinorSet;
  /** Constraints on the struct as a whole that may hide its fields. */
  readonly guards: readonly Constraint[];
  readonly constraints: readonly Constraint[];
  readonly fields: ReadonlyMap<string, Field>;
  /** Fields that are validated even if they are omitted. */
  readonly standing: readonly Field[];
}
