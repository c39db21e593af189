import { Lazy, Size } from 'cdk8s';
import { alternatives, found, onOneLine } from '../../../src/engine/errors/wording';
import * as fc from '../../fast-check';

test('a value that was found is quoted', () => {
  expect([found('a'), found(1), found(true), found('a\nb')]).toEqual(['"a"', '1', 'true', '"a\\nb"']);
});

test('lists, objects and missing values are described differently', () => {
  expect([found([1, 2]), found({}), found(null), found(undefined)]).toEqual([
    'a list of 2 items',
    'an object',
    'null',
    'nothing',
  ]);
});

test('objects of JavaScript that are passed by mistake have their name', () => {
  expect([found(new Date(0)), found(Buffer.from('a')), found(new Error('a')), found(Promise.resolve(1))]).toEqual([
    'a Date', 'a Uint8Array', 'an Error', 'a Promise, which must be awaited',
  ]);
});

test('objects of other classes have the name of their class, if it has one', () => {
  const nameless = [new (class {})(), Object.create(null), { constructor: 1 }];
  const others = [Size.gibibytes(1), new (class Options {})(), ...nameless];
  expect(others.map(found)).toEqual(['a Size', 'an Options', 'an object', 'an object', 'an object']);
  const odd = class {};
  Object.defineProperty(odd, 'name', { value: 'A\u001b[31m' });
  expect(found(new odd())).toBe('an object');
});

test('long strings are shortened', () => {
  expect(found('x'.repeat(1000))).toMatch(/^"x{57}…"$/);
});

test('alternatives are listed', () => {
  expect(alternatives([])).toBe('');
  expect(alternatives(['a'])).toBe('"a"');
  expect(alternatives(['a', 'b'])).toBe('"a" or "b"');
  expect(alternatives(['a', 'b', 'c'])).toBe('"a", "b" or "c"');
});

test('alternatives beyond the limit are counted', () => {
  const letters = [...'abcdefghijklmnop'];
  expect(alternatives(letters.slice(0, 12))).toMatch(/^"a", .*"k" or "l"$/);
  expect(alternatives(letters)).toMatch(/^"a", .*"k" or 5 more$/);
});

test('control characters do not appear in messages', () => {
  expect(onOneLine('a\r\n\tb\u001b[31mc\u2028d')).toBe('a b [31mc d');
  expect(onOneLine('Grün 🙂')).toBe('Grün 🙂');
});

test('a truncated quotation is closed and splits no escape sequence', () => {
  fc.assert(fc.property(fc.string({ unit: fc.CHARACTER, maxLength: 100 }), (text) => {
    const quotation = found(text);
    expect(quotation.length).toBeLessThanOrEqual(60);
    const shown = JSON.parse(quotation) as string;
    expect(shown === text || (shown.endsWith('…') && text.startsWith(shown.slice(0, -1)))).toBe(true);
  }), { numRuns: 1000 });
  expect(found(`${'x'.repeat(56)}🙂${'x'.repeat(9)}`)).toBe(`"${'x'.repeat(56)}…"`);
  expect(found('\n'.repeat(60))).toBe(`"${'\\n'.repeat(28)}…"`);
  expect(found(`${'x'.repeat(56)}\u0001${'x'.repeat(9)}`)).toBe(`"${'x'.repeat(56)}…"`);
});

test('values that JSON does not have are named', () => {
  expect([NaN, -Infinity, 10n, Symbol('s'), () => 1].map(found))
    .toEqual(['NaN', '-Infinity', '10', 'Symbol(s)', 'a function']);
  expect(found(Lazy.any({ produce: () => 1 }))).toBe('a Lazy');
});
