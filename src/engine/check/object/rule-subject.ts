import { StructType, ValueType } from '../../kubernetes/api-schema';
import { MinorSet } from '../../kubernetes/minors';
import { FieldPath } from '../field-path';
import { Inspection } from '../inspection';

/** The input of a named rule. */
export interface RuleSubject {
  readonly inspection: Inspection;
  readonly value: any;
  readonly path: FieldPath | undefined;
  readonly minors: MinorSet;
  /** The struct, if the value is one. */
  readonly struct?: StructType;
  /** Checks a value that the schema leaves to the rule, in minors that decode and validate it. */
  readonly check?: (path: FieldPath, value: unknown, type: ValueType, minors: MinorSet) => void;
}
