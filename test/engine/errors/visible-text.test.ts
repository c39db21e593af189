import { cellsOf, visible, withoutCommands } from '../../../src/engine/errors/visible-text';
import * as fc from '../../fast-check';

function width(text: string): number {
  return cellsOf(text).reduce((sum, cell) => sum + cell.width, 0);
}

test('wide characters take two columns, marks and joiners none', () => {
  expect(['abc', 'é', '漢字', '한', '（', '\u{1f600}', 'e\u0301', '👩\u200d💻', 'あ'].map(width))
    .toEqual([3, 1, 4, 2, 2, 2, 1, 4, 2]);
});

test('a tab takes four columns', () => {
  expect(cellsOf('\ta').map(({ text, at }) => [text, at])).toEqual([['    ', 0], ['a', 1]]);
});

test('offsets count UTF-16 code units', () => {
  expect(cellsOf('a\u{1f600}b').map(({ at }) => at)).toEqual([0, 1, 3]);
});

test('what would steer a terminal becomes visible', () => {
  expect(visible('\u001b[31mred\u0007\r\n\u007f')).toBe('␛[31mred␇␍␊␡');
  expect(visible('a\u0085b')).toBe('a<U+0085>b');
  expect(visible('\u202eevil\u202c \u2066x\u2069 \u200b\ufeff'))
    .toBe('<U+202E>evil<U+202C> <U+2066>x<U+2069> <U+200B><U+FEFF>');
  expect(visible('a\ud800b')).toBe('a<U+D800>b');
});

test('other text stays as it is', () => {
  expect(visible('Größe: 漢字 👩\u200d💻 »x«…')).toBe('Größe: 漢字 👩\u200d💻 »x«…');
});

test('nothing that steers a terminal is left of any text', () => {
  fc.assert(fc.property(fc.string({ unit: fc.CHARACTER, maxLength: 50 }), (text) => {
    // eslint-disable-next-line no-control-regex
    expect(visible(text)).not.toMatch(/[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/u);
  }));
});

test('a command in a log is one no more, wherever its blanks come from', () => {
  expect(['::error::x', '\u3000::error::x', 'x ##[group]'].map(withoutCommands))
    .toEqual([': :error::x', '\u3000: :error::x', 'x ## [group]']);
});
