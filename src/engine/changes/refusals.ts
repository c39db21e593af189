import { changeOf } from './change';
import { describeDifferences, Difference, differencesBetween } from './differences';
import { refusedChanges } from './immutable-fields';
import { ComparedPair } from './object-pair';
import { AllowedChange, findUpdates, ImmutableField, stepsOf } from './update-table';
import { FindingOrigin } from '../check/finding';
import { Located } from '../check/found-problems';
import { hasMinor, minorsBetween } from '../kubernetes/minors';
import { Fields, follow, isObject, isSameData } from '../kubernetes/plain-data';

/** The metadata of one object, which an exported manifest may have of another one. */
const OWN_METADATA = ['uid', 'deletionTimestamp', 'deletionGracePeriodSeconds'];

/** Returns the changes of an object that the API server of a minor rejects. */
export function refusalsOf(pair: ComparedPair, minor: number): Located[] {
  const ofContent = pair.kind === undefined
    ? refusalsOfWorkload(pair, minor)
    : refusedChanges(pair, pair.kind.struct, minor).map(({ place, field, reason }) => {
      const steps = place.map(String);
      const differences = differencesBetween(follow(pair.before, steps), follow(pair.after, steps), place);
      return refusal(pair, minor, { field, reason }, differences);
    });
  return [...refusalsOfMetadata(pair, minor), ...ofContent];
}

function refusalsOfMetadata(pair: ComparedPair, minor: number): Located[] {
  return OWN_METADATA.flatMap((name) => {
    const place = ['metadata', name];
    const [before, after] = [pair.given.before, pair.given.after].map((value) => follow(value, place) ?? undefined);
    const isRefused = ![undefined, '', before].includes(after) && (before === undefined) === (name !== 'uid');
    const change = { field: place.join('.'), reason: 'Invalid', suggestion: `remove ${place.join('.')}` };
    return isRefused ? [refusal(pair, minor, change, differencesBetween(before, after, place))] : [];
  });
}

function refusalsOfWorkload(pair: ComparedPair, minor: number): Located[] {
  const { before, after, next } = pair;
  const rows = (findUpdates(next.identity.apiVersion, next.identity.kind)?.immutable ?? [])
    .filter(({ since, until }) => hasMinor(minorsBetween(since, until), minor))
    .filter((row) => (row.if === undefined || isSet(follow(before, stepsOf(row.if))))
      && (row.unless === undefined || !isSet(follow(before, stepsOf(row.unless)))));
  const hidden = new Set<string>();
  return rows.flatMap((row) => {
    const differences = hidden.has(row.field) ? [] : refusedDifferences(row, before, after);
    if (differences.length === 0) {
      return [];
    }
    hidden.add(row.hides ?? '');
    return [refusal(pair, minor, row, differences)];
  });
}

function refusal(
  { next, given }: ComparedPair,
  minor: number,
  { field, reason, suggestion }: Pick<ImmutableField, 'field' | 'reason'> & { readonly suggestion?: string },
  differences: readonly Difference[],
): Located {
  const kind = next.identity.kind!;
  const rename = `give the changed ${kind} another name`;
  return changeOf(next, minor, {
    ruleId: 'immutable-field',
    origin: FindingOrigin.API_SERVER,
    fieldPath: field,
    reason,
    words: () => ({
      message:
        `the ${kind} exists already, and this part of it is immutable: `
        + describeDifferences(differences, given.before, given.after),
      suggestion: suggestion
        ?? `${rename}, ${kind.startsWith('ResourceClaim') ? 'as hashedName does, ' : ''}or delete the old one first`,
    }),
  });
}

function refusedDifferences(row: ImmutableField, before: Fields, after: Fields): Difference[] {
  const steps = stepsOf(row.field);
  const [was, becomes] = [before, after].map((value) =>
    (row.except ?? []).reduce((rest, path) => withoutPart(rest, path.split('.')), follow(value, steps)),
  );
  const isAllowed = row.allows !== undefined && ALLOWED[row.allows](was, becomes, after);
  return isAllowed ? [] : differencesBetween(was, becomes, steps);
}

/** The changes allowed in a field that is otherwise immutable. */
const ALLOWED: Record<AllowedChange, (before: any, after: any, next: Fields) => boolean> = {
  'same-length': (before, after) => (before?.length ?? 0) === (after?.length ?? 0),
  'decrease': (before, after) => after !== undefined && (before === undefined || after <= before),
  'additions': (before, after) => includesAll(after, before),
  'removals': (before, after) => includesAll(before, after),
  'selected': (_, after, next) => includesAll(after, next.spec?.selector?.matchLabels),
  'as-parallelism': (_, after, next) => next.spec?.completionMode === 'Indexed' && after === next.spec.parallelism,
};

/** Whether a list has all the items of another, or a map all its entries. */
function includesAll(all: unknown, some: unknown): boolean {
  const [present, items] = [all, some].map((each) => {
    const list: unknown = isObject(each) ? Object.entries(each) : each;
    return Array.isArray(list) ? list : [];
  });
  return items.every((item) => present.some((other) => isSameData(item, other)));
}

/** Whether a field is set; an empty list counts as unset. */
function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** Returns a copy without the part at a path, and without objects that become empty. */
function withoutPart(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === '[]') {
    return Array.isArray(value) ? value.map((item) => withoutPart(item, rest)) : value;
  }
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
