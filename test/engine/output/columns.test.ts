import { columns, wrapped } from '../../../src/engine/output/columns';

test('cells stand under each other, without blanks at the end of a line', () => {
  expect(columns([['NAME', 'AGE', ''], ['a', '1d', 'x'], ['long', '2', '']])).toBe(
    'NAME  AGE\na     1d   x\nlong  2\n');
});

test('wide characters take two columns, and marks on others none', () => {
  expect(columns([['NAME', 'AGE'], ['日本', '1'], ['🚀', '2'], ['e\u0301te\u0301', '3']])).toBe(
    'NAME  AGE\n日本  1\n🚀    2\ne\u0301te\u0301   3\n');
});

test('what steers a terminal is made visible, and counts as it is shown', () => {
  expect(columns([['a\u001bb', 'x'], ['\u202e', 'y']])).toBe('a␛b       x\n<U+202E>  y\n');
});

test('a table may have any number of rows', () => {
  expect(columns(Array.from({ length: 200_000 }, () => ['a', 'b']))).toHaveLength(1_000_000);
});

test('lines are broken between words', () => {
  expect(wrapped('a bc def', 4)).toEqual(['a bc', 'def']);
});
