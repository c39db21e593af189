import { found } from '../../engine/errors/wording';
import { Fields, isObject } from '../../engine/kubernetes/plain-data';
import { WrongUse } from '../wrong-use';

/**
 * An option of a command: its form on the command line and in the configuration file, and its help. Parsing, the help
 * and the documentation page of the command are all based on it.
 */
export interface Option<T> {
  /** The name on the command line, without dashes. */
  readonly name: string;

  /** The short name: `n` for `-n`. */
  readonly letter?: string;

  /** The help text: a phrase in lower case. */
  readonly help: string;

  /** The placeholder of the value in the help; a flag has none. */
  readonly value?: string;

  /** The value if none is given; with such a default, a value must be joined by `=`. */
  readonly alone?: string;

  /** The allowed values; by default any string. */
  readonly choices?: readonly string[];

  /** Whether the option may be given several times. */
  readonly repeats?: boolean;

  /** Whether a value is an operand: `-f pods.yaml` for `pods.yaml`. */
  readonly isOperand?: boolean;

  /** Parses a value of the command line; thrown errors describe the value. */
  readonly parse: (given: string) => T;

  /** Parses the value in a configuration file; by default, strings as on the command line. */
  readonly fromConfig?: (value: unknown) => readonly T[];

  /** Whether a value is a path. Paths in a configuration file are relative to the folder of the file. */
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

/** Splits a value of a given form into its parts. */
export function partsOf(given: string, pattern: RegExp, form: string): string[] {
  const [, ...parts] = pattern.exec(given) ?? wrong(`must be written as ${form}`, given);
  return parts;
}

/** Expects a value of a configuration file to be a map. */
export function mapIn(config: unknown, words: string): Fields {
  return isObject(config) ? config : wrong(`must be a map of ${words}`, config);
}

/** Expects a value of a configuration file to be a list. */
export function listIn(config: unknown, words: string): unknown[] {
  return Array.isArray(config) ? config : wrong(`must be a list of ${words}`, config);
}

function wrong(rule: string, given: unknown): never {
  throw new WrongUse(`${rule}, got ${found(given)}`);
}
