import * as fc from 'fast-check';
import { call, list, literal, object, print, quoted } from '../../src/program/expression';

/** The value of code, as JavaScript reads it. */
function evaluated(code: string): unknown {
  return new Function(`return (${code});`)();
}

test('any plain data is written so that it is read again', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    expect(evaluated(print(literal(value).code))).toEqual(value);
  }));
});

test('any text is written so that it is read again, on one line', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
    expect(evaluated(quoted(text))).toBe(text);
    expect(quoted(text)).not.toMatch(/[\n\r\u2028\u2029]/);
  }));
});

test.each([
  ['plain', "'plain'"],
  ["it's", '"it\'s"'],
  ['say "so"', '\'say "so"\''],
  ['it\'s "so"', "'it\\'s \"so\"'"],
  ['two\nlines', "'two\\nlines'"],
  ['${code}`', "'${code}`'"],
])('%j is written as %s', (text, written) => {
  expect(quoted(text)).toBe(written);
});

test('a property that would mean the prototype is a property', () => {
  const value = evaluated(print(literal(JSON.parse('{ "__proto__": { "polluted": true } }')).code)) as object;
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(({} as any).polluted).toBeUndefined();
});

test('what fits stays on a line, what does not is broken', () => {
  const short = object({ name: literal('gpu'), count: literal(2), left: undefined });
  expect(print(short.code)).toBe("{ name: 'gpu', count: 2 }");
  expect(short.value).toEqual({ name: 'gpu', count: 2 });

  const long = list([literal('a'.repeat(80)), literal('b'.repeat(80))]);
  expect(print(long.code)).toBe(`[\n  '${'a'.repeat(80)}',\n  '${'b'.repeat(80)}',\n]`);
});

test('the last argument of a call is broken before the call is', () => {
  const made = call('add', (one, other) => [one, other], [
    literal('x'),
    literal({ name: 'n'.repeat(60), other: 'o'.repeat(60) }),
  ]);
  expect(print(made.code)).toBe(`add('x', {\n  name: '${'n'.repeat(60)}',\n  other: '${'o'.repeat(60)}',\n})`);
  expect(made.value).toEqual(['x', { name: 'n'.repeat(60), other: 'o'.repeat(60) }]);
});
