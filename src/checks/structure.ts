import { enforce } from './constraints';
import { decode, isObject } from './decoding';
import { entry, field, FieldPath, item } from './field-path';
import { Severity } from './finding';
import { Inspection, UNKNOWN_FIELD } from './inspection';
import { NAMED_RULES } from './named-rules';
import { didYouMean } from '../did-you-mean';
import { Constraint, Field, StructType, ValueType } from '../schema/api-schema';
import { describeMinors, MinorSet, NO_MINORS } from '../schema/minors';

/** Keywords that an empty text escapes where the server takes it for a missing one. */
const FORMAT_KEYWORDS = ['enum', 'x-dra-enum', 'x-dra-format'];

/** The minors for which a value is looked at. */
interface Scope {
  /** The minors whose API server decodes the value. */
  readonly decoding: MinorSet;
  /** Those of them that also validate it: a feature gate that is off drops the field in between. */
  readonly validating: MinorSet;
}

/**
 * Walks an object along its schema: first what cannot be decoded, then what validation refuses,
 * both for all minors of the inspection in one pass.
 */
export function checkStructure(inspection: Inspection, value: unknown, struct: StructType, minors: MinorSet): void {
  checkFields(inspection, value as Record<string, unknown>, struct, undefined, { decoding: minors, validating: minors });
  checkConstraints(inspection, value, struct.constraints, 'never', undefined, minors);
}

function checkFields(
  inspection: Inspection, value: Record<string, unknown>, struct: StructType, path: FieldPath | undefined, scope: Scope,
): void {
  for (const name of Object.keys(value)) {
    const known = struct.fields.get(name);
    if (known !== undefined) {
      checkField(inspection, value[name], known, path, scope);
    } else if (!struct.open) {
      reportUnknown(inspection, struct, field(path as FieldPath, name), name, scope.decoding);
    }
  }
  for (const absent of struct.standing) {
    if (value[absent.name] === undefined || value[absent.name] === null) {
      checkAbsent(inspection, absent, path, scope);
    }
  }
}

function checkField(inspection: Inspection, value: unknown, known: Field, parent: FieldPath | undefined, scope: Scope): void {
  const missing = scope.decoding & ~known.minors;
  const path = field(parent, known.name);
  if (missing !== NO_MINORS) {
    reportTooNewOrOld(inspection, path, known, missing);
  }
  if (value === undefined || value === null) {
    return;
  }
  const decoding = scope.decoding & known.minors;
  const lost = droppedMinors(inspection, known) & decoding;
  if (lost !== NO_MINORS) {
    reportDropped(inspection, path, known, value, lost);
  }
  const spelled = known.spelling === undefined ? path : field(parent, known.spelling);
  const within = { decoding, validating: scope.validating & known.minors & ~lost };
  if (known.isStatus) {
    reportStatus(inspection, path, value, decoding);
    inspection.whileDropped(() => checkValue(inspection, value, known.type, spelled, within));
  } else if (decoding !== NO_MINORS) {
    checkValue(inspection, value, known.type, spelled, within);
  }
}

function checkAbsent(inspection: Inspection, absent: Field, parent: FieldPath | undefined, scope: Scope): void {
  const validating = scope.validating & absent.minors;
  if (validating === NO_MINORS) {
    return;
  }
  const path = field(parent, absent.name);
  if (absent.type.form === 'struct' && absent.embedded) {
    checkValue(inspection, {}, absent.type, path, { decoding: scope.decoding & absent.minors, validating });
  } else {
    checkConstraints(inspection, undefined, absent.type.constraints, absent.type.checksEmpty, path, validating);
  }
}

/** Checks a value against its type. */
export function checkValue(inspection: Inspection, value: unknown, type: ValueType, path: FieldPath, scope: Scope): void {
  if (!decode(inspection, value, type, path, scope.decoding)) {
    return;
  }
  if (type.form === 'struct') {
    checkFields(inspection, value as Record<string, unknown>, type.struct!, path, scope);
  } else if (type.form === 'list') {
    (value as unknown[]).forEach((each, index) => checkValue(inspection, each ?? zeroOf(type.element!), type.element!, item(path, index), scope));
  } else if (type.form === 'map') {
    for (const [key, each] of Object.entries(value as object)) {
      checkValue(inspection, each ?? zeroOf(type.element!), type.element!, entry(path, key), scope);
    }
  }
  if (scope.validating !== NO_MINORS) {
    checkConstraints(inspection, value, type.constraints, type.checksEmpty, path, scope.validating);
  }
}

function checkConstraints(
  inspection: Inspection, value: unknown, constraints: readonly Constraint[], checksEmpty: ValueType['checksEmpty'],
  path: FieldPath | undefined, minors: MinorSet,
): void {
  const skipsFormat = (value === '' && checksEmpty === 'never') || (value === undefined && checksEmpty !== 'always');
  for (const constraint of constraints) {
    if (skipsFormat && FORMAT_KEYWORDS.includes(constraint.keyword)) {
      continue;
    }
    if (constraint.keyword === 'x-dra-rule') {
      NAMED_RULES[constraint.argument as string]({ inspection, value: value ?? {}, path, minors: minors & constraint.minors });
    } else {
      enforce(constraint, { inspection, value, path: path as FieldPath, minors });
    }
  }
}

/** What an API server makes of a null in a list or map. */
function zeroOf(type: ValueType): unknown {
  const zeros: Record<string, unknown> = { struct: {}, map: {}, list: [], string: '', integer: 0, number: 0, boolean: false, quantity: '0' };
  return zeros[type.form] ?? null;
}

function droppedMinors(inspection: Inspection, known: Field): MinorSet {
  return known.gate === undefined ? NO_MINORS : known.gateMinors & ~inspection.gates.minorsOn(known.gate);
}

function reportUnknown(inspection: Inspection, struct: StructType, path: FieldPath, name: string, minors: MinorSet): void {
  inspection.undecoded(path, {
    ruleId: UNKNOWN_FIELD,
    minors,
    words: () => ({ message: `unknown field "${name}"${didYouMean(name, struct.fields.keys())}` }),
  });
}

function reportTooNewOrOld(inspection: Inspection, path: FieldPath, known: Field, minors: MinorSet): void {
  inspection.undecoded(path, {
    ruleId: UNKNOWN_FIELD,
    minors,
    words: () => ({
      message: known.minors === NO_MINORS
        ? `"${known.name}" is not a field here in any Kubernetes version`
        : `"${known.name}" is a field of Kubernetes ${describeMinors(known.minors)} only, not of ${describeMinors(minors)}`,
      suggestion: known.hint,
    }),
  });
}

/** What a create says of the status is lost, field by field. */
function reportStatus(inspection: Inspection, path: FieldPath, status: unknown, minors: MinorSet): void {
  for (const [name, value] of Object.entries(isObject(status) ? status : {})) {
    if (!isEmpty(value)) {
      inspection.dropped(Severity.WARNING, field(path, name), {
        ruleId: 'status-dropped',
        reason: 'Forbidden',
        minors,
        words: () => ({ message: 'is silently dropped: an object that is created has no status yet, the cluster writes it' }),
      });
    }
  }
}

/** Whether the server finds nothing in the value that it could lose. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));
}

function reportDropped(inspection: Inspection, path: FieldPath, known: Field, value: unknown, minors: MinorSet): void {
  if (isEmpty(value)) {
    return;
  }
  inspection.dropped(known.gate === 'DynamicResourceAllocation' ? Severity.ERROR : Severity.WARNING, path, {
    ruleId: 'gate-off',
    reason: 'Forbidden',
    minors,
    words: () => ({
      message: `is silently dropped: the feature gate ${known.gate} is off`,
      suggestion: `switch the feature gate ${known.gate} on in the cluster, and say so in featureGates`,
    }),
  });
}
