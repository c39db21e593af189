import { ObjectValue, orThrow } from './values';

const NUMBER = '(0|[1-9]\\d*)';
const IDENTIFIER = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)';
const PRE_RELEASE = `(?:-(${IDENTIFIER}(?:\\.${IDENTIFIER})*))?`;
const BUILD = '(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?';
const PATTERN = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}${PRE_RELEASE}${BUILD}$`);

/** On the API server, the numbers of a version have 64 bits. */
const MOST_PART = 2n ** 64n;

/** A semantic version. Build metadata is ignored. */
export class Semver implements ObjectValue {
  /** @throws CelEvaluationError if the string is not a semantic version */
  public static readonly parse = orThrow(Semver.tryParse, 'is not a semantic version');

  public static tryParse(this: void, text: string): Semver | undefined {
    const match = PATTERN.exec(text);
    if (match === null || match.slice(1, 4).some((part) => BigInt(part) >= MOST_PART)) {
      return undefined;
    }
    return new Semver(match.slice(1, 4).map(BigInt), match[4] === undefined ? [] : match[4].split('.'));
  }

  /** Completes a version: adds missing numbers, and removes a leading `v` and leading zeros. */
  public static normalize(text: string): string {
    const version = text.replace(/^v/, '');
    const end = version.search(/[-+]/);
    const numbers = (end < 0 ? version : version.slice(0, end)).split('.');
    const rest = end < 0 ? '' : version.slice(end);
    if (numbers.length < 3 && rest !== '') {
      return version;
    }
    while (numbers.length < 3) {
      numbers.push('0');
    }
    return numbers.map((number) => number.replace(/^0+(?=\d)/, '')).join('.') + rest;
  }

  public readonly typeName = 'Semver';

  public constructor(public readonly numbers: readonly bigint[], public readonly preRelease: readonly string[]) {
  }

  public equals(other: unknown): boolean {
    return other instanceof Semver && this.compare(other) === 0;
  }

  /** Returns -1, 0 or 1. */
  public compare(other: Semver): number {
    const part = this.numbers.findIndex((number, index) => number !== other.numbers[index]);
    if (part >= 0) {
      return this.numbers[part] < other.numbers[part] ? -1 : 1;
    }
    if (this.preRelease.length === 0 || other.preRelease.length === 0) {
      // A version without a pre-release comes after those with one.
      return Math.sign(other.preRelease.length - this.preRelease.length);
    }
    const different = this.preRelease.findIndex((each, index) => each !== other.preRelease[index]);
    if (different < 0 || different >= other.preRelease.length) {
      return Math.sign(this.preRelease.length - other.preRelease.length);
    }
    return compareIdentifiers(this.preRelease[different], other.preRelease[different]);
  }
}

/** Compares different identifiers: numbers by size and before words, words by character. */
function compareIdentifiers(one: string, other: string): number {
  const isNumber = /^\d+$/.test(one);
  if (isNumber !== /^\d+$/.test(other)) {
    return isNumber ? -1 : 1;
  }
  const isSmaller = isNumber ? BigInt(one) < BigInt(other) : one < other;
  return isSmaller ? -1 : 1;
}
