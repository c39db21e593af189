const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** From how many seconds on an age is written in these units; the second one only if it is not 0. */
const STEPS: readonly (readonly [from: number, unit: number, name: string, rest?: number, restName?: string])[] = [
  [8 * YEAR, YEAR, 'y'],
  [2 * YEAR, YEAR, 'y', DAY, 'd'],
  [8 * DAY, DAY, 'd'],
  [2 * DAY, DAY, 'd', HOUR, 'h'],
  [8 * HOUR, HOUR, 'h'],
  [3 * HOUR, HOUR, 'h', MINUTE, 'm'],
  [10 * MINUTE, MINUTE, 'm'],
  [2 * MINUTE, MINUTE, 'm', 1, 's'],
  [0, 1, 's'],
];

/**
 * How long ago something was, as kubectl writes it: `90s`, `3h20m`.
 *
 * @see https://github.com/kubernetes/apimachinery/blob/v0.37.1/pkg/util/duration/duration.go
 */
export function ageBetween(from: string | undefined, to: string): string {
  const seconds = Math.floor((Date.parse(to) - Date.parse(from ?? '')) / 1000);
  if (Number.isNaN(seconds)) {
    return '<unknown>';
  }
  const age = Math.max(seconds, 0);
  const [, unit, name, rest, restName] = STEPS.find(([least]) => age >= least)!;
  const left = rest === undefined ? 0 : Math.floor((age % unit) / rest);
  return `${Math.floor(age / unit)}${name}${left === 0 ? '' : `${left}${restName}`}`;
}
