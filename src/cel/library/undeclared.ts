import { Overload, parseSignature } from './overload';
import { Duration } from '../values/time';

/** Overloads that the checker does not know; a value that is not checked gets to them. */
const UNDECLARED: readonly Overload[] = [
  parseSignature('-_(duration): duration', (duration: Duration) => duration.negated),
];

/** The overloads of a function that the checker does not know. */
export function undeclaredOverloads(name: string): readonly Overload[] {
  return UNDECLARED.filter((overload) => overload.name === name);
}
