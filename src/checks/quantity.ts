/** A quantity as the API server reads it: a decimal number with an optional suffix or exponent. */
const QUANTITY = /^[+-]?(\d+|\d+\.\d*|\.\d+)(Ki|Mi|Gi|Ti|Pi|Ei|n|u|m|k|M|G|T|P|E|[eE][+-]?\d+)?$/;

/** Whether the value can be decoded as a quantity such as `500m`, `16Gi` or `2`. */
export function isQuantity(value: unknown): boolean {
  if (typeof value === 'number') {
    return Number.isFinite(value);
  }
  return typeof value === 'string' && value.length <= 256 && QUANTITY.test(value.trim());
}
