import { TextLines } from '../../../src/engine/read/text-lines';
import * as fc from '../../fast-check';

test('lines and columns begin at 1, and a line break belongs to its line', () => {
  const lines = new TextLines('ab\n\ncd');
  expect([0, 1, 2, 3, 4, 6].map((offset) => lines.lineOf(offset))).toEqual([1, 1, 1, 2, 3, 3]);
  expect(lines.placeBetween(4, 6)).toEqual({ line: 3, column: 1, endLine: 3, endColumn: 3 });
});

test('a place ends at the end of its line, without blanks', () => {
  const lines = new TextLines('a: b  \r\nc');
  expect(lines.placeBetween(3, 9)).toEqual({ line: 1, column: 4, endLine: 1, endColumn: 5 });
  expect(lines.placeOfLine(1)).toEqual({ line: 1, column: 1, endLine: 1, endColumn: 5 });
  expect(new TextLines('  a b ').placeOfLine(1)).toEqual({ line: 1, column: 3, endLine: 1, endColumn: 6 });
});

test('a byte order mark is no column', () => {
  const lines = new TextLines('\uFEFFab\nc');
  expect(lines.lineAt(1)).toBe('ab');
  expect(lines.placeBetween(1, 3)).toEqual({ line: 1, column: 1, endLine: 1, endColumn: 3 });
  expect(lines.placeBetween(4, 5)).toEqual({ line: 2, column: 1, endLine: 2, endColumn: 2 });
});

test('an empty line at the end does not count', () => {
  expect(['', 'a', 'a\n', 'a\nb', '\n', 'a\n\n'].map((text) => new TextLines(text).count)).toEqual([0, 1, 1, 2, 1, 2]);
});

test('lines are those of split, whatever the text is', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', ' ', '漢'), maxLength: 40 });
  fc.assert(fc.property(text, (each) => {
    const lines = new TextLines(each);
    expect(each.split('\n').map((_, index) => lines.lineAt(index + 1))).toEqual(each.split(/\r?\n/));
  }));
});
