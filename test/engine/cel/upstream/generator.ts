import { Literals } from './literals';
import { librariesOf } from '../../../../src/engine/cel/library/libraries';
import { Overload } from '../../../../src/engine/cel/library/overload';
import { BOOL, CelType, DYN, INT, listOf, STRING } from '../../../../src/engine/cel/values/cel-type';
import { parseType } from '../../../../src/engine/cel/values/type-notation';

/** The types of which values are generated; some more often than others. */
const TYPES = [
  'bool', 'int', 'string', 'int', 'string', 'uint', 'double', 'bytes', 'duration', 'timestamp', 'Quantity',
  'Semver', 'IP', 'CIDR', 'URL', 'dyn', 'dyn', 'list(int)', 'list(string)', 'list(double)', 'list(dyn)',
  'map(string, int)', 'optional(int)', 'optional(string)',
].map(parseType);

/** How operators are written. */
const OPERATORS: Record<string, (args: readonly string[]) => string> = {
  '_?_:_': ([a, b, c]) => `(${a} ? ${b} : ${c})`,
  '_&&_': ([a, b]) => `(${a} && ${b})`,
  '_||_': ([a, b]) => `(${a} || ${b})`,
  '!_': ([a]) => `!(${a})`,
  '-_': ([a]) => `-(${a})`,
  '@in': ([a, b]) => `(${a} in ${b})`,
  '_[_]': ([a, b]) => `${a}[${b}]`,
  '_[?_]': ([a, b]) => `${a}[?${b}]`,
  ...Object.fromEntries(['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'].map((operator) =>
    [`_${operator}_`, ([a, b]: readonly string[]) => `(${a} ${operator} ${b})`])),
};

/** The macros, with the type of their result. */
const MACROS: readonly [macro: string, result: CelType, body: CelType][] = [
  ['all', BOOL, BOOL], ['exists', BOOL, BOOL], ['exists_one', BOOL, BOOL], ['filter', listOf(INT), BOOL],
  ['map', listOf(INT), INT],
];

/** The names of macro variables: some hide the beginning of another name. */
const VARIABLES = ['i', 'i', 'i', 'i', 'google', 'net', 'int'];

/** How likely an argument has another type than the signature says. */
const WRONG = 0.03;

/**
 * Generates selectors from the signatures of all functions, always the same ones for a
 * seed. Most of them are well-typed.
 */
export class SelectorGenerator {
  private readonly overloads: readonly Overload[];
  private readonly literals: Literals;

  public constructor(private seed: number, minor: number) {
    this.literals = new Literals((most) => this.below(most));
    this.overloads = librariesOf(minor, minor >= 36)
      .flatMap(({ overloads }) => overloads)
      .filter(({ name }) => !name.includes('@') || name === '@in');
  }

  /** The next selectors, all different. */
  public take(count: number): string[] {
    const selectors = new Set<string>();
    while (selectors.size < count) {
      selectors.add(this.expression(BOOL, 1 + this.below(4)));
    }
    return [...selectors];
  }

  /** An expression of a type, nested at most so deep. */
  public expression(type: CelType, depth: number): string {
    if (this.chance(WRONG)) {
      return this.expression(this.pick(TYPES), depth);
    }
    const candidates = depth > 0 ? this.overloads.filter(({ result }) => fits(result, type)) : [];
    const choice = this.below(10);
    if (candidates.length === 0 || choice === 0) {
      return this.literals.of(type, () => this.expression(type.parameters[0] ?? DYN, depth - 1));
    }
    return choice === 1 ? this.macro(type, depth) : this.call(this.pick(candidates), type, depth - 1);
  }

  private call({ name, isMethod, parameters, result }: Overload, type: CelType, depth: number): string {
    const bound = new Map<string, CelType>(result.kind === 'parameter' ? [[result.name, type]] : []);
    const args = parameters.map((parameter) => this.expression(this.bind(parameter, bound), depth));
    if (Object.hasOwn(OPERATORS, name)) {
      return OPERATORS[name](args);
    }
    return isMethod ? `${args[0]}.${name}(${args.slice(1).join(', ')})` : `${name}(${args.join(', ')})`;
  }

  private macro(type: CelType, depth: number): string {
    const macros = MACROS.filter(([, result]) => fits(result, type));
    if (macros.length === 0) {
      return this.literals.of(type, () => this.expression(DYN, depth - 1));
    }
    const [macro, , body] = this.pick(macros);
    const range = this.expression(listOf(INT), depth - 1);
    const name = this.pick(VARIABLES);
    const inner = this.chance(0.5) ? this.expression(body, depth - 1) : name;
    const compared = body === BOOL && inner === name ? `${name} ${this.pick(['==', '<', '>='])} 1` : inner;
    return `${range}.${macro}(${name}, ${compared})`;
  }

  /** A type with its parameters replaced by types, the same ones for the same name. */
  private bind(type: CelType, bound: Map<string, CelType>): CelType {
    if (type.kind === 'parameter') {
      bound.set(type.name, bound.get(type.name) ?? this.pick([INT, STRING, DYN, ...TYPES]));
      return bound.get(type.name)!;
    }
    return { ...type, parameters: type.parameters.map((each) => this.bind(each, bound)) };
  }

  private pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)];
  }

  private chance(probability: number): boolean {
    return this.below(1000) < probability * 1000;
  }

  /** A pseudo-random integer (mulberry32). */
  private below(most: number): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  }
}

function fits(result: CelType, type: CelType): boolean {
  return result.kind === 'parameter'
    || (result.kind === type.kind && (result.kind !== 'object' || result.name === type.name));
}
