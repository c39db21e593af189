/**
 * How large a value can be: characters, bytes, or elements; or how much a part of an
 * expression costs.
 */
export interface Estimate {
  readonly least: number;
  /** Infinity for what nobody can know. */
  readonly most: number;
}

export const UNKNOWN: Estimate = { least: 0, most: Infinity };
export const NOTHING: Estimate = { least: 0, most: 0 };

/** The API server counts in 64 bits, and what does not fit is as large as can be. */
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

/** So much for each unit, rounded up. */
export function perUnit(estimate: Estimate, factor: number): Estimate {
  return { least: Math.ceil(times(estimate.least, factor)), most: Math.ceil(times(estimate.most, factor)) };
}

/** What covers both. */
export function union(one: Estimate, other: Estimate): Estimate {
  return { least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) };
}

function times(one: number, other: number): number {
  // Not even a loop over unknown many elements costs anything if its body does not.
  const result = one === 0 || other === 0 ? 0 : one * other;
  return result >= MOST ? Infinity : result;
}
