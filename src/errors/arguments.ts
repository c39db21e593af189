import type * as constructs from 'constructs';
import { UnscopedValidationError, ValidationError } from './validation-error';
import { found } from './wording';

/** What an argument must be. */
export interface Expectation {
  readonly fits: (value: any) => boolean;
  /** The same in words, with the way to get one. */
  readonly words: string;
}

/** Whether the value is a construct; who checks plain data has no use for the module. */
export function isConstruct(value: any): value is constructs.IConstruct {
  return (
    typeof value === 'object'
    && value !== null
    && (require('constructs') as typeof constructs).Construct.isConstruct(value)
  );
}

/** An argument that may be left out. */
export function optional(expectation: Expectation): Expectation {
  return { ...expectation, fits: (value) => value === undefined || expectation.fits(value) };
}

/** A construct that stands for an object of one of the kinds. */
export function objectOf(kinds: readonly string[], words: string): Expectation {
  return { fits: (value) => isConstruct(value) && kinds.includes(kindOf(value) ?? ''), words };
}

/** A list in which every item fits. */
export function listOf(fits: (item: any) => boolean, words: string): Expectation {
  return {
    fits: (value) => Array.isArray(value) && value.every((item) => fits(item)),
    words: `a list of ${words}`,
  };
}

/** Any construct. */
export const A_CONSTRUCT: Expectation = { fits: (value) => isConstruct(value), words: 'a construct' };

/** A list of anything. */
export const A_LIST: Expectation = { fits: Array.isArray, words: 'a list' };

/** A text, which may be empty. */
export const A_TEXT: Expectation = { fits: (value) => typeof value === 'string', words: 'a text' };

/** Props or options. */
export const AN_OBJECT: Expectation = {
  fits: (value) => typeof value === 'object' && value !== null,
  words: 'an object with properties',
};

/** `true` or `false`. */
export const YES_OR_NO: Expectation = { fits: (value) => typeof value === 'boolean', words: 'true or false' };

/** A list of names, with at least one of them. */
export const NAMES: Expectation = {
  fits: (value) => Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'),
  words: 'a list of names, with at least one of them',
};

/**
 * Refuses props that TypeScript would have refused.
 *
 * Programs in JavaScript get a sentence at the call that is wrong, instead of a stack
 * trace from inside a renderer.
 */
export function expectProps(
  scope: constructs.IConstruct,
  props: any,
  expectations: Record<string, Expectation>,
): void {
  ValidationError.at(scope, () => {
    expectArgument('the last argument', props, AN_OBJECT);
    Object.keys(expectations).forEach((name) => expectArgument(name, props[name], expectations[name]));
  });
}

/**
 * Refuses a single argument, without saying where: wrap it in `ValidationError.at` where
 * there is a place.
 */
export function expectArgument(name: string, value: unknown, { fits, words }: Expectation): void {
  if (!fits(value)) {
    throw new UnscopedValidationError(`${name} must be ${words}; found ${foundArgument(value)}`);
  }
}

function foundArgument(value: unknown): string {
  return isConstruct(value) ? `the ${kindOf(value) ?? 'construct'} ${value.node.path}` : found(value);
}

/**
 * What a construct is called, also where the kind of its object follows the target
 * cluster: asking for that one is dear.
 */
function kindOf(construct: object): string | undefined {
  const named = construct as { _kind?: string; kind?: string };
  return named._kind ?? named.kind;
}
