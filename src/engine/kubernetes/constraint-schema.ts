import { ALL_MINORS, MinorSet, minorsBetween, NO_MINORS } from './minors';
import { SchemaNode } from './schema-file';

/** A validation keyword of the schema and the minors in which it has this argument. */
export interface Constraint {
  readonly keyword: string;
  readonly argument: unknown;
  readonly minors: MinorSet;
  /** The place where a violation is reported if not at the value: the struct around it, or the item. */
  readonly at?: string;
  /** The reason that the server reports, if it differs from the usual one. */
  readonly reason?: string;
  /** Whether entries without the key may be repeated. */
  readonly skipsEmpty: boolean;
  /** The minors that report a violation instead of checking the format of the value. */
  readonly hidesFormat: MinorSet;
  /**
   * The minors whose server checks the keyword by declarative validation of the API version itself. It then reports the
   * path as in the manifest, even where the Go code uses another shape of the object, and checks cases that the code
   * skips.
   */
  readonly declared: MinorSet;
}

/** Keywords that the checker enforces; all others are only descriptive. */
const ENFORCED = [
  'x-dra-required',
  'x-dra-format',
  'x-dra-enum',
  'enum',
  'maxLength',
  'minimum',
  'maximum',
  'maxItems',
  'minItems',
  'minProperties',
  'uniqueItems',
  'x-dra-unique-by',
  'x-dra-one-of',
  'x-dra-allowed-fields',
  'maxProperties',
  'propertyNames',
  'x-dra-json',
  'x-dra-max-together',
  'x-dra-max-items-with',
  'x-dra-rule',
];

/** Keywords that forbid repetition. */
const REPETITION = ['uniqueItems', 'x-dra-unique-by'];

/** Keywords for a container as a whole; violations may prevent its contents from being checked. */
const GUARDS = ['maxItems', 'x-dra-max-items-with', 'maxProperties', 'x-dra-one-of'];

/** The constraints of a value. Guards come first, because a violation may hide the contents. */
export interface Constraints {
  readonly guards: readonly Constraint[];
  readonly constraints: readonly Constraint[];
}

/** No constraints at all. */
export const UNCONSTRAINED: Constraints = { guards: [], constraints: [] };

/** The constraints of a schema node. */
export function compileConstraints(node: SchemaNode): Constraints {
  const guards: Constraint[] = [];
  const constraints: Constraint[] = [];
  const variants = node['x-dra-variants'] ?? [];
  const left = node['x-dra-rule-enforces'] as string[] | undefined;
  for (const keyword of variants.length > 0 ? ENFORCED : ENFORCED.filter((name) => node[name] !== undefined)) {
    if (left?.includes(keyword) === true) {
      continue;
    }
    const target = GUARDS.includes(keyword) ? guards : constraints;
    let rest: MinorSet = ALL_MINORS;
    for (const variant of variants) {
      if (keyword in variant || `${keyword}-at` in variant) {
        const minors = minorsBetween(variant.since, variant.until);
        rest &= ~minors;
        addConstraint(target, keyword, { ...node, ...variant }, minors);
      }
    }
    addConstraint(target, keyword, node, rest);
  }
  return guards.length + constraints.length === 0 ? UNCONSTRAINED : { guards, constraints };
}

/** Combines the constraints of a type with those of a field of the type. */
export function joinConstraints(type: Constraints, field: Constraints): Constraints {
  if (field === UNCONSTRAINED) {
    return type;
  }
  return { guards: [...type.guards, ...field.guards], constraints: [...type.constraints, ...field.constraints] };
}

/** Completes the arguments of a keyword with data that is only known once other types are compiled. */
export function completeArguments<T>(
  constraints: readonly Constraint[], keyword: string, complete: (argument: T) => T,
): void {
  for (const constraint of constraints.filter((each) => each.keyword === keyword)) {
    // The argument in the schema is not modified: other API versions share it.
    Object.assign(constraint, { argument: complete(constraint.argument as T) });
  }
}

function addConstraint(
  constraints: Constraint[], keyword: string, node: Record<string, unknown>, minors: MinorSet,
): void {
  const argument = node[keyword];
  if (argument !== undefined && argument !== null && minors !== NO_MINORS) {
    constraints.push({
      keyword,
      argument,
      minors,
      at: (node[`${keyword}-at`] ?? undefined) as string | undefined,
      reason: reasonOf(keyword, node),
      skipsEmpty: node[`${keyword}-skips-empty`] === true,
      hidesFormat: hidingFormat(keyword, node),
      declared: declaredIn(keyword, node),
    });
  }
}

function hidingFormat(keyword: string, node: Record<string, unknown>): MinorSet {
  const isHiding = REPETITION.includes(keyword) && node['x-dra-repeated-hides-format'] === true;
  return isHiding ? ALL_MINORS : NO_MINORS;
}

/** Keywords that override the reason for violations of another keyword. */
const REASONS: Record<string, string> = {
  'enum': 'x-dra-enum-reason',
  'x-dra-enum': 'x-dra-enum-reason',
  'minItems': 'x-dra-min-items-reason',
  'minimum': 'x-dra-zero-reason',
};

function reasonOf(keyword: string, node: Record<string, unknown>): string | undefined {
  return node[REASONS[keyword]] as string | undefined;
}

function declaredIn(keyword: string, node: Record<string, unknown>): MinorSet {
  const keywords = node['x-dra-declared'] as string[] | undefined;
  return keywords?.includes(keyword) === true ? minorsBetween(node['x-dra-declared-since'] as string) : NO_MINORS;
}
