import { alternatives, found, onOneLine } from '../../src/errors/wording';

test('quotes what was found', () => {
  expect([found('a'), found(1), found(true), found('a\nb')]).toEqual(['"a"', '1', 'true', '"a\\nb"']);
});

test('tells lists, objects and nothing apart', () => {
  expect([found([1, 2]), found({}), found(null), found(undefined)]).toEqual(['a list of 2', 'an object', 'nothing', 'nothing']);
});

test('shortens long texts', () => {
  expect(found('x'.repeat(1000))).toMatch(/^"x{58}…$/);
});

test('lists alternatives', () => {
  expect(alternatives([])).toBe('');
  expect(alternatives(['a'])).toBe('"a"');
  expect(alternatives(['a', 'b'])).toBe('"a" or "b"');
  expect(alternatives(['a', 'b', 'c'])).toBe('"a", "b" or "c"');
});

test('counts the alternatives that nobody would read', () => {
  const letters = [...'abcdefghijklmnop'];
  expect(alternatives(letters.slice(0, 12))).toMatch(/^"a", .*"k" or "l"$/);
  expect(alternatives(letters)).toMatch(/^"a", .*"k" or 5 more$/);
});

test('leaves no control characters in a text', () => {
  expect(onOneLine('a\r\n\tb\u001b[31mc\u2028d')).toBe('a b [31mc d');
  expect(onOneLine('Grün 🙂')).toBe('Grün 🙂');
});
