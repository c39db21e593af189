import { ALL_MINORS, MinorSet, minorsBetween, NO_MINORS } from './minors';
import { SchemaNode } from './schema-file';

/** A validation keyword of the schema and the minors in which it has this argument. */
export interface Constraint {
  readonly keyword: string;
  readonly argument: unknown;
  readonly minors: MinorSet;
  /**
   * Where a violation is reported, when that is not the value itself: `object` is the struct
   * around it, `item` the item of the list.
   */
  readonly at?: string;
  /** The reason the server gives, when it is not the usual one. */
  readonly reason?: string;
  /** Whether entries without the key may repeat. */
  readonly skipsEmpty: boolean;
  /**
   * The minors in which a violation is reported instead of looking at the format of the
   * value.
   */
  readonly hidesFormat: MinorSet;
  /**
   * The minors whose server checks the keyword by a declaration on the API version
   * itself: it then spells the path as the manifest does, also where its code keeps the
   * object in another shape, and checks what its code overlooks.
   */
  readonly declared: MinorSet;
}

/** Keywords that the checker enforces; all others only describe. */
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

/**
 * Keywords that look at a container from outside: in some minors a violation keeps the
 * server from looking inside.
 */
const GUARDS = ['maxItems', 'x-dra-max-items-with', 'maxProperties', 'x-dra-one-of'];

/** The constraints of a value, those first that may hide what is inside. */
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

/** The constraints of a type together with those of a field that holds it. */
export function joinConstraints(type: Constraints, field: Constraints): Constraints {
  if (field === UNCONSTRAINED) {
    return type;
  }
  return { guards: [...type.guards, ...field.guards], constraints: [...type.constraints, ...field.constraints] };
}

function addConstraint(
  constraints: Constraint[],
  keyword: string,
  node: Record<string, unknown>,
  minors: MinorSet,
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

/** Keywords that say for which reason a violation of another one is refused. */
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
