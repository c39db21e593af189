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

/** A library with its signatures parsed. */
export interface LoadedLibrary extends Pick<Library, 'since' | 'until' | 'forListAttributes'> {
  readonly macros: readonly string[];
  readonly overloads: readonly Overload[];
}

/** The order of the overloads of a function is the order in which they are tried. */
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

/** The libraries of a minor, with those for list attributes if their feature gate is on. */
export function librariesOf(minor: number, listAttributes: boolean): readonly LoadedLibrary[] {
  return LIBRARIES.filter(({ since = 0, until = Infinity, forListAttributes = false }) =>
    minor >= since && minor <= until && (listAttributes || !forListAttributes));
}

/** The operators that look at their values only, whatever types the checker found. */
const OPERATORS = ['_<_', '_<=_', '_>_', '_>=_', '_+_', '_-_', '_*_', '_/_', '_%_', '-_', 'size'];

/** Overloads that the checker does not choose; a value of another type than it found gets to them. */
const UNDECLARED: readonly Overload[] = [
  parseSignature('-_(duration): duration', (duration: Duration) => duration.negated),
  ...LIBRARIES[0].overloads.filter(({ name }) => OPERATORS.includes(name)),
];

/** The overloads of a function that the checker did not choose. */
export function undeclaredOverloads(name: string): readonly Overload[] {
  return UNDECLARED.filter((overload) => overload.name === name);
}
