import type { IConstruct } from 'constructs';
import { Struct, unknownProps } from './unknown-props';
import { UnscopedValidationError, ValidationError } from './validation-error';
import { found, isLazyValue } from './wording';

/** The expectation for an argument. */
export interface Expectation {
  readonly fits: (value: any) => boolean;

  /** The expected value, worded to follow "must be": `a string`. */
  readonly words: string;

  /** How to fix the call, if the expected value does not make it obvious. */
  readonly fix?: string;

  /** The call that creates the expected value: `DeviceSelector.driver("gpu.example.com")`. */
  readonly maker?: string;

  /** The expectation for each item, if the value is a list. */
  readonly items?: Expectation;

  /** The expectation for each value, if the value is an object with settings by name. */
  readonly values?: Expectation;

  /** The props of the struct, if the value is an object. */
  readonly struct?: Struct<Expectation>;
}

/** An expectation for each prop of a struct. */
export type Expectations<T> = { readonly [prop in keyof T]-?: Expectation };

/** The symbol that `Construct.isConstruct` looks for, shared by all copies of the module. */
const CONSTRUCT = Symbol.for('constructs.Construct');

/** Whether the value is a construct. */
export function isConstruct(value: unknown): value is IConstruct {
  return typeof value === 'object' && value !== null && Boolean(Reflect.get(value, CONSTRUCT));
}

/**
 * Whether an object is a plain record and not a class instance.
 * A record from another realm has a different prototype, which also inherits from nothing.
 */
export function isRecord(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The expectation for an argument that may be omitted. */
export function optional(expectation: Expectation): Expectation {
  return { ...expectation, fits: (value) => value === undefined || expectation.fits(value) };
}

/** A construct that represents an object of one of the kinds. */
export function objectOf(kinds: readonly string[], words: string, fix?: string): Expectation {
  return { fits: (value) => isConstruct(value) && kinds.includes(kindOf(value) ?? ''), words, fix };
}

/** A list whose items all fit. */
export function listOf(items: Expectation, words: string): Expectation {
  return { fits: Array.isArray, words: `a list of ${words}`, items };
}

/** A list of at least one item, all of which fit. */
export function nonEmptyListOf(items: Expectation, item: string): Expectation {
  return {
    fits: (value) => Array.isArray(value) && value.length > 0,
    words: `a list with at least one ${item}`,
    items,
  };
}

/** An optional object with a value for each name. */
export function mapOf(values: Expectation): Expectation {
  const fits = (value: unknown) => value !== null && SETTINGS.fits(value);
  return { fits, words: `an object with ${values.words} for each name`, values };
}

/** Whether the value is of a value class that renders itself, also one of another copy of the package. */
export function isRendered(value: { _toKube?: unknown } | null | undefined): boolean {
  return typeof value?._toKube === 'function';
}

/** An object of a value class, which only the methods of the class create. */
export function madeBy(maker: string, fits: (value: any) => boolean): Expectation {
  return { fits, words: `a ${maker.split('.')[0]}, such as ${maker}`, maker };
}

/** A list of objects of a value class. */
export function listOfObjects(expectation: Expectation): Expectation {
  return listOf(expectation, expectation.words.replace(/^a /, ''));
}

/** A struct of options that does not correspond to an object of the API. */
export function struct<T>(props: Expectations<T>): Struct<Expectation> {
  return { props };
}

/** Any value; if it is an object, its props must fit. */
export function withProps(known: Struct<Expectation>): Expectation {
  return { ...ANYTHING, struct: known };
}

/** Any value; if it is a list, the props of the objects in it must fit. */
export function eachWithProps(known: Struct<Expectation>): Expectation {
  return { ...ANYTHING, items: withProps(known) };
}

/** An optional struct whose fields are read immediately. */
export function structOf(known: Struct<Expectation>): Expectation {
  return optional({ ...AN_OBJECT, struct: known });
}

/** An optional list of structs, rendered item by item. */
export function structs(known: Struct<Expectation>): Expectation {
  return optional(listOf({ ...AN_OBJECT, struct: known }, 'objects'));
}

/** Any value: there is no restriction, or Kubernetes checks the value. */
export const ANYTHING: Expectation = { fits: () => true, words: 'anything' };

/** Props that may have any value. */
export function unchecked<P extends string>(...props: P[]): Record<P, Expectation> {
  return Object.fromEntries(props.map((prop) => [prop, ANYTHING])) as Record<P, Expectation>;
}

/** Any construct. */
export const A_CONSTRUCT: Expectation = { fits: (value) => isConstruct(value), words: 'a construct' };

/** An inventory. Recognized by a field, so that the class is not loaded. */
export const AN_INVENTORY: Expectation = {
  fits: (value) => value?._objects !== undefined,
  words: 'an Inventory, such as Inventory.fromYaml(text)',
};

/** Any list. */
export const A_LIST: Expectation = { fits: Array.isArray, words: 'a list' };

/** A string, which may be empty. */
export const A_STRING: Expectation = { fits: (value) => typeof value === 'string', words: 'a string' };

/** Props, options or another struct; a list, such as names passed as options, does not fit, nor does a `Lazy`. */
export const AN_OBJECT: Expectation = {
  fits: (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && !isLazyValue(value),
  words: 'an object',
};

/** `true` or `false`. */
export const A_BOOLEAN: Expectation = { fits: (value) => typeof value === 'boolean', words: 'a boolean' };

/** A list of at least one name. */
export const NAMES = nonEmptyListOf(A_STRING, 'name');

/** A string with at least one character. */
export const A_NAME: Expectation = {
  fits: (value) => typeof value === 'string' && value !== '',
  words: 'a string with at least one character',
};

/** Settings by name; `null` counts as none. */
export const SETTINGS: Expectation = {
  fits: (value) => (value ?? undefined) === undefined || (typeof value === 'object' && isRecord(value)),
  words: 'an object with a setting for each name',
};

/**
 * Rejects props that TypeScript would have rejected, all of them at once.
 *
 * JavaScript programs get an error at the faulty call, rather than a stack trace from inside a renderer.
 */
export function expectProps(
  scope: IConstruct,
  props: unknown,
  known: Struct<Expectation>,
  name: 'props' | 'options' | 'attrs' = 'props',
): void {
  ValidationError.at(scope, () => expectStruct(name, props, known));
}

/** Rejects an argument that is not a struct, or has props that do not fit. */
export function expectStruct(name: string, value: unknown, known: Struct<Expectation>): void {
  expectArgument(name, value, AN_OBJECT);
  reject(faultsOfProps(value as object, known, ''));
}

/**
 * Rejects a single argument. The error does not contain a construct path: wrap the call in `ValidationError.at`
 * where there is a construct.
 */
export function expectArgument(name: string, value: unknown, expectation: Expectation): void {
  reject(faultsOf(name, value, expectation));
}

/** The most faults of a call that an error lists; the rest are only counted. */
const MOST_FAULTS = 10;

function reject(faults: readonly string[]): void {
  if (faults.length === 0) {
    return;
  }
  if (faults.length === 1) {
    throw new UnscopedValidationError(faults[0]);
  }
  const lines = faults.slice(0, MOST_FAULTS);
  if (faults.length > MOST_FAULTS) {
    lines.push(`and ${faults.length - MOST_FAULTS} more`);
  }
  throw new UnscopedValidationError([`${faults.length} values are wrong:`, ...lines].join('\n  '));
}

const NO_FAULTS: readonly string[] = [];

function faultsOf(name: string, value: unknown, expectation: Expectation): readonly string[] {
  const { fits, items, values, struct: known } = expectation;
  const isStruct = known !== undefined && AN_OBJECT.fits(value);
  const faults = isStruct ? faultsOfProps(value as object, known, `${name}.`) : NO_FAULTS;
  if (!fits(value) && faults.length === 0) {
    return [faultOf(name, value, expectation)];
  }
  if (items !== undefined && Array.isArray(value)) {
    // `Array.from` also visits the holes of a sparse list.
    return Array.from(value).flatMap((item, index) => faultsOf(`${name}[${index}]`, item, items));
  }
  if (values !== undefined && AN_OBJECT.fits(value)) {
    return Object.entries(value as object).flatMap(([key, each]) => faultsOf(`${name}[${key}]`, each, values));
  }
  return faults;
}

function faultsOfProps(value: object, known: Struct<Expectation>, prefix: string): string[] {
  const faults = unknownProps(value, known, prefix);
  for (const prop of Object.keys(known.props)) {
    faults.push(...faultsOf(prefix + prop, (value as Record<string, unknown>)[prop], known.props[prop]));
  }
  return faults;
}

function faultOf(name: string, value: any, { words, fix, maker, fits }: Expectation): string {
  const isPlain = AN_OBJECT.fits(value) && isRecord(value);
  if (maker !== undefined && isPlain) {
    return `${name} is a plain object: use ${maker}`;
  }
  if (typeof value === 'object' && value !== null && isLazyValue(value)) {
    return `${name} must be ${words}, got a Lazy: this prop must be known when the construct is created`;
  }
  if (isPlain && Object.hasOwn(value, name) && fits(value[name])) {
    return `${name} must be ${words}: pass it as an argument of its own, not in an object`;
  }
  const fault = value === undefined
    ? `${name} is required: pass ${words}`
    : `${name} must be ${words}, got ${describe(value)}`;
  return fix === undefined ? fault : `${fault}; ${fix}`;
}

/**
 * Rejects direct calls of a constructor that only methods of the class may call: `new DeviceRequest()`.
 *
 * @param isMade whether the constructor received the arguments that the methods pass
 * @param maker the call to use instead: `DeviceRequest.exactly("gpu", deviceClass)`
 */
export function expectMade(isMade: boolean, maker: string): void {
  if (!isMade) {
    throw new UnscopedValidationError(`the constructor is private: use ${maker}`);
  }
}

/** Rejects arguments that conflict with another one. Unset arguments are ignored. */
export function rejectConflicts(values: object, other: string): void {
  const names = definedNames(values);
  if (names.length > 0) {
    const verb = names.length === 1 ? 'conflicts' : 'conflict';
    throw new UnscopedValidationError(`${names.join(' and ')} ${verb} with ${other}: set one or the other`);
  }
}

/** The names of the options that are set. */
export function definedNames(values: object): string[] {
  return Object.entries(values).filter(([, value]) => value !== undefined).map(([name]) => name);
}

/**
 * The struct if it sets at least one field; otherwise undefined.
 *
 * Python passes `{}` for a trailing struct that a call omits, so an empty struct must mean the same as none.
 */
export function givenStruct<T extends object>(options: T | undefined): T | undefined {
  const given = options ?? {};
  return AN_OBJECT.fits(given) && definedNames(given).length === 0 ? undefined : options;
}

/** Whether no option has an effect: each is omitted, false, or an empty list. */
export function saysNothing(values: object): boolean {
  return Object.values(values).every((value) => {
    const isEmptyList = Array.isArray(value) && value.length === 0;
    return value === undefined || value === false || isEmptyList;
  });
}

function describe(value: unknown): string {
  return isConstruct(value) ? `${kindOf(value) ?? 'construct'} "${value.node.path}"` : found(value);
}

/** The kind of a construct. `_kind` is cheap to read, and known without a target cluster. */
function kindOf(construct: object): string | undefined {
  const named = construct as { _kind?: string; kind?: string };
  return named._kind ?? named.kind;
}
