import { CelFault } from './fault';
import { Uint } from '../values/values';

const MOST_INT = 2n ** 63n - 1n;
const MOST_UINT = 2n ** 64n - 1n;

/** A number of the type that its token has. */
type NumberLiteral =
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'uint'; readonly value: Uint }
  | { readonly type: 'double'; readonly value: number };

/**
 * The number that a token, after an optional minus, stands for.
 *
 * @throws CelFault if it is out of range
 */
export function readNumber(tokenType: string, sign: string, text: string, offset: number): NumberLiteral {
  if (tokenType === 'float') {
    const double = Number(sign + text);
    expectRange(Number.isFinite(double), text, offset);
    return { type: 'double', value: double };
  }
  const size = BigInt(tokenType === 'uint' ? text.slice(0, -1) : text);
  if (tokenType === 'uint') {
    expectRange(size <= MOST_UINT, text, offset);
    return { type: 'uint', value: new Uint(size) };
  }
  const int = sign === '' ? size : -size;
  expectRange(int <= MOST_INT && int >= -MOST_INT - 1n, text, offset);
  return { type: 'int', value: int };
}

function expectRange(isInRange: boolean, text: string, offset: number): void {
  if (!isInRange) {
    throw new CelFault(`the number ${text.length > 30 ? `${text.slice(0, 30)}…` : text} is out of range`, offset);
  }
}
