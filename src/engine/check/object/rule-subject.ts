import { StructType, ValueType } from '../../kubernetes/api-schema';
import { MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { FieldPath } from '../field-path';
import { Inspection } from '../inspection';
import { Wording } from '../problem';
import { Violation } from '../violation';

/** The input of a named rule. */
export interface RuleSubject {
  readonly inspection: Inspection;
  readonly value: any;
  readonly path: FieldPath | undefined;
  readonly minors: MinorSet;
  /** The struct, if the value is one. */
  readonly struct?: StructType;
  /** Checks a value that the schema leaves to the rule, in minors that both decode and validate it. */
  readonly check?: (path: FieldPath, value: unknown, type: ValueType, minors: MinorSet) => void;
}

/** Details of a rejected place: its path in the manifest, if the server's does not lead there, and a fix. */
export type MoreOfPlace = Pick<Violation, 'at' | 'isAboutKey'> & Omit<Wording, 'message'>;

/** Reports a place that a rule rejects, in the minors of the rule's subject. */
export type RejectPlace = (
  path: FieldPath | undefined, reason: string, message: string, more?: MoreOfPlace,
) => void;

/** Returns a function that reports rejected places under the id of a rule. */
export function rejecting(
  { inspection, minors }: Pick<RuleSubject, 'inspection' | 'minors'>, ruleId: string,
): RejectPlace {
  return (path, reason, message, { at, isAboutKey, ...more } = {}) =>
    inspection.reject(path, { ruleId, reason, minors, at, isAboutKey, words: () => ({ message, ...more }) });
}

/** The minors of a subject that have the field in its struct, and keep its value. */
export function minorsKeeping(
  { inspection, minors, struct }: Pick<RuleSubject, 'inspection' | 'minors' | 'struct'>, name: string,
): MinorSet {
  const known = struct?.fields.get(name);
  return known === undefined ? NO_MINORS : minors & inspection.keeps(known);
}
