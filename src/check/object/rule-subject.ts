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
  /**
   * Checks a value that the schema leaves to the rule. The first minors decode it, the
   * second ones validate it.
   */
  readonly check?: (
    inspection: Inspection,
    value: unknown,
    type: ValueType,
    path: FieldPath | undefined,
    decoding: MinorSet,
    validating: MinorSet,
  ) => void;
}
