import {
  ALL_MINORS, describeAvailability, describeMinors, hasMinor, listMinors, minorsBetween, MinorSet,
  minorSet, newestMinor, NEWEST_MINOR, NO_MINORS, oldestMinor, OLDEST_MINOR, parseMinor,
} from '../../../src/engine/kubernetes/minors';
import * as fc from '../../fast-check';

const EVERY_MINOR = Array.from({ length: NEWEST_MINOR - OLDEST_MINOR + 1 }, (_, index) => OLDEST_MINOR + index);

/** The set of these minors. */
function setOf(...minors: number[]): MinorSet {
  return minors.reduce((set, minor) => set | minorSet(minor), NO_MINORS);
}

test('the set of all minors contains each minor, and the empty set contains none', () => {
  expect(listMinors(ALL_MINORS)).toEqual(EVERY_MINOR);
  expect(listMinors(NO_MINORS)).toEqual([]);
});

test('a set lists its minors, oldest first', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.constantFrom(...EVERY_MINOR)), (minors) => {
    const set = setOf(...minors);
    const sorted = [...minors].sort((one, other) => one - other);

    expect(listMinors(set)).toEqual(sorted);
    expect(EVERY_MINOR.filter((minor) => hasMinor(set, minor))).toEqual(sorted);
    expect([oldestMinor(set), newestMinor(set)]).toEqual([sorted[0], sorted[sorted.length - 1]]);
  }));
});

test.each<[string | undefined, string | undefined, number[]]>([
  ['1.27', '1.30', [27, 28, 29, 30]],
  ['1.30', '1.30', [30]],
  [undefined, '1.27', [26, 27]],
  ['1.36', undefined, EVERY_MINOR.filter((minor) => minor >= 36)],
  [undefined, undefined, EVERY_MINOR],
  ['1.31', '1.30', []],
])('the range from %s to %s has the minors %j', (since, until, minors) => {
  expect(listMinors(minorsBetween(since, until))).toEqual(minors);
});

test('minors before the first with DRA are in no set', () => {
  expect(minorsBetween('1.9', '1.26')).toBe(minorSet(26));
  expect(minorsBetween('1.2', '1.25')).toBe(NO_MINORS);
});

test.each<[string, MinorSet]>([
  ['no version', NO_MINORS],
  ['1.26', setOf(26)],
  ['1.27–1.30', setOf(27, 28, 29, 30)],
  ['1.26, 1.31 or newer', setOf(26) | minorsBetween('1.31')],
  ['1.26–1.27, 1.29, 1.36 or newer', setOf(26, 27, 29) | minorsBetween('1.36')],
  ['1.26 or newer', ALL_MINORS],
])('a set is described as "%s"', (words, set) => {
  expect(describeMinors(set)).toBe(words);
  expect(describeAvailability(set)).toBe(words);
});

test('the newest minor is closed as a target and open-ended as an availability', () => {
  const newest = minorSet(NEWEST_MINOR);

  expect(describeMinors(newest)).toBe(`1.${NEWEST_MINOR}`);
  expect(describeAvailability(newest)).toBe(`1.${NEWEST_MINOR} or newer`);
});

test('a minor is the number after the dot', () => {
  expect(['1.26', '1.30', '1.37'].map(parseMinor)).toEqual([26, 30, 37]);
});

test('an empty set has neither an oldest nor a newest minor', () => {
  expect([oldestMinor(NO_MINORS), newestMinor(NO_MINORS)]).toEqual([undefined, undefined]);
});
