import { Difference, differencesBetween, isSameData, spellPlace } from './differences';
import { ComparedPair } from './object-pair';
import { AllowedChange, findUpdates, ImmutableField, stepsOf } from './update-table';
import { StructType } from '../kubernetes/api-schema';
import { hasMinor, minorsBetween } from '../kubernetes/minors';
import { isObject } from '../kubernetes/plain-data';
import { follow } from '../pods/pod-location';

/** A change that the API server does not take. */
export interface Refusal {
  /** The field and the reason, as the server spells them. */
  readonly fieldPath: string;
  readonly reason: string;
  readonly differences: readonly Difference[];
}

/** What the API server of a minor refuses of the changes to an object. */
export function refusalsOf(pair: ComparedPair, minor: number): Refusal[] {
  return pair.kind !== undefined
    ? refusalsWithin(pair.before, pair.after, pair.kind.struct, [], minor)
    : refusalsOfWorkload(pair, minor);
}

function refusalsWithin(
  before: unknown,
  after: unknown,
  struct: StructType,
  place: Difference,
  minor: number,
): Refusal[] {
  return [...struct.fields.values()].flatMap((field): Refusal[] => {
    const [was, becomes] = [before, after].map((value) => (isObject(value) ? value[field.name] : undefined));
    const inner = [...place, field.name];
    if (isSameData(was, becomes)) {
      return [];
    }
    if (field.immutable && hasMinor(field.minors, minor)) {
      return [
        {
          fieldPath: spellPlace(inner),
          reason: 'Invalid',
          differences: differencesBetween(was, becomes, inner),
        },
      ];
    }
    return field.type.struct === undefined || Array.isArray(was) || Array.isArray(becomes) ? []
      : refusalsWithin(was, becomes, field.type.struct, inner, minor);
  });
}

function refusalsOfWorkload({ before, after, next }: ComparedPair, minor: number): Refusal[] {
  const rows = (findUpdates(next.identity.apiVersion, next.identity.kind)?.immutable ?? [])
    .filter(({ since, until }) => hasMinor(minorsBetween(since, until), minor));
  const hidden = new Set<string>();
  return rows.flatMap((row): Refusal[] => {
    const differences = hidden.has(row.field) ? [] : refusedDifferences(row, before, after, minor);
    if (differences.length === 0) {
      return [];
    }
    hidden.add(row.hides ?? '');
    return [{ fieldPath: row.field, reason: row.reason, differences }];
  });
}

function refusedDifferences(
  row: ImmutableField,
  before: Record<string, any>,
  after: Record<string, any>,
  minor: number,
): Difference[] {
  const steps = stepsOf(row.field);
  const [was, becomes] = [before, after].map((value) => follow(value, steps) ?? row.default);
  if (row.allows !== undefined && ALLOWED[row.allows](was, becomes, after)) {
    return [];
  }
  const relaxed =
    row.relaxed !== undefined
    && hasMinor(minorsBetween(row.relaxed.since), minor)
    && isSet(follow(before, stepsOf(row.relaxed.by)));
  const except = [...row.except ?? [], ...relaxed ? row.relaxed!.except : []];
  const [one, other] = [was, becomes].map((value) =>
    except.reduce((rest, path) => withoutPart(rest, path.split('.')), withDefaults(value, row)),
  );
  return differencesBetween(one, other, steps);
}

/** The changes that a field takes all the same. */
const ALLOWED: Record<AllowedChange, (before: any, after: any, next: Record<string, any>) => boolean> = {
  'same-length': (before, after) => (before?.length ?? 0) === (after?.length ?? 0),
  'decrease': (before, after) => after !== undefined && (before === undefined || after <= before),
  'additions': (before, after) => includesAll(after, before),
  'removals': (before, after) => includesAll(before, after),
  'as-parallelism': (_, after, next) => next.spec?.completionMode === 'Indexed' && after === next.spec.parallelism,
};

function includesAll(list: unknown, items: unknown): boolean {
  const present = Array.isArray(list) ? list : [];
  return !Array.isArray(items) || items.every((item) => present.some((other) => isSameData(item, other)));
}

/** Lists and objects are set when something is in them. */
function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function withDefaults(value: unknown, { defaults }: ImmutableField): unknown {
  return isObject(value) ? { ...defaults, ...value } : value;
}

/** A copy without one part; an object that is empty without it goes, too. */
function withoutPart(value: unknown, [step, ...rest]: readonly string[]): unknown {
  const name = step.replace('[]', '');
  if (!isObject(value) || !(name in value)) {
    return value;
  }
  const { [name]: part, ...others } = value;
  if (rest.length === 0) {
    return others;
  }
  const remaining =
    step.endsWith('[]') && Array.isArray(part)
      ? part.map((item) => withoutPart(item, rest))
      : withoutPart(part, rest);
  return isObject(remaining) && Object.keys(remaining).length === 0 ? others : { ...others, [name]: remaining };
}
