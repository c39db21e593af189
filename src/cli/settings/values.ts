import { configKey, Option } from './option';
import { didYouMean } from '../../engine/errors/did-you-mean';
import { alternatives, found } from '../../engine/errors/wording';
import { Fields, isObject } from '../../engine/kubernetes/plain-data';
import { WrongUse } from '../wrong-use';

/** The values of options, from a command line or a configuration. */
export class Values {
  /** Reads a configuration, such as that of a file. Unknown keys and invalid values are wrong use of the source. */
  public static ofConfig(
    source: string, config: unknown, options: readonly Option<any>[], pathOf = (path: string) => path,
  ): Values {
    if (!isObject(config)) {
      throw new WrongUse(`${source} must be a map of settings, got ${found(config)}`);
    }
    const values = new Values(source);
    for (const [key, value] of Object.entries(config)) {
      const option = optionOf(key, source, options);
      if (value !== null && value !== undefined) {
        const items = about(`${source}: ${key}`, () => configItems(option, value));
        items.forEach((item) => values.add(option, option.isPath?.(item) === true ? pathOf(item as string) : item));
      }
    }
    return values;
  }

  /** The same for values in the form of the command line, such as those of a ConfigMap. */
  public static ofTexts(source: string, config: Fields, options: readonly Option<any>[]): Values {
    const values = new Values(source);
    for (const [key, value] of Object.entries(config)) {
      const option = optionOf(key, source, options);
      values.add(option, about(`${source}: ${key}`, () => parseOne(option, String(value))));
    }
    return values;
  }

  private readonly items = new Map<Option<any>, unknown[]>();

  /** @param configFile the configuration file that the values come from */
  public constructor(public readonly configFile?: string) {
  }

  /**
   * Parses and adds a value of the command line.
   *
   * @param name the name of the option as it was typed
   */
  public addText(option: Option<any>, given: string, name = `--${option.name}`): void {
    if (this.items.has(option) && option.repeats !== true) {
      throw new WrongUse(`${name} is given twice`);
    }
    this.add(option, about(name, () => parseOne(option, given)));
  }

  private add(option: Option<any>, value: unknown): void {
    this.items.set(option, [...this.items.get(option) ?? [], value]);
  }

  /** All values of an option that can be repeated. */
  public all<T>(option: Option<T>): T[] {
    return (this.items.get(option) ?? []) as T[];
  }

  /** The value of an option; undefined if it is not set. */
  public get<T>(option: Option<T>): T | undefined {
    return this.all(option)[0];
  }

  public has(option: Option<any>): boolean {
    return this.items.has(option);
  }

  /** Merges these values over others; options that can be repeated keep the values of both. */
  public over(others: Values): Values {
    const values = new Values(others.configFile);
    [others, this].forEach(({ items }) => items.forEach((given, option) =>
      values.items.set(option, option.repeats === true ? [...values.all(option), ...given] : given)));
    return values;
  }
}

function optionOf(key: string, source: string, options: readonly Option<any>[]): Option<any> {
  const option = options.find((each) => configKey(each) === key);
  if (option === undefined) {
    const keys = options.map(configKey).sort();
    throw new WrongUse(`${source}: unknown key "${key}"${didYouMean(key, keys)}; the keys are ${keys.join(', ')}`);
  }
  return option;
}

function parseOne<T>(option: Option<T>, given: string): T {
  if (option.value !== undefined && given === '') {
    throw new WrongUse('must not be empty');
  }
  if (option.choices !== undefined && !option.choices.includes(given)) {
    throw new WrongUse(`must be ${alternatives(option.choices)}, got ${found(given)}`
      + didYouMean(given, option.choices));
  }
  return option.parse(given);
}

function configItems<T>(option: Option<T>, value: unknown): readonly T[] {
  if (option.fromConfig !== undefined) {
    return option.fromConfig(value);
  }
  if (option.value === undefined) {
    return [parseFlag(option, value)];
  }
  const list = option.repeats === true && Array.isArray(value) ? value as unknown[] : [value];
  return list.map((item) => {
    if (typeof item !== 'string') {
      const words = option.repeats === true ? 'a string or a list of strings' : 'a string';
      throw new WrongUse(`must be ${words}, got ${found(item)}`);
    }
    return parseOne(option, item);
  });
}

function parseFlag<T>(option: Option<T>, value: unknown): T {
  if (typeof value !== 'boolean') {
    throw new WrongUse(`must be true or false, got ${found(value)}`);
  }
  return option.parse(String(value));
}

/** Prefixes errors with the option or key that they are about. */
function about<T>(subject: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new WrongUse(`${subject}: ${(error as Error).message}`);
  }
}
