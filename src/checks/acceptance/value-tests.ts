import { FeatureGates } from '../../cluster/feature-gates';
import { MinorSet } from '../../schema/minors';
import type * as constraints from '../constraints';
import type * as formats from '../formats';
import type * as selectors from '../selectors';

/**
 * What an object may hold without the check: each entry of a list or map, and each object. All else is a field of one of those, of which
 * none has more than thirty, so that no object that passes holds more values than a document may.
 */
const MOST_VALUES = 30_000;

/** What is nested deeper is left to the check. */
const DEEPEST_NESTING = 100;

/** Names that an open struct does not know are remembered up to so many, since people may write any. */
const MOST_FOREIGN_NAMES = 200;

/** What a struct holds that is left out. */
export const NOTHING: Record<string, unknown> = {};

// What is known of the object at hand is kept here and not handed from test to test, which would cost more than the tests.

/** What the object may still hold. Tests count down where they are, since calling somebody for it would cost more. */
export const left = { values: MOST_VALUES };

let passedOver: unknown;
/** What has been taken for plain data, and how much of it has been looked into. */
const taken: any[] = [];
let countOfTaken = 0;
let countOfSeen = 0;

/** Begins the tests of an object. */
export function beginTests(): void {
  left.values = MOST_VALUES;
  passedOver = undefined;
  countOfTaken = 0;
  countOfSeen = 0;
}

/** Forgets the objects that have been tested. */
export function endTests(): void {
  passedOver = undefined;
  taken.length = 0;
}

/** From now on, takes a part of the object for plain data wherever it stands: it has been tested. */
export function passOver(part: object): void {
  passedOver = part;
}

/** Whether a value is a list, and not too long. */
export function isList(value: any): boolean {
  return Array.isArray(value) && (left.values -= value.length) >= 0;
}

/** Whether a value is a list or map without an entry. */
export function isNone(value: any): boolean {
  return Array.isArray(value) ? value.length === 0
    : typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0;
}

/** Whether a number is one that JSON can hold. */
export function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Whether a value is one that JSON can hold, and no list or object. */
export function isScalar(value: unknown): boolean {
  return typeof value === 'string' || value === null || typeof value === 'boolean' || isNumber(value);
}

/** Whether a value is what a JSON parser returns, as far as can be seen from outside: what is in it is looked at when all tests are done. */
export function isPlain(value: any): boolean {
  if (typeof value === 'object' && value !== null) {
    taken[countOfTaken++] = value;
    return true;
  }
  return isScalar(value);
}

/**
 * Whether all that has been taken for plain data is, to the last value in it.
 *
 * It is one function: each is compiled by itself, and into all that call it, which takes longer than most checks.
 */
export function isAllPlain(): boolean {
  for (let depth = 0; countOfSeen < countOfTaken && depth <= DEEPEST_NESTING; depth++) {
    for (const end = countOfTaken; countOfSeen < end; countOfSeen++) {
      const value = taken[countOfSeen];
      const isItems = Array.isArray(value);
      if (value === passedOver) {
        continue;
      }
      if (isItems ? (left.values -= value.length) < 0 : Object.getPrototypeOf(value) !== Object.prototype || --left.values < 0) {
        return false;
      }
      for (let index = 0; isItems && index < value.length; index++) {
        const item = value[index];
        if (typeof item === 'object' && item !== null) {
          taken[countOfTaken++] = item;
        } else if (typeof item !== 'string' && !isScalar(item)) {
          return false;
        }
      }
      for (const name in isItems ? NOTHING : value) {
        const field = value[name];
        if (--left.values < 0) {
          return false;
        }
        if (typeof field === 'object' && field !== null) {
          taken[countOfTaken++] = field;
        } else if (typeof field !== 'string' && !isScalar(field)) {
          return false;
        }
      }
    }
  }
  return countOfSeen === countOfTaken;
}

/** Whether a value counts as given where it has to be. */
export function isGiven(value: unknown): boolean {
  return value !== null && value !== '' && value !== false && (!Array.isArray(value) || value.length > 0);
}

/** Whether exactly one of some values is there, and nothing that comes close to a second one. */
export function hasExactlyOne(...alternatives: readonly unknown[]): boolean {
  let count = 0;
  for (let index = 0; index < alternatives.length; index++) {
    const alternative = alternatives[index];
    if (alternative !== undefined) {
      if (++count > 1 || !isGiven(alternative)) {
        return false;
      }
    }
  }
  return count === 1;
}

let formatFaults: typeof formats.formatFaults | undefined;

/** Whether a text has a format that has a test of its own. */
export function hasFormat(format: string, text: string): boolean {
  formatFaults ??= (require('../formats') as typeof formats).formatFaults;
  return formatFaults(format, text).length === 0;
}

let checkSelector: typeof selectors.isFineSelector | undefined;

/** Whether there is nothing to say of a selector; the compiler is loaded with the first one. */
export function isFineSelector(expression: string, minors: MinorSet, gates: FeatureGates): boolean {
  checkSelector ??= (require('../selectors') as typeof selectors).isFineSelector;
  return checkSelector(expression, minors, gates);
}

let keywords: typeof constraints.KEYWORDS | undefined;

/** Whether a value keeps to a keyword, as the check enforces it. Most objects can do without having that loaded. */
export function isUnbroken(keyword: string, value: unknown, argument: unknown): boolean {
  keywords ??= (require('../constraints') as typeof constraints).KEYWORDS;
  return !keywords[keyword].isBroken(value, argument);
}

/** The names of the fields of a struct of which the schema describes a part. */
export class ForeignNames {
  private readonly known = new Map<string, boolean>();
  private readonly own: ReadonlySet<string>;
  /** For each length whether a name of the struct has it: most foreign names differ in that. */
  private readonly lengths: (boolean | undefined)[];

  /**
   * @param own the names of the fields that the schema describes
   */
  public constructor(own: readonly string[]) {
    this.own = new Set(own.map((name) => name.toLowerCase()));
    this.lengths = [];
    own.forEach((name) => { this.lengths[name.length] = true; });
  }

  /** Whether a name is nobody's business: none of the own ones in other letters. */
  public isForeign(name: string): boolean {
    const { length } = name;
    return length >= this.lengths.length || this.lengths[length] === undefined || (this.known.get(name) ?? this.learn(name));
  }

  private learn(name: string): boolean {
    const isForeign = !this.own.has(name.toLowerCase());
    if (this.known.size < MOST_FOREIGN_NAMES) {
      this.known.set(name, isForeign);
    }
    return isForeign;
  }
}
