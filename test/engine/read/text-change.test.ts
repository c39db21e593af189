import { changeBetween } from '../../../src/engine/read/text-change';
import * as fc from '../../fast-check';

test.each([
  ['abc', 'abc', undefined],
  ['abc', 'axc', { start: 1, end: 2, text: 'x' }],
  ['abc', 'abbc', { start: 2, end: 2, text: 'b' }],
  ['aa', 'a', { start: 1, end: 2, text: '' }],
  ['', 'a', { start: 0, end: 0, text: 'a' }],
])('from %j to %j, the smallest part is replaced', (before, after, expected) => {
  expect(changeBetween(before, after)).toEqual(expected);
});

test('the change turns any text into any other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 8 });
  fc.assert(fc.property(text, text, (before, after) => {
    const { start, end, text: inserted } = changeBetween(before, after) ?? { start: 0, end: 0, text: '' };

    expect(before.slice(0, start) + inserted + before.slice(end)).toBe(after);
  }));
});
