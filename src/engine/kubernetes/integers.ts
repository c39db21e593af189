/** The largest signed 64-bit integer. */
export const LARGEST_INT64 = 2n ** 63n - 1n;

/** The smallest signed 64-bit integer. */
export const SMALLEST_INT64 = -(2n ** 63n);

/** The largest unsigned 64-bit integer. */
export const LARGEST_UINT64 = 2n ** 64n - 1n;

/** Whether an integer fits into a signed 64-bit integer. */
export function isInt64(value: bigint): boolean {
  return value >= SMALLEST_INT64 && value <= LARGEST_INT64;
}

/** Whether an integer fits into an unsigned 64-bit integer. */
export function isUint64(value: bigint): boolean {
  return value >= 0n && value <= LARGEST_UINT64;
}
