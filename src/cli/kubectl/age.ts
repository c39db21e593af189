/**
 * The units, each with the smallest count for which it is used, and the smallest for which it is used alone, without
 * the next smaller unit.
 */
const UNITS: readonly (readonly [name: string, seconds: number, fewest: number, alone: number])[] = [
  ['y', 365 * 86_400, 2, 8], ['d', 86_400, 2, 8], ['h', 3_600, 3, 8], ['m', 60, 2, 10], ['s', 1, 0, 0],
];

/**
 * An age in the format of kubectl: `90s`, `3h20m`.
 *
 * @see https://github.com/kubernetes/apimachinery/blob/v0.37.1/pkg/util/duration/duration.go
 */
export function ageBetween(from: string | undefined, to: string): string {
  const seconds = Math.floor((Date.parse(to) - Date.parse(from ?? '')) / 1000);
  if (Number.isNaN(seconds)) {
    return '<unknown>';
  }
  const age = Math.max(seconds, 0);
  const index = UNITS.findIndex(([, size, fewest]) => age >= fewest * size);
  const [[name, size, , alone], [restName, restSize] = ['', 1]] = UNITS.slice(index);
  const count = Math.floor(age / size);
  const rest = count < alone ? Math.floor((age % size) / restSize) : 0;
  return `${count}${name}${rest === 0 ? '' : `${rest}${restName}`}`;
}
