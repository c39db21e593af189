import { CONVERSIONS, INT_TO_DURATION, OPTIONAL_LISTS, OPTIONALS, SETS } from './conversions';
import { FORMATS, NETWORK, QUANTITY, SEMVER, SEMVER_NORMALIZATION, URLS } from './kubernetes';
import { Implementation, Library } from './library';
import { BINDINGS, KUBERNETES_LISTS, LIST_ATTRIBUTES, LISTS, TWO_VARIABLE_MACROS } from './lists';
import { STANDARD } from './standard';
import { REGEX, STRINGS } from './strings';
import { TIME } from './time';
import { Macros } from '../syntax/macros';
import { Syntax } from '../syntax/syntax';
import {
  ANY, BOOL, BYTES, CelType, DOUBLE, DURATION, DYN, hasParameter, INT, isSameType, listOf, mapOf,
  NULL, objectType, optionalOf, parameter, parseType, splitTypes, STRING, TIMESTAMP, TYPE, typeOf,
  UINT, wrapperOf,
} from '../values/types';

/** What a function takes and gives. */
export interface Overload {
  readonly name: string;
  readonly isMethod: boolean;
  /** The types of the arguments, that of a method's target first. */
  readonly parameters: readonly CelType[];
  readonly result: CelType;
  readonly isGeneric: boolean;
  readonly implementation: Implementation;
}

/** What decides in which environment a minor compiles a selector. */
export interface EnvironmentChoice {
  /** The number after `1.`. */
  readonly minor: number;
  /** Whether devices have `allowMultipleAllocations`. */
  readonly consumableCapacity: boolean;
  /** Whether attributes may be lists. */
  readonly listAttributes: boolean;
  readonly purpose: Purpose;
}

/**
 * What an expression is for: a selector chooses devices, another one gives an attribute
 * that is derived for them.
 */
export type Purpose = 'selector' | 'attribute';

const LIBRARIES: readonly Library[] = [
  STANDARD,
  CONVERSIONS,
  INT_TO_DURATION,
  TIME,
  STRINGS,
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
  LIST_ATTRIBUTES,
  NETWORK,
  FORMATS,
  TWO_VARIABLE_MACROS,
  BINDINGS,
];

/** The name of the type of `device`. */
export const DEVICE = 'kubernetes.DRADevice';

/**
 * The minor whose selectors are about named resources: variables such as
 * `attributes.bool` instead of `device`.
 */
export const NAMED_RESOURCES_MINOR = 30;

/** From this minor on the cost of a selector is estimated, and its length limited. */
const LIMITS_SINCE = 32;

/** From this minor on the estimate knows how large the parts of a device can be. */
const SIZES_SINCE = 33;

/** Calls that cost the same whatever they read, and the last minor in which they do. */
const FIXED_COSTS = [
  { call: 'semver', cost: 1, until: 32 },
  { call: 'isSemver', cost: 1, until: 32 },
  { call: 'matches', cost: 1, until: 36 },
  { call: '.includes', cost: 48, until: 36 },
];

/** Up to this minor macros do not copy what they use twice. */
const LAST_WITH_SHARED_TARGETS = 31;

const TYPE_NAMES: Record<string, CelType> = {
  'bool': BOOL,
  'bytes': BYTES,
  'double': DOUBLE,
  'int': INT,
  'list': listOf(parameter('A')),
  'map': mapOf(parameter('A'), parameter('B')),
  'null_type': NULL,
  'string': STRING,
  'type': TYPE,
  'uint': UINT,
  'optional_type': optionalOf(parameter('V')),
  'google.protobuf.Duration': DURATION,
  'google.protobuf.Timestamp': TIMESTAMP,
  'google.protobuf.Any': ANY,
  'google.protobuf.Value': DYN,
  'google.protobuf.ListValue': listOf(DYN),
  'google.protobuf.Struct': mapOf(STRING, DYN),
  'google.protobuf.BoolValue': wrapperOf(BOOL),
  'google.protobuf.BytesValue': wrapperOf(BYTES),
  'google.protobuf.DoubleValue': wrapperOf(DOUBLE),
  'google.protobuf.FloatValue': wrapperOf(DOUBLE),
  'google.protobuf.Int32Value': wrapperOf(INT),
  'google.protobuf.Int64Value': wrapperOf(INT),
  'google.protobuf.StringValue': wrapperOf(STRING),
  'google.protobuf.UInt32Value': wrapperOf(UINT),
  'google.protobuf.UInt64Value': wrapperOf(UINT),
};

const NAMED_RESOURCES: Record<string, CelType> = Object.fromEntries(
  Object.entries({
    quantity: 'Quantity',
    bool: 'bool',
    int: 'int',
    string: 'string',
    version: 'Semver',
    intslice: 'list(int)',
    stringslice: 'list(string)',
  }).map(([name, type]) => [`attributes.${name}`, parseType(`map(string, ${type})`)]),
);

/** The types, variables, functions and macros that selectors are compiled with. */
export class Environment {
  public readonly syntax: Syntax;
  /** Whether cost and length are limited. */
  public readonly hasLimits: boolean;
  /** Whether the sizes of the parts of a device are known to the cost estimate. */
  public readonly knowsSizes: boolean;
  /**
   * What calls cost that this minor does not price by the size of what they read; a
   * method has a dot in front of its name.
   */
  public readonly fixedCosts: ReadonlyMap<string, number>;
  /**
   * Whether `optMap` types what it is applied to twice, and must find the same type both
   * times.
   */
  public readonly sharesTargets: boolean;
  /** Whether the constant format of `format` is read when a selector is compiled. */
  public readonly readsFormats: boolean;
  public readonly purpose: Purpose;
  /** What the result must be, in words. */
  public readonly expectedResult: string;
  private readonly variables = new Map<string, CelType>();
  private readonly fields: Record<string, CelType> = {};
  private readonly functions: ReadonlyMap<string, readonly Overload[]>;
  private readonly attribute: CelType;
  /** The types that the result may have. */
  private readonly results: readonly CelType[];

  public constructor(choice: EnvironmentChoice) {
    const { minor, consumableCapacity, listAttributes, purpose } = choice;
    this.purpose = purpose;
    this.results = purpose === 'selector' ? selectorResults(choice) : attributeResults(choice);
    this.expectedResult = purpose === 'selector' ? 'bool'
      : `a text, whole number, bool or version${listAttributes ? ', or a list of one of these' : ''}`;
    const libraries = librariesOf(minor, listAttributes);
    this.functions = overloadsOf(libraries);
    this.syntax = syntaxOf(minor, libraries);
    this.hasLimits = minor >= LIMITS_SINCE;
    this.knowsSizes = minor >= SIZES_SINCE;
    this.fixedCosts = new Map(
      FIXED_COSTS.filter(({ until }) => minor <= until).map(({ call, cost }) => [call, cost]),
    );
    this.sharesTargets = minor <= LAST_WITH_SHARED_TARGETS;
    this.attribute = attributeType(choice);
    Object.entries(TYPE_NAMES).forEach(([name, type]) => this.variables.set(name, typeOf(type)));
    this.readsFormats = minor > NAMED_RESOURCES_MINOR;
    if (minor <= NAMED_RESOURCES_MINOR) {
      this.variables.delete('optional_type');
      Object.entries(NAMED_RESOURCES).forEach(([name, type]) => this.variables.set(name, type));
      return;
    }
    this.declareDevice(consumableCapacity);
    this.variables.set('net.IP', typeOf(parseType('IP'))).set('net.CIDR', typeOf(parseType('CIDR')));
    if (minor >= 32) {
      this.variables.set(DEVICE, typeOf(objectType(DEVICE)));
    }
  }

  /** The type of a variable, or of the name of a type. */
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

  /** The fields of objects of the type, undefined if nobody can look into them. */
  public fieldsOf(type: string): Readonly<Record<string, CelType>> | undefined {
    return type === DEVICE ? this.fields : undefined;
  }

  /** Whether the result may have the type. */
  public acceptsResult(type: CelType): boolean {
    return this.results.some((each) => isSameType(each, type));
  }

  private declareDevice(consumableCapacity: boolean): void {
    this.variables.set('device', objectType(DEVICE));
    this.fields.driver = STRING;
    this.fields.attributes = mapOf(STRING, mapOf(STRING, this.attribute));
    this.fields.capacity = mapOf(STRING, mapOf(STRING, parseType('Quantity')));
    if (consumableCapacity) {
      this.fields.allowMultipleAllocations = BOOL;
    }
  }
}

function attributeType({ listAttributes }: EnvironmentChoice): CelType {
  return listAttributes ? DYN : ANY;
}

/** A condition, and what may turn out to be one. */
function selectorResults(choice: EnvironmentChoice): readonly CelType[] {
  const { minor, listAttributes } = choice;
  return minor <= NAMED_RESOURCES_MINOR
    ? [BOOL]
    : [
      BOOL,
      attributeType(choice),
      ...(minor === 36 && listAttributes ? [ANY] : []),
      ...(minor >= 37 ? [wrapperOf(BOOL)] : []),
    ];
}

/** What an attribute can be, and what may turn out to be that. */
function attributeResults({ listAttributes }: EnvironmentChoice): readonly CelType[] {
  const scalars = [
    ...[BOOL, INT, STRING].flatMap((type) => [type, wrapperOf(type)]),
    parseType('Semver'),
    DYN,
    ANY,
  ];
  return listAttributes ? [...scalars, ...scalars.map(listOf)] : scalars;
}

function librariesOf(minor: number, listAttributes: boolean): readonly Library[] {
  return LIBRARIES.filter(({ since = 0, until = Infinity, forListAttributes = false }) =>
    minor >= since && minor <= until && (listAttributes || !forListAttributes));
}

const syntaxes = new Map<string, Syntax>();

/** The syntax of a minor; those with the same content are one. */
function syntaxOf(minor: number, libraries: readonly Library[]): Syntax {
  const macros = new Set(libraries.flatMap((library) => library.macros ?? []));
  const escapedNames = minor >= 37;
  const surrogates = minor <= 32;
  const key = [...macros, escapedNames, surrogates].join();
  let syntax = syntaxes.get(key);
  if (syntax === undefined) {
    syntaxes.set(key, syntax = { macros: new Macros(macros), escapedNames, surrogates });
  }
  return syntax;
}

const environments = new Map<string, Environment>();
const byChoice = new Map<string, Environment>();

/** The environment for the choice; those with the same content are one. */
export function environmentFor(choice: EnvironmentChoice): Environment {
  const key = `${choice.minor} ${choice.consumableCapacity} ${choice.listAttributes} ${choice.purpose}`;
  let environment = byChoice.get(key);
  if (environment === undefined) {
    byChoice.set(key, environment = environmentWith(choice));
  }
  return environment;
}

function environmentWith(choice: EnvironmentChoice): Environment {
  const { minor, consumableCapacity, listAttributes } = choice;
  const edition = [
    librariesOf(minor, listAttributes)
      .map((library) => LIBRARIES.indexOf(library))
      .join(),
    consumableCapacity,
    listAttributes,
    minor <= NAMED_RESOURCES_MINOR,
    minor >= LIMITS_SINCE,
    minor >= SIZES_SINCE,
    minor === 36 && listAttributes,
    minor >= 37,
    choice.purpose,
  ].join('|');
  let environment = environments.get(edition);
  if (environment === undefined) {
    environments.set(edition, environment = new Environment(choice));
  }
  return environment;
}

const parsed = new Map<Library, Overload[]>();

function overloadsOf(libraries: readonly Library[]): ReadonlyMap<string, readonly Overload[]> {
  const functions = new Map<string, Overload[]>();
  for (const library of libraries) {
    if (!parsed.has(library)) {
      parsed.set(
        library,
        Object.entries(library.functions).map(([signature, implementation]) =>
          parseSignature(signature, implementation),
        ),
      );
    }
    for (const overload of parsed.get(library) as Overload[]) {
      functions.set(overload.name, [...functions.get(overload.name) ?? [], overload]);
    }
  }
  return functions;
}

const SIGNATURE = /^(?:(\w+(?:\(.*?\)\)?)?)\.)?([^.(\s]+)\((.*)\): (.+)$/;

/** What stands before a dot in a signature and is no type. */
const NAMESPACES = new Set(['optional', 'sets', 'strings', 'lists', 'format', 'ip', 'cel']);

function parseSignature(signature: string, implementation: Implementation): Overload {
  const [, prefix, name, types, result] = SIGNATURE.exec(signature) as RegExpExecArray;
  const isMethod = prefix !== undefined && !NAMESPACES.has(prefix);
  const parameters = [...isMethod ? [prefix] : [], ...splitTypes(types)].map(parseType);
  return {
    name: isMethod || prefix === undefined ? name : `${prefix}.${name}`,
    isMethod,
    parameters,
    result: parseType(result),
    isGeneric: [...parameters, parseType(result)].some(hasParameter),
    implementation,
  };
}
