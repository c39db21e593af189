import { behindLines, countLines } from '../../../src/engine/read/lines';

test('the lines at the beginning that match a pattern are passed, however many they are', () => {
  expect(behindLines(/#\n/y, '#\n#\na\n#\n')).toBe(4);
  expect(behindLines(/#\n/y, 'a')).toBe(0);
  expect(behindLines(/#\n/y, '#\n'.repeat(3_000_000))).toBe(6_000_000);
});

test('line breaks are counted', () => {
  expect(['', 'a', 'a\n', '\n\nb'].map(countLines)).toEqual([0, 0, 1, 2]);
});
