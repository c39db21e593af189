import { CONVERSIONS, INT_TO_DURATION } from './conversions';
import { FORMATS, QUANTITY, SEMVER, SEMVER_NORMALIZATION } from './kubernetes';
import { Library } from './library';
import {
  BINDINGS, FLATTEN, KUBERNETES_LISTS, LIST_ATTRIBUTES, LISTS, RANGE, RANGE_OF_ANY_LENGTH, SETS, TWO_VARIABLE_MACROS,
} from './lists';
import { NETWORK, RANGES, RANGES_WITH_SAME_START, URLS } from './network';
import { OPTIONAL_LISTS, OPTIONALS } from './optionals';
import { Overload, parseSignature } from './overload';
import { STANDARD } from './standard';
import { POSITIONS, REGEX, STRINGS } from './strings';
import { TIME } from './time';
import { Duration } from '../values/time';

/** A library with its signatures parsed. */
export interface LoadedLibrary extends Pick<Library, 'since' | 'until' | 'forListAttributes'> {
  readonly macros: readonly string[];
  readonly overloads: readonly Overload[];
}

const LOADED_STANDARD = load(STANDARD);

/** The order of the overloads of a function is the order in which they are tried. */
const LIBRARIES: readonly LoadedLibrary[] = [LOADED_STANDARD, ...[
  CONVERSIONS,
  INT_TO_DURATION,
  TIME,
  STRINGS,
  ...POSITIONS,
  REGEX,
  SETS,
  URLS,
  QUANTITY,
  SEMVER,
  SEMVER_NORMALIZATION,
  OPTIONALS,
  OPTIONAL_LISTS,
  KUBERNETES_LISTS,
  LISTS,
  RANGE_OF_ANY_LENGTH,
  RANGE,
  FLATTEN,
  LIST_ATTRIBUTES,
  NETWORK,
  RANGES,
  RANGES_WITH_SAME_START,
  FORMATS,
  TWO_VARIABLE_MACROS,
  BINDINGS,
].map(load)];

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
  ...LOADED_STANDARD.overloads.filter(({ name }) => OPERATORS.includes(name)),
];

/** The overloads of a function that the checker did not choose. */
export function undeclaredOverloads(name: string): readonly Overload[] {
  return UNDECLARED.filter((overload) => overload.name === name);
}
