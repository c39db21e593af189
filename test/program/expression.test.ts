import * as dra from '../../src';
import { print, quoted } from '../../src/program/code';
import { call, create, invoke, known, list, literal, object } from '../../src/program/expression';
import * as fc from '../fast-check';

/** The value of code, as JavaScript reads it. */
function evaluated(code: string): unknown {
  return new Function(`return (${code});`)();
}

test('any plain data is written as an expression that evaluates to the same data', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    expect(evaluated(print(literal(value).code))).toEqual(value);
  }));
});

test('any string is written on one line as an expression that evaluates to the same string', () => {
  fc.assert(fc.property(fc.string({ unit: fc.CHARACTER }), (value) => {
    expect(evaluated(quoted(value))).toBe(value);
    expect(quoted(value)).not.toMatch(/[\n\r\u2028\u2029]/);
  }));
});

test.each([
  ['plain', "'plain'"],
  ["it's", '"it\'s"'],
  ['say "so"', '\'say "so"\''],
  ['it\'s "so"', "'it\\'s \"so\"'"],
  ['two\nlines', "'two\\nlines'"],
  ['${code}`', "'${code}`'"],
])('the string %j is written as %s', (value, written) => {
  expect(quoted(value)).toBe(written);
});

test('a property named __proto__ does not set the prototype', () => {
  const value = evaluated(print(literal(JSON.parse('{ "__proto__": { "polluted": true } }')).code)) as object;
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(({} as any).polluted).toBeUndefined();
});

test('code that does not fit on a line is broken at its brackets', () => {
  const short = object({ name: literal('gpu'), count: literal(2), left: undefined });
  expect(print(short.code)).toBe("{ name: 'gpu', count: 2 }");
  expect(short.evaluate()).toEqual({ name: 'gpu', count: 2 });

  const long = list([literal('a'.repeat(80)), literal('b'.repeat(80))]);
  expect(print(long.code)).toBe(`[\n  '${'a'.repeat(80)}',\n  '${'b'.repeat(80)}',\n]`);
});

test('the last argument of a call is broken before the call itself', () => {
  const made = call('dra.ParametersReference.toName', [
    literal('x'),
    literal({ name: 'n'.repeat(60), other: 'o'.repeat(60) }),
  ]);
  expect(print(made.code))
    .toBe(`dra.ParametersReference.toName('x', {\n  name: '${'n'.repeat(60)}',\n  other: '${'o'.repeat(60)}',\n})`);
});

test('a call invokes the function of the library under the printed name', () => {
  const selector = call('dra.DeviceSelector.cel', [literal('true')]);

  expect(print(selector.code)).toBe("dra.DeviceSelector.cel('true')");
  expect(selector.evaluate()).toBeInstanceOf(dra.DeviceSelector);
});

test('a method is invoked on the value of its receiver', () => {
  const joined = invoke(known('names', ['a', 'b']), 'join', [literal('-')]);

  expect(print(joined.code)).toBe("names.join('-')");
  expect(joined.evaluate()).toBe('a-b');
});

test.each(['dra.DeviceAttribute.constructor', 'dra.DeviceAttribute.int.call', 'dra.DeviceAttribute.missing'] as const)(
  'the unknown export %s throws', (name) => {
    expect(() => call(name, []).evaluate()).toThrow(TypeError);
    expect(() => create(name, []).evaluate()).toThrow(`${name} does not exist`);
  });
