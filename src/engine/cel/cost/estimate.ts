/** The bounds of a size (characters, bytes or elements), or of a cost. */
export interface Estimate {
  readonly least: number;
  /** Infinity if unbounded. */
  readonly most: number;
}

export const UNKNOWN: Estimate = { least: 0, most: Infinity };
export const NOTHING: Estimate = { least: 0, most: 0 };

/** The API server counts in 64 bits; larger numbers count as unbounded. */
const MOST = 2 ** 64;

export function exactly(value: number): Estimate {
  return { least: value, most: value };
}

export function sum(...estimates: readonly Estimate[]): Estimate {
  return estimates.reduce(
    (total, each) => ({ least: total.least + each.least, most: total.most + each.most }),
    NOTHING,
  );
}

export function product(one: Estimate, other: Estimate): Estimate {
  return { least: times(one.least, other.least), most: times(one.most, other.most) };
}

/** The estimate times a factor, rounded up. */
export function perUnit(estimate: Estimate, factor: number): Estimate {
  const { least, most } = estimate;
  return { least: Math.ceil(times(least, factor)), most: Math.ceil(times(most, factor)) };
}

/** The bounds that contain both estimates. */
export function union(one: Estimate, other: Estimate): Estimate {
  return { least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) };
}

function times(one: number, other: number): number {
  // A loop over an unknown number of elements is free if its body is.
  const result = one === 0 || other === 0 ? 0 : one * other;
  return result >= MOST ? Infinity : result;
}
