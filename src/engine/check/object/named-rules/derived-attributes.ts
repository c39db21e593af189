import { found } from '../../../errors/wording';
import { StructType } from '../../../kubernetes/api-schema';
import { OneOf } from '../../../kubernetes/keyword-arguments';
import { MinorSet, NO_MINORS } from '../../../kubernetes/minors';
import { Fields, objectsOf, textOf } from '../../../kubernetes/plain-data';
import { field, FieldPath, item, pathOf } from '../../field-path';
import { Inspection } from '../../inspection';
import { hiddenIn } from '../keywords/guards';
import { minorsWith } from '../keywords/one-of';
import { minorsOverBudget } from '../keywords/selectors';
import { minorsKeeping, rejecting, RuleSubject } from '../rule-subject';

/** A request, or one of its alternatives, with its location. */
interface Holder {
  readonly value: Fields;
  readonly path: FieldPath;
  readonly struct: StructType;
  /** The names by which constraints can refer to it. */
  readonly names: readonly string[];
  /** The minors in which the server validates it. */
  readonly minors: MinorSet;
}

/** Derived attributes must be used by constraints on their requests, and their total cost is limited. */
export function checkDerivedAttributes(subject: RuleSubject): void {
  const { inspection, value, path } = subject;
  const expressions: string[] = [];
  let budgeted = NO_MINORS;
  for (const holder of holdersOf(subject)) {
    const attributes = objectsOf(holder.value.derivedAttributes);
    const minors = minorsKeeping({ ...holder, inspection }, 'derivedAttributes');
    if (attributes.length > 0 && minors !== NO_MINORS) {
      checkUse(
        inspection,
        attributes,
        { ...holder, path: pathOf(holder.path, holder.struct.fields.get('derivedAttributes')!), minors },
        objectsOf(value.constraints),
      );
      expressions.push(...attributes.map(({ expression }) => textOf(expression) ?? ''));
      budgeted |= minors;
    }
  }
  if (budgeted !== NO_MINORS) {
    const minors = minorsOverBudget(expressions, budgeted, inspection.gates);
    rejecting({ inspection, minors }, 'derived-attribute')(
      path,
      'Forbidden',
      'the expressions of all derived attributes together are too complex',
      { suggestion: 'derive fewer attributes, or simpler ones' },
    );
  }
}

function holdersOf({ inspection, value, path, minors, struct }: RuleSubject): Holder[] {
  const known = struct!.fields.get('requests')!;
  const looking = minors & ~hiddenIn(inspection, value.requests, known.type);
  const type = known.type.element!.struct!;
  return objectsOf(value.requests).flatMap((request, index) => {
    const at = item(pathOf(path, known), index);
    const asked = { value: request, path: at, struct: type, names: [nameOf(request)], minors: looking };
    const holders = [exactHolder(asked), ...alternativeHolders(inspection, asked)]
      .filter((holder) => holder.value.derivedAttributes !== undefined);
    return holders.length > 0 && isAmbiguous(inspection, request, type) ? [] : holders;
  });
}

/** Whether a request sets several exclusive fields, so that the server stops validating. */
function isAmbiguous(inspection: Inspection, request: Fields, type: StructType): boolean {
  const oneOf = type.guards.find(({ keyword }) => keyword === 'x-dra-one-of')?.argument as OneOf | undefined;
  const chosen = oneOf?.alternatives?.filter(
    (each) => minorsWith(inspection, request, each, oneOf.ignoresEmpty === true) !== NO_MINORS,
  );
  return (chosen ?? []).length > 1;
}

function exactHolder(request: Holder): Holder {
  const exactly = request.struct.fields.get('exactly');
  return exactly === undefined ? request : {
    ...request,
    value: request.value.exactly ?? {},
    path: pathOf(request.path, exactly),
    struct: exactly.type.struct!,
  };
}

function alternativeHolders(
  inspection: Inspection, { value: request, path, struct, names, minors }: Holder,
): Holder[] {
  const known = struct.fields.get('firstAvailable');
  return known === undefined ? [] : objectsOf(request.firstAvailable).map((alternative, index) => ({
    value: alternative,
    path: item(pathOf(path, known), index),
    struct: known.type.element!.struct!,
    names: [...names, `${names[0]}/${nameOf(alternative)}`],
    minors: minors & ~hiddenIn(inspection, request.firstAvailable, known.type),
  }));
}

function nameOf({ name }: Fields): string {
  return textOf(name) ?? '';
}

function checkUse(
  inspection: Inspection,
  attributes: readonly Fields[],
  { path, names, minors }: Holder,
  constraints: readonly Fields[],
): void {
  attributes.forEach((attribute, index) => {
    const name = nameOf(attribute);
    if (name !== '' && !constraints.some((constraint) => isAbout(constraint, name, names))) {
      const at = field(item(path, index), 'name');
      rejecting({ inspection, minors }, 'derived-attribute')(
        at, 'Invalid', `no constraint on the request uses the derived attribute ${found(name)}`);
    }
  });
}

/**
 * Whether the constraint compares the attribute for one of the requests. A constraint without a list of requests, or
 * with an empty name in the list, applies to all of them.
 */
function isAbout(
  { matchAttribute, distinctAttribute, requests }: Fields,
  attribute: string,
  names: readonly string[],
): boolean {
  return (matchAttribute ?? distinctAttribute) === attribute
    && ((requests ?? []).length === 0 || requests.some((name: string) => (name ?? '') === '' || names.includes(name)));
}
