import { found } from '../../engine/errors/wording';
import { Fields, isObject } from '../../engine/kubernetes/plain-data';
import { WrongUse } from '../wrong-use';

/**
 * An option of a command: how it is written on the command line and in the configuration
 * file, and what the help says. Parsing, help and the page of the command all read this.
 */
export interface Option<T> {
  /** The name on the command line, without dashes. */
  readonly name: string;

  /** The letter that stands for it: `n` for `-n`. */
  readonly letter?: string;

  /** What the help says about it: a phrase in lower case. */
  readonly help: string;

  /** What stands for its value in the help; a flag has none. */
  readonly value?: string;

  /** The value that it has if none is given; then it must be written with `=`. */
  readonly alone?: string;

  /** The values that it can have; by default any string. */
  readonly choices?: readonly string[];

  /** Whether it may be given several times. */
  readonly repeats?: boolean;

  /** Reads a value of the command line. An error that it throws is about the value. */
  readonly parse: (given: string) => T;

  /** Reads its value in a configuration file, which by default has strings as the command line does. */
  readonly fromConfig?: (value: unknown) => readonly T[];

  /** Whether a value is a path, which in a configuration file is relative to its folder. */
  readonly isPath?: (value: T) => boolean;
}

/** The key of an option in a configuration file: `featureGates` for `feature-gates`. */
export function configKey({ name }: Option<unknown>): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An option that is on or off. */
export function flag(name: string, help: string, more: Partial<Option<boolean>> = {}): Option<boolean> {
  return { name, help, parse: (given) => given !== 'false', ...more };
}

/** An option whose value is any string. */
export function text(name: string, value: string, help: string, more: Partial<Option<string>> = {}): Option<string> {
  return { name, value, help, parse: (given) => given, ...more };
}

/** An option that chooses one of several strings. */
export function choice<T extends string>(
  name: string, choices: readonly T[], help: string, more: Partial<Option<T>> = {},
): Option<T> {
  return { name, value: choices.join('|'), choices, help, parse: (given) => given as T, ...more };
}

/** The parts of a value that is written in a form. */
export function partsOf(given: string, pattern: RegExp, form: string): string[] {
  const [, ...parts] = pattern.exec(given) ?? wrong(`must be written as ${form}`, given);
  return parts;
}

/** A value of a configuration file that is a map. */
export function mapIn(config: unknown, words: string): Fields {
  return isObject(config) ? config : wrong(`must be a map of ${words}`, config);
}

/** A value of a configuration file that is a list. */
export function listIn(config: unknown, words: string): unknown[] {
  return Array.isArray(config) ? config : wrong(`must be a list of ${words}`, config);
}

function wrong(rule: string, given: unknown): never {
  throw new WrongUse(`${rule}, got ${found(given)}`);
}
