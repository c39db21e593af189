import * as fc from 'fast-check';
import { describeDifferences, differencesBetween, isSameData, spellPlace } from '../../src/changes/differences';

test('the innermost places are named, as the API server spells them', () => {
  const [before, after] = [
    { list: [{ a: 1, b: 2 }, 3], same: {} },
    { list: [{ a: 1, b: 4 }], same: {}, more: true },
  ];

  expect(differencesBetween(before, after, ['spec']).map(spellPlace)).toEqual([
    'spec.list[0].b',
    'spec.list[1]',
    'spec.more',
  ]);
});

test('a list in place of an object is one difference', () => {
  expect(differencesBetween({ a: [] }, { a: {} }, []).map(spellPlace)).toEqual(['a']);
});

test('the first three differences are spelled out with both values, and the others counted', () => {
  const [before, after] = [{ a: 1, b: 'x', d: 1, e: 1 }, { a: 2, c: [1], d: 2, e: 2 }];

  expect(describeDifferences(differencesBetween(before, after, []), before, after))
    .toBe('a was 1 and becomes 2, b was "x" and is left out, c was left out and becomes a list of 1, 2 more');
});

test('an item more is a difference, even if it is null', () => {
  expect(differencesBetween([null], [], ['items'])).toEqual([['items', 0]]);
  expect(differencesBetween([1], [1, null], [])).toEqual([[1]]);
});

test('there is a difference where the data is not the same, and only there', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
    expect(differencesBetween(one, structuredClone(one), [])).toEqual([]);
    expect(differencesBetween(one, other, []).length === 0).toBe(isSameData(one, other));
  }));
});
