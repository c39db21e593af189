import { librariesOf, LoadedLibrary } from './libraries';
import { Overload } from './overload';
import { TYPE_NAMES } from './type-names';
import { Macros } from '../syntax/macros';
import { Syntax } from '../syntax/syntax';
import {
  ANY, BOOL, CelType, DYN, INT, isSameType, listOf, mapOf, objectType, STRING, typeOf, wrapperOf,
} from '../values/cel-type';
import { ENUM_VALUES } from '../values/messages';
import { parseType } from '../values/type-notation';

/** The properties that select the environment for compiling an expression. */
export interface EnvironmentChoice {
  /** The number after `1.`. */
  readonly minor: number;
  /** Whether devices have `allowMultipleAllocations`. */
  readonly consumableCapacity: boolean;
  /** Whether attributes may be lists. */
  readonly listAttributes: boolean;
  readonly purpose: Purpose;
  /** Whether the expression is stored: the scheduler then also knows features that are disabled by now. */
  readonly isStored?: boolean;
}

/** The purpose of an expression: to select devices, or to derive an attribute from other attributes of a device. */
export type Purpose = 'selector' | 'attribute';

/** The name of the type of `device`. */
export const DEVICE = 'kubernetes.DRADevice';

/**
 * The minor whose selectors apply to named resources: they have variables such as `attributes.bool` instead of
 * `device`.
 */
export const NAMED_RESOURCES_MINOR = 30;

/** Calls whose cost used to be independent of their arguments, and the last such minor. */
const FIXED_COSTS = [
  { call: 'semver', cost: 1, until: 32 },
  { call: 'isSemver', cost: 1, until: 32 },
  { call: 'matches', cost: 1, until: 36 },
  { call: '.includes', cost: 48, until: 36 },
];

const NAMED_RESOURCES: Readonly<Record<string, CelType>> = {
  'attributes.quantity': parseType('map(string, Quantity)'),
  'attributes.bool': parseType('map(string, bool)'),
  'attributes.int': parseType('map(string, int)'),
  'attributes.string': parseType('map(string, string)'),
  'attributes.version': parseType('map(string, Semver)'),
  'attributes.intslice': parseType('map(string, list(int))'),
  'attributes.stringslice': parseType('map(string, list(string))'),
};

/** The values of enumerations are numbers. */
const ENUMS = Object.fromEntries(Object.keys(ENUM_VALUES).map((name) => [name, INT]));

/** The types, variables, functions and macros that a minor has for expressions. */
export class Environment {
  public readonly syntax: Syntax;
  /** Whether selectors apply to named resources instead of a device. */
  public readonly isForNamedResources: boolean;
  /** Whether the cost and the length of a selector are limited. */
  public readonly hasLimits: boolean;
  /** Whether the cost estimate uses the maximum sizes of the parts of a device. */
  public readonly knowsSizes: boolean;
  /** The costs of calls that do not depend on their arguments. Names of methods start with a dot. */
  public readonly fixedCosts: ReadonlyMap<string, number>;
  /**
   * Whether macros share an operand that they use twice, so that `optMap` checks its target twice, and must find the
   * same type both times.
   */
  public readonly sharesTargets: boolean;
  /** Whether a name with a leading dot, such as `.x`, can refer to a macro variable. */
  public readonly dotsReachLocals: boolean;
  /**
   * Whether the value in an optional is converted to a Go type and back when the optional is read from a variable or a
   * choice, and `or` and `orValue` accept values that are not optional.
   */
  public readonly convertsOptionals: boolean;
  /** Whether the cost of comparing the elements of a list is counted, by code that panics if there is no list. */
  public readonly countsComparisons: boolean;
  /** Whether a constant format string is checked when a selector is compiled. */
  public readonly readsFormats: boolean;
  public readonly purpose: Purpose;
  /** The expected result, in words. */
  public readonly expectedResult: string;
  private readonly variables: ReadonlyMap<string, CelType>;
  private readonly deviceFields: Readonly<Record<string, CelType>>;
  private readonly functions: ReadonlyMap<string, readonly Overload[]>;
  private readonly results: readonly CelType[];

  public constructor(choice: EnvironmentChoice) {
    const { minor, listAttributes, purpose, isStored = false } = choice;
    const libraries = librariesOf(minor, listAttributes || (isStored && minor >= 36));
    this.syntax = {
      macros: new Macros(new Set(libraries.flatMap(({ macros }) => macros))),
      escapedNames: minor >= 37,
      surrogates: minor <= 32,
    };
    this.isForNamedResources = minor <= NAMED_RESOURCES_MINOR;
    this.hasLimits = minor >= 32;
    this.knowsSizes = minor >= 33;
    this.fixedCosts = new Map(
      FIXED_COSTS.filter(({ until }) => minor <= until).map(({ call, cost }) => [call, cost]),
    );
    this.sharesTargets = minor <= 31;
    this.dotsReachLocals = minor < 37;
    this.convertsOptionals = minor <= 36;
    this.countsComparisons = minor >= 37;
    this.readsFormats = !this.isForNamedResources;
    this.purpose = purpose;
    this.expectedResult = expectedResult(choice);
    this.results = resultsOf(choice);
    this.deviceFields = deviceFields(choice);
    this.variables = new Map(Object.entries(variablesOf(minor)));
    this.functions = overloadsByName(libraries);
  }

  /** The type of a variable or type name. */
  public variable(name: string): CelType | undefined {
    return this.variables.get(name);
  }

  public get variableNames(): string[] {
    return [...this.variables.keys()].filter((name) => this.variables.get(name)?.kind !== 'type');
  }

  public overloads(name: string): readonly Overload[] | undefined {
    return this.functions.get(name);
  }

  public get functionNames(): string[] {
    return [...this.functions.keys()].filter((name) => /^[a-z]/i.test(name) && !name.includes('@'));
  }

  /** The methods of a type, such as `Semver`, without repeated names. */
  public methodsOf(type: string): Overload[] {
    const target = parseType(type);
    const fits = (other: CelType) => isSameType(other, target) || (other.kind === 'list' && target.kind === 'list');
    const all = [...this.functions.values()].flat()
      .filter(({ isMethod, parameters }) => isMethod && fits(parameters[0]));
    return [...new Map(all.map((each) => [each.name, each])).values()];
  }

  /** The fields of objects of the type; undefined if they have none. */
  public fieldsOf(type: string): Readonly<Record<string, CelType>> | undefined {
    return type === DEVICE ? this.deviceFields : undefined;
  }

  /** Whether the type is allowed for the result. */
  public acceptsResult(type: CelType): boolean {
    return this.results.some((each) => isSameType(each, type));
  }
}

const environments = new Map<string, Environment>();

/** The environment for a choice, created on first use. */
export function environmentFor(choice: EnvironmentChoice): Environment {
  const { minor, consumableCapacity, listAttributes, purpose, isStored = false } = choice;
  const key = `${minor} ${consumableCapacity} ${listAttributes} ${purpose} ${isStored}`;
  const environment = environments.get(key) ?? new Environment(choice);
  environments.set(key, environment);
  return environment;
}

function expectedResult({ purpose, listAttributes }: EnvironmentChoice): string {
  if (purpose === 'selector') {
    return 'bool';
  }
  return `string, int, bool or Semver${listAttributes ? ', or a list of one of these' : ''}`;
}

/** The types that are allowed for the result. */
function resultsOf({ minor, purpose, listAttributes }: EnvironmentChoice): readonly CelType[] {
  if (purpose === 'attribute') {
    return attributeResults(listAttributes);
  }
  if (minor <= NAMED_RESOURCES_MINOR) {
    return [BOOL];
  }
  return [
    BOOL, listAttributes ? DYN : ANY, ...minor === 36 && listAttributes ? [ANY] : [],
    ...minor >= 37 ? [wrapperOf(BOOL)] : [],
  ];
}

function deviceFields(choice: EnvironmentChoice): Record<string, CelType> {
  const { consumableCapacity, listAttributes, isStored = false } = choice;
  return {
    driver: STRING,
    attributes: mapOf(STRING, mapOf(STRING, listAttributes ? DYN : ANY)),
    capacity: mapOf(STRING, mapOf(STRING, parseType('Quantity'))),
    ...consumableCapacity || isStored ? { allowMultipleAllocations: BOOL } : {},
  };
}

function variablesOf(minor: number): Record<string, CelType> {
  const { optional_type: optionalType, ...types } = typesOf(TYPE_NAMES);
  const names = { ...types, ...ENUMS };
  if (minor <= NAMED_RESOURCES_MINOR) {
    return { ...names, ...NAMED_RESOURCES };
  }
  return {
    ...names,
    optional_type: optionalType,
    device: objectType(DEVICE),
    ...typesOf({ 'net.IP': parseType('IP'), 'net.CIDR': parseType('CIDR') }),
    ...minor >= 32 ? typesOf({ [DEVICE]: objectType(DEVICE) }) : {},
  };
}

/** Type names are variables, too, whose values are the types. */
function typesOf(names: Readonly<Record<string, CelType>>): Record<string, CelType> {
  return Object.fromEntries(Object.entries(names).map(([name, type]) => [name, typeOf(type)]));
}

function overloadsByName(libraries: readonly LoadedLibrary[]): ReadonlyMap<string, readonly Overload[]> {
  const functions = new Map<string, Overload[]>();
  for (const overload of libraries.flatMap(({ overloads }) => overloads)) {
    functions.set(overload.name, [...functions.get(overload.name) ?? [], overload]);
  }
  return functions;
}

/** The types allowed for a derived attribute, including those only known at run time. */
function attributeResults(listAttributes: boolean): readonly CelType[] {
  const scalars = [
    ...[BOOL, INT, STRING].flatMap((type) => [type, wrapperOf(type)]),
    objectType('kubernetes.Semver'),
    DYN,
    ANY,
  ];
  return listAttributes ? [...scalars, ...scalars.map((type) => listOf(type))] : scalars;
}
