import { STANDARD_OVERLOADS } from './libraries';
import { Overload, parseSignature } from './overload';
import { Duration } from '../values/time';

/** The operators that look at their values only, whatever types the checker found. */
const OPERATORS = ['_<_', '_<=_', '_>_', '_>=_', '_+_', '_-_', '_*_', '_/_', '_%_', '-_', 'size'];

/** Overloads that the checker does not choose; a value of another type than it found gets to them. */
const UNDECLARED: readonly Overload[] = [
  parseSignature('-_(duration): duration', (duration: Duration) => duration.negated),
  ...STANDARD_OVERLOADS.filter(({ name }) => OPERATORS.includes(name)),
];

/** The overloads of a function that the checker did not choose. */
export function undeclaredOverloads(name: string): readonly Overload[] {
  return UNDECLARED.filter((overload) => overload.name === name);
}
