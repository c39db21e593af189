import { cellsOf } from '../../../src/engine/errors/visible-text';
import { markedLine } from '../../../src/engine/output/code-frame';
import * as fc from '../../fast-check';

/** The line with the mark below it. */
function frame(line: string, from: number, to: number, width = 40): string[] {
  const { text, before, marked } = markedLine(line, from, to, width);
  return [text, `${' '.repeat(before)}${'^'.repeat(marked)}`];
}

test('what a finding is about is marked', () => {
  expect(frame('  name: gpu # one', 8, 11)).toEqual([
    '  name: gpu # one',
    '        ^^^',
  ]);
});

test('the mark fits below wide characters, marks above letters, tabs and control characters', () => {
  expect(frame('漢字: e\u0301\t\u0007: 値x', 10, 12)).toEqual([
    '漢字: e\u0301    ␇: 値x',
    '              ^^^',
  ]);
});

test('blanks at the end of a line, and a carriage return, are not shown', () => {
  expect(frame('a: b  \r', 3, 4)).toEqual(['a: b', '   ^']);
});

test('an empty place is marked with one column', () => {
  expect(frame('a:', 2, 2)).toEqual(['a:', '  ^']);
  expect(frame('', 0, 0)).toEqual(['', '^']);
});

test('a long line is cut on both sides, around what is marked', () => {
  const line = `key: ${'a'.repeat(30)}HERE${'b'.repeat(30)}`;
  expect(frame(line, 35, 39, 20)).toEqual(['…aaaaaaHEREbbbbbbbb…', '       ^^^^']);
  expect(frame(line, 0, 3, 12)).toEqual(['key: aaaaa…', '^^^']);
  expect(frame(line, 67, 69, 12)).toEqual(['…bbbbbbbbbb', '         ^^']);
});

test('a mark that is longer than the line is cut, too', () => {
  expect(frame('x'.repeat(50), 10, 50, 12)).toEqual([`…${'x'.repeat(10)}…`, ' ^^^^^^^^^^']);
});

test('a line of megabytes is cut around the mark', () => {
  const line = `{${'"a": 1, '.repeat(1_000_000)}"b": 2}`;
  const at = line.indexOf('"b"');
  expect(frame(line, at, at + 3, 20)).toEqual(['…1, "a": 1, "b": 2}', '            ^^^']);
});

test('whatever the line is, the mark is below it and nothing is wider than asked for', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '漢', '\t', 'e\u0301', '\u{1f600}', ' ', 'b'), maxLength: 60 });
  const widthOf = (shown: string) => cellsOf(shown).reduce((sum, { width }) => sum + width, 0);
  fc.assert(fc.property(text, fc.nat(60), fc.nat(20), fc.integer({ min: 12, max: 60 }), (line, from, length, width) => {
    const { text: shown, before, marked } = markedLine(line, from, from + length, width);
    expect(widthOf(shown)).toBeLessThanOrEqual(width);
    expect(before + marked).toBeLessThanOrEqual(widthOf(shown) + 1);
  }));
});
