import { CelFault } from './fault';
import { isInt64, LARGEST_UINT64 } from '../../kubernetes/integers';
import { Uint } from '../values/values';


/** How many digits of a number are shown in a message. */
const LONGEST_SHOWN = 30;

/** The type and value of a number. */
type NumberLiteral =
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'uint'; readonly value: Uint }
  | { readonly type: 'double'; readonly value: number };

/**
 * The value of a number token.
 *
 * @param sign `-` if the token follows a minus sign, otherwise empty
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
    expectRange(size <= LARGEST_UINT64, text, offset);
    return { type: 'uint', value: new Uint(size) };
  }
  const int = sign === '' ? size : -size;
  expectRange(isInt64(int), text, offset);
  return { type: 'int', value: int };
}

function expectRange(isInRange: boolean, text: string, offset: number): void {
  if (!isInRange) {
    const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
    throw new CelFault(`the number ${shown} is out of range`, offset);
  }
}
