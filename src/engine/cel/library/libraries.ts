import { CONVERSIONS } from './conversions';
import { AMOUNTS_AND_VERSIONS, FORMATS } from './kubernetes';
import { Library } from './library';
import { LISTS, SETS } from './lists';
import { NETWORK, URLS } from './network';
import { OPTIONALS } from './optionals';
import { Overload, parseSignature } from './overload';
import { STANDARD } from './standard';
import { STRINGS } from './strings';
import { TIME } from './time';
import { Duration } from '../values/time';

/** A library with parsed signatures. */
export interface LoadedLibrary extends Pick<Library, 'since' | 'until' | 'forListAttributes'> {
  readonly macros: readonly string[];
  readonly overloads: readonly Overload[];
}

/** The overloads of a function are tried in this order. */
const LIBRARIES: readonly LoadedLibrary[] = [
  STANDARD, ...CONVERSIONS, TIME, ...STRINGS, SETS, URLS, ...AMOUNTS_AND_VERSIONS, ...OPTIONALS, ...LISTS, ...NETWORK,
  FORMATS,
].map(load);

function load({ functions, macros = [], takesAnyElements, ...library }: Library): LoadedLibrary {
  return {
    ...library,
    macros,
    overloads: Object.entries(functions).map(([signature, implementation]) =>
      parseSignature(signature, implementation, takesAnyElements)),
  };
}

/** The libraries of a minor, including those for list attributes if their feature gate is enabled. */
export function librariesOf(minor: number, listAttributes: boolean): readonly LoadedLibrary[] {
  return LIBRARIES.filter(({ since = 0, until = Infinity, forListAttributes = false }) =>
    minor >= since && minor <= until && (listAttributes || !forListAttributes));
}

/** The operators that dispatch on their values alone, regardless of the types that the checker found. */
const OPERATORS = ['_<_', '_<=_', '_>_', '_>=_', '_+_', '_-_', '_*_', '_/_', '_%_', '-_', 'size'];

/** Overloads that the checker does not choose, but that apply to values of another type than it found. */
const UNDECLARED: readonly Overload[] = [
  parseSignature('-_(duration): duration', (duration: Duration) => duration.negated),
  ...LIBRARIES[0].overloads.filter(({ name }) => OPERATORS.includes(name)),
];

/** The overloads of a function that the checker did not choose. */
export function undeclaredOverloads(name: string): readonly Overload[] {
  return UNDECLARED.filter((overload) => overload.name === name);
}
