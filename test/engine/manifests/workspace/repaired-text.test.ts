import { repairedText } from '../../../../src/engine/manifests/workspace/repaired-text';
import { readYaml } from '../../../../src/engine/read/yaml-documents';
import * as fc from '../../../fast-check';

const repaired = (text: string) => repairedText({ read: () => text });

test('a text that can be read stays', () => {
  expect(repaired('a: 1\n---\nb: 2\n')).toEqual({ text: 'a: 1\n---\nb: 2\n', broken: [] });
});

test.each([
  ['a field without a colon', 'a: 1\nb\nc: 2\n', 'a: 1\n \nc: 2\n'],
  ['an open quote', 'a: 1\nb: "x\nc: 2\n', 'a: 1\n     \nc: 2\n'],
  ['an open bracket', 'a: 1\nb: [x\nc: 2\n', 'a: 1\n     \nc: 2\n'],
  ['a bracket that is open to the end', 'a:\n  - b: [\n    c: 2\n', 'a:\n        \n    c: 2\n'],
  ['a bracket in the last line', 'a: 1\nb: [{ c: ', `a: 1\n${' '.repeat(9)}`],
  ['a field below a value', 'a:\n  b: 1\n    c: 2\nd: 3\n', 'a:\n  b: 1\n        \nd: 3\n'],
])('of a broken document, as little as possible becomes blank: %s', (_, text, expected) => {
  expect(repaired(text)).toMatchObject({ text: expected, broken: [{ unreadable: expect.any(String) }] });
});

test('other documents, and the markers between them, stay', () => {
  expect(repaired('a: 1\n---\nb: "\n---\nc: 2\n').text).toBe('a: 1\n---\n    \n---\nc: 2\n');
});

test('any text can be read afterwards, and keeps its lines', () => {
  const line = fc.constantFrom(
    'a: 1', 'b', '  c: "x', '- d', '---', '--- x', '\t', 'e: [', '}', '# f', '  g: |', '? h', '%I',
  );
  fc.assert(fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
    const text = lines.join('\n');
    const result = repaired(text).text;

    expect(result.length).toBe(text.length);
    expect(result.split('\n').length).toBe(lines.length || 1);
    expect(readYaml(result).filter(({ unreadable }) => unreadable !== undefined)).toEqual([]);
  }));
});
