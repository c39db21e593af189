import { parse } from 'yaml';
import { typedPath } from '../../../../src/engine/manifests/workspace/typed-path';
import * as fc from '../../../fast-check';

/** The field, and what is typed of its value. */
function at(text: string): string {
  const { steps, typed, from, isKey } = typedPath(text);
  expect(text.slice(from)).toBe(typed);
  return `${steps.join('/')}${isKey ? '?' : ''} ${typed}`;
}

test.each([
  ['a value', 'a:\n  b: c', 'a/b c'],
  ['no value yet', 'a:\n  b: ', 'a/b '],
  ['a field', 'a:\n  b: 1\n  c', 'a? c'],
  ['a field at the root', 'a:\n  b: 1\nc', '? c'],
  ['the first item of a list', 'a:\n  - b: c', 'a/0/b c'],
  ['the next item', 'a:\n  - b: 1\n    c: 2\n  - b: x', 'a/1/b x'],
  ['an item of a list that is not indented', 'a:\n- b: 1\n- c: x', 'a/1/c x'],
  ['a field behind such a list', 'a:\n- b: 1\nc: x', 'c x'],
  ['a field of an item', 'a:\n  - b: 1\n    c: x', 'a/0/c x'],
  ['an item that is a string', 'a:\n  - x\n  - y', 'a/1? y'],
  ['a list in a list', 'a:\n  - - x\n    - y', 'a/0/1? y'],
  ['a string in quotes', 'a: "b', 'a "b'],
  ['behind a line that is no YAML', 'a:\n  b: 1\n  c\n  d: "x\n  e: y', 'a/e y'],
  ['behind comments and empty lines', 'a:\n  # b: 1\n\n  c: x', 'a/c x'],
  ['a string of several lines', 'a:\n  b: |\n    c: d\n    e', 'a/b     c: d\n    e'],
  ['behind such a string', 'a:\n  b: |\n    c: d\n  e: f', 'a/e f'],
  ['the line after a marker', '---\na: b', 'a b'],
  ['Windows', 'a:\r\n  - b: 1\r\n    c: d', 'a/0/c d'],
  ['a value in braces', 'a:\n  b: { c: d, e: f', 'a/b/e f'],
  ['no value yet in braces', 'a:\n  b: { c: ', 'a/b/c '],
  ['a field in braces', 'a:\n  b: { c: d, e', 'a/b? e'],
  ['an item in brackets', 'a: [b, "c', 'a/1? "c'],
  ['braces in an item', 'a:\n  - { b: { c: d }, e: [f, { g: "h, i', 'a/0/e/1/g "h, i'],
  ['braces on several lines', 'a:\n  b: {\n    c: "}", # {\n    d: e', 'a/b/d e'],
  ['behind braces', 'a:\n  b: { c: d }\n  e: f', 'a/e f'],
  ['behind braces on several lines', 'a:\n  b: { c:\n    d }\n  e: f', 'a/e f'],
  ['behind braces that nobody closed', 'a:\n  b: { c: d\n  e: f', 'a/e f'],
  ['behind closed braces in their line', 'a: { b: c } ', 'a? '],
  ['JSON', '{\n"a": [\n{"b":"c', 'a/0/b "c'],
])('the path is that of the lines above: %s', (_, text, expected) => {
  expect(at(text)).toBe(expected);
});

test('the path is the one that YAML has', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, fc.constant('x'), tie('map'), tie('list')),
    map: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    list: fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
  }));
  const lines = (data: unknown, indentation: string): string[] => {
    if (Array.isArray(data)) {
      return data.flatMap((each) => {
        const [first, ...rest] = lines(each, `${indentation}  `);
        return [`${indentation}- ${first.trimStart()}`, ...rest];
      });
    }
    return typeof data === 'string' ? [indentation + data] : Object.entries(data as object).flatMap(([key, each]) =>
      (typeof each === 'string' ? [`${indentation}${key}: ${each}`] : [
        `${indentation}${key}:`, ...lines(each, `${indentation}  `),
      ]));
  };
  fc.assert(fc.property(value, (data) => {
    const text = lines(data, '').join('\n');
    const { steps } = typedPath(text);

    expect(parse(text)).toEqual(data);
    expect(steps.reduce<any>((part, step) => part[step], data)).toBe('x');
    expect(steps).toEqual(lastSteps(data));
  }));
});

/** The steps to the last value. */
function lastSteps(data: unknown): (string | number)[] {
  if (typeof data === 'string') {
    return [];
  }
  const [key, value] = Object.entries(data as object).pop()!;
  return [Array.isArray(data) ? Number(key) : key, ...lastSteps(value)];
}
