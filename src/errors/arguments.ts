import type * as constructs from 'constructs';
import { UnscopedValidationError, ValidationError } from './validation-error';
import { found } from './wording';

/** The expectation for an argument. */
export interface Expectation {
  readonly fits: (value: any) => boolean;

  /** The expected value, worded to follow "must be": `a string`. */
  readonly words: string;

  /** How to fix the call, if the expected value does not make it obvious. */
  readonly fix?: string;
}

let constructsModule: typeof constructs | undefined;

/**
 * Whether the value is a construct. Does not load the module when checking plain data.
 */
export function isConstruct(value: any): value is constructs.IConstruct {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  // Looking up a module takes a thousand times as long as the rest.
  constructsModule ??= require('constructs') as typeof constructs;
  return constructsModule.Construct.isConstruct(value);
}

/**
 * Whether an object is a plain record and not a class instance. A record from another
 * realm has a different prototype, which also inherits from nothing.
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
export function listOf(fits: (item: any) => boolean, words: string): Expectation {
  return {
    fits: (value) => Array.isArray(value) && value.every((item) => fits(item)),
    words: `a list of ${words}`,
  };
}

/** Any construct. */
export const A_CONSTRUCT: Expectation = { fits: (value) => isConstruct(value), words: 'a construct' };

/** Any list. */
export const A_LIST: Expectation = { fits: Array.isArray, words: 'a list' };

/** A string, which may be empty. */
export const A_STRING: Expectation = { fits: (value) => typeof value === 'string', words: 'a string' };

/** Props, options or another struct. */
export const AN_OBJECT: Expectation = {
  fits: (value) => typeof value === 'object' && value !== null,
  words: 'an object',
};

/** `true` or `false`. */
export const A_BOOLEAN: Expectation = { fits: (value) => typeof value === 'boolean', words: 'a boolean' };

/** A list of at least one name. */
export const NAMES: Expectation = {
  fits: (value) => Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'),
  words: 'a list with at least one name',
};

/**
 * Rejects props that TypeScript would have rejected.
 *
 * JavaScript programs get an error at the call that is wrong, rather than a stack trace
 * from inside a renderer.
 */
export function expectProps(
  scope: constructs.IConstruct,
  props: any,
  expectations: Record<string, Expectation>,
  name: 'props' | 'options' = 'props',
): void {
  ValidationError.at(scope, () => {
    expectArgument(name, props, AN_OBJECT);
    Object.keys(expectations).forEach((prop) => expectArgument(prop, props[prop], expectations[prop]));
  });
}

/**
 * Rejects a single argument. The error does not contain a construct path: wrap the call
 * in `ValidationError.at` where there is a construct.
 */
export function expectArgument(name: string, value: unknown, { fits, words, fix }: Expectation): void {
  if (fits(value)) {
    return;
  }
  const fault = value === undefined
    ? `${name} is required: pass ${words}`
    : `${name} must be ${words}, got ${describe(value)}`;
  throw new UnscopedValidationError(fix === undefined ? fault : `${fault}; ${fix}`);
}

/**
 * Rejects arguments that conflict with another one. Arguments that are not set are fine.
 */
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
 * A struct that sets at least one field; otherwise undefined.
 *
 * Python passes `{}` for a trailing struct that a call omits, so that an empty one must
 * mean the same as none.
 */
export function givenStruct<T extends object>(struct: T | undefined): T | undefined {
  const isBlank = AN_OBJECT.fits(struct ?? {}) && definedNames(struct ?? {}).length === 0;
  return isBlank ? undefined : struct;
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

/**
 * The kind of a construct. `_kind` is known without a target cluster, and is cheaper to
 * read than the kind of the object.
 */
function kindOf(construct: object): string | undefined {
  const named = construct as { _kind?: string; kind?: string };
  return named._kind ?? named.kind;
}
