import { followFilled, placesOf } from './field-pattern';
import { Factor, PodsOfKind } from './workload-kinds';
import { Fields } from '../kubernetes/plain-data';

/** The maximum number of replicas: the largest 32-bit integer. */
const MOST_PODS = 2 ** 31 - 1;

/** The number of pods that an object runs at a time; undefined if it is not set. */
export function podCount(
  { count = [] }: PodsOfKind, manifest: Fields, stars: readonly string[],
): number | undefined {
  let product: number | undefined = 1;
  for (const factor of count) {
    const number = typeof factor === 'string'
      ? wholeNumber(followFilled(manifest, factor, stars) ?? 1)
      : numberOf(factor, manifest, stars);
    product = product === undefined || number === undefined ? undefined : product * number;
  }
  return product !== undefined && product <= MOST_PODS ? product : undefined;
}

/** The number of pods of a job that must succeed, if the job sets it. */
export function completionsOf({ job }: PodsOfKind, manifest: Fields): number | undefined {
  const completions = job === undefined ? undefined : followFilled(manifest, `${job}/completions`, []);
  return typeof completions === 'number' ? completions : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  return Number.isInteger(value) ? Math.max(0, value as number) : undefined;
}

function numberOf(factor: Factor, manifest: Fields, stars: readonly string[]): number | undefined {
  const at = (field: string | undefined): unknown =>
    (field === undefined ? undefined : followFilled(manifest, field, stars)) ?? undefined;
  const bound = (field: string | undefined, otherwise: number): number => {
    const value = at(field);
    return typeof value === 'number' ? value : otherwise;
  };
  if (factor.group !== undefined) {
    return numberOfGroup(factor, manifest, at(factor.member));
  }
  const first = at(factor.field);
  const value = first === undefined && factor.orElse !== undefined ? at(factor.orElse) : first;
  const number = value ?? factor.default ?? 1;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    return undefined;
  }
  const share = first === undefined ? number : Math.max(1, Math.floor(number / bound(factor.dividedBy, 1)));
  const whole = factor.dividedBy === undefined ? number : share;
  const bounded = Math.min(Math.max(whole, bound(factor.atLeast, -Infinity)), bound(factor.atMost, Infinity));
  return Math.max(0, at(factor.lessOneWith) === undefined ? bounded : bounded - 1);
}

/** The factor by which the group of a member multiplies its pods. */
function numberOfGroup(factor: Factor, manifest: Fields, member: unknown): number | undefined {
  const groups = placesOf(manifest, factor.group!);
  const group = groups.find(({ value: each }) => [each[factor.members!]].flat().includes(member));
  const number = group?.value[factor.field!] ?? 1;
  return Number.isInteger(number) ? number : undefined;
}
