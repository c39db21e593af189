import { decode } from './decoding';
import { reportDropped, reportSpared, reportStatus } from './dropped-fields';
import { minorsKnowing } from './field-history';
import { Field, StructType, ValueType } from '../../kubernetes/api-schema';
import { Constraint } from '../../kubernetes/constraint-schema';
import { describeAvailability, describeMinors, MinorSet, NO_MINORS } from '../../kubernetes/minors';
import { entry, field, FieldPath, item, pathOf } from '../field-path';
import { Inspection } from '../inspection';
import { enforce, enforceOneOfs, enforceSizes, fieldsLeft } from './keywords/constraints';
import { isInOtherLetters, wordsOfUnknownField } from './misplaced-field';
import { Wording } from '../problem';
import { UNKNOWN_FIELD } from '../rule-ids';
import { NAMED_RULES } from './named-rules/named-rules';

/** Keywords that an empty text escapes where the server takes it for a missing one. */
const FORMAT_KEYWORDS = ['enum', 'x-dra-enum', 'x-dra-format'];

/**
 * Walks an object along its schema: first what cannot be decoded, then what validation
 * refuses, both for all minors of the inspection in one pass.
 *
 * Two sets of minors go along: those whose API server decodes a value, and those of them
 * that also validate it, since a feature gate that is off drops the field in between.
 */
export function checkStructure(
  inspection: Inspection,
  value: unknown,
  struct: StructType,
  minors: MinorSet,
): void {
  enforceOneOfs(inspection, value, struct.guards, undefined, minors);
  checkFields(inspection, value as Record<string, unknown>, struct, undefined, minors, minors);
  checkConstraints(inspection, value, struct.constraints, 'never', undefined, minors, struct);
}

function checkFields(
  inspection: Inspection,
  value: Record<string, unknown>,
  struct: StructType,
  path: FieldPath | undefined,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  for (const name of Object.keys(value)) {
    const known = struct.fields.get(name);
    if (value[name] === undefined) {
      // No text has it.
      continue;
    } else if (known !== undefined) {
      checkField(inspection, value[name], known, path, decoding, validating);
    } else if (!struct.open || isInOtherLetters(struct, name)) {
      reportUnknown(inspection, struct, field(path, name), name, value[name], decoding);
    }
  }
  for (const absent of struct.standing) {
    if (value[absent.name] === undefined || value[absent.name] === null) {
      checkAbsent(inspection, absent, path, decoding & absent.minors, validating & absent.minors);
    }
  }
}

function checkField(
  inspection: Inspection,
  value: unknown,
  known: Field,
  parent: FieldPath | undefined,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  const missing = decoding & ~known.minors;
  if (missing !== NO_MINORS) {
    reportTooNewOrOld(inspection, field(parent, known.name), known, missing);
  }
  const knowing = decoding & known.minors;
  if (value === undefined || value === null || knowing === NO_MINORS) {
    return;
  }
  const lost = knowing & ~inspection.keeps(known);
  if (lost !== NO_MINORS) {
    reportDropped(inspection, field(parent, known.name), known, value, lost);
  } else if (inspection.spares(known)) {
    reportSpared(inspection, field(parent, known.name), known, value, knowing & ~inspection.switchedOn(known));
  }
  if (known.type.constraints.length === 0 && typeof value === known.type.form) {
    // A text, or true or false, of which nothing more is asked.
    return;
  }
  const path = pathOf(parent, known);
  const keeping = known.checkedByRule ? NO_MINORS : validating & known.minors & ~lost;
  if (known.isStatus) {
    reportStatus(inspection, path, value, knowing);
    inspection.whileDropped(() =>
      inspection.whileGone(knowing, () =>
        checkValue(inspection, value, known.type, path, knowing, keeping),
      ),
    );
  } else if (lost !== NO_MINORS) {
    inspection.whileGone(lost, () => checkValue(inspection, value, known.type, path, knowing, keeping));
  } else {
    checkValue(inspection, value, known.type, path, knowing, keeping);
  }
}

function checkAbsent(
  inspection: Inspection,
  absent: Field,
  parent: FieldPath | undefined,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  if (validating === NO_MINORS) {
    return;
  }
  const path = pathOf(parent, absent);
  if (absent.embedded) {
    const required = absent.type.constraints.filter(({ keyword }) => keyword === 'x-dra-required');
    checkConstraints(
      inspection,
      undefined,
      required,
      absent.type.checksEmpty,
      path,
      validating,
      absent.type.struct,
    );
    checkValue(inspection, {}, absent.type, path, decoding, validating);
  } else {
    checkConstraints(
      inspection,
      undefined,
      absent.type.constraints,
      absent.type.checksEmpty,
      path,
      validating,
      absent.type.struct,
    );
  }
}

/**
 * Checks a value against its type, for the minors that decode it and for those that
 * validate it.
 */
export function checkValue(
  inspection: Inspection, value: unknown, type: ValueType, path: FieldPath, decoding: MinorSet, validating: MinorSet,
): void {
  if (!decode(inspection, value, type, path, decoding)) {
    return;
  }
  if (type.guards.length === 0 || validating === NO_MINORS) {
    checkInside(inspection, value, type, path, decoding, validating);
    return;
  }
  const tooLarge = enforceSizes(inspection, value, type, path, validating);
  const looking = validating & ~tooLarge.hidden;
  const overlooked = tooLarge.overlooked | enforceOneOfs(inspection, value, type.guards, path, looking);
  if (overlooked === NO_MINORS) {
    checkInside(inspection, value, type, path, decoding, looking);
  } else {
    inspection.whileOverlooked(overlooked, () => checkInside(inspection, value, type, path, decoding, looking));
    for (const known of fieldsLeft(type.guards)) {
      const inner = (value as Record<string, unknown>)[known.name] ?? undefined;
      checkConstraints(
        inspection,
        inner,
        known.type.constraints,
        known.type.checksEmpty,
        pathOf(path, known),
        overlooked & looking & known.minors,
      );
    }
  }
}

function checkInside(
  inspection: Inspection,
  value: unknown,
  type: ValueType,
  path: FieldPath,
  decoding: MinorSet,
  validating: MinorSet,
): void {
  if (type.form === 'struct') {
    checkFields(inspection, value as Record<string, unknown>, type.struct!, path, decoding, validating);
  } else if (type.form === 'list') {
    const element = type.element!;
    const items = value as unknown[];
    for (let index = 0; index < items.length; index++) {
      checkValue(inspection, items[index] ?? zeroOf(element), element, item(path, index), decoding, validating);
    }
  } else if (type.form === 'map') {
    const element = type.element!;
    for (const key of Object.keys(value as object)) {
      checkValue(
        inspection,
        (value as any)[key] ?? zeroOf(element),
        element,
        entry(path, key, type.longestKey),
        decoding,
        validating,
      );
    }
  }
  if (validating !== NO_MINORS && type.constraints.length > 0) {
    checkConstraints(inspection, value, type.constraints, type.checksEmpty, path, validating, type.struct);
  }
}

function checkConstraints(
  inspection: Inspection,
  value: unknown,
  constraints: readonly Constraint[],
  checksEmpty: ValueType['checksEmpty'],
  path: FieldPath | undefined,
  validating: MinorSet,
  struct?: StructType,
): void {
  // What cannot be decoded is not validated, and need not have the types that a rule
  // relies on.
  const minors = inspection.decodable(validating);
  const skipsFormat =
    (value === '' && checksEmpty === 'never') || (value === undefined && checksEmpty !== 'always');
  for (const constraint of constraints) {
    const checking = inspection.checking(minors & constraint.minors, constraint.declared);
    if (checking === NO_MINORS || (skipsFormat && FORMAT_KEYWORDS.includes(constraint.keyword))) {
      continue;
    }
    if (constraint.keyword === 'x-dra-rule') {
      NAMED_RULES[constraint.argument as string]({
        inspection,
        value: value ?? {},
        path,
        minors: checking,
        struct,
        check: checkValue,
      });
    } else {
      enforce(inspection, value, constraint, path, checking);
    }
  }
}

/** What an API server makes of a null in a list or map. */
function zeroOf(type: ValueType): unknown {
  const zeros: Record<string, unknown> = {
    struct: {},
    map: {},
    list: [],
    string: '',
    integer: 0,
    number: 0,
    boolean: false,
    quantity: '0',
  };
  return zeros[type.form] ?? null;
}

function reportUnknown(
  inspection: Inspection,
  struct: StructType,
  path: FieldPath,
  name: string,
  value: unknown,
  minors: MinorSet,
): void {
  inspection.undecoded(path, {
    ruleId: UNKNOWN_FIELD,
    minors,
    words: () =>
      wordsOfOtherMinors(inspection, path, name, minors)
      ?? wordsOfUnknownField(struct, name, value, minors),
  });
}

function reportTooNewOrOld(inspection: Inspection, path: FieldPath, known: Field, minors: MinorSet): void {
  inspection.undecoded(path, {
    ruleId: UNKNOWN_FIELD,
    minors,
    words: () =>
      wordsOfOtherMinors(inspection, path, known.name, minors, known) ?? {
        message: `"${known.name}" is not a field here in any Kubernetes version`,
        suggestion: known.hint ?? 'leave it out',
      },
  });
}

/** What to say of a field that other minors have, if there are any. */
function wordsOfOtherMinors(inspection: Inspection, path: FieldPath, name: string, minors: MinorSet, known?: Field): Wording | undefined {
  const everywhere =
    (known?.minors ?? NO_MINORS)
    | (inspection.kind === undefined ? NO_MINORS : minorsKnowing(inspection.kind, path));
  // Where the same minor has the field in another place, it is misplaced, and not too
  // new.
  const others = (everywhere & minors) === NO_MINORS ? everywhere : known?.minors ?? NO_MINORS;
  return others === NO_MINORS ? undefined : {
    message: `"${name}" is a field of Kubernetes ${describeAvailability(others)}, not of ${describeMinors(minors)}`,
    suggestion: known?.hint ?? `leave it out, or name a target cluster of Kubernetes ${describeAvailability(others)}`,
  };
}
