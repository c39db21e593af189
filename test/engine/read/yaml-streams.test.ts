import { readYaml } from '../../../src/engine/read/yaml-documents';

/** The contents of the documents in YAML. */
function manifestsOf(text: string): unknown[] {
  return readYaml(text).map(({ manifest }) => manifest);
}

/** Why documents in YAML cannot be read. */
function faultsOf(text: string): (string | undefined)[] {
  return readYaml(text).map(({ unreadable }) => unreadable);
}

test('directives are rejected, as by kubectl, and what follows the end of a document does not count', () => {
  expect(faultsOf('%YAML 1.1\n---\na: 1\n')).toEqual([
    'line 1: kubectl cannot read directives, which are lines that begin with %', undefined,
  ]);
  expect(manifestsOf('a: 1\n...\n%TAG ! tag:yaml.org,2002:\n---\nb: !int "5"\n')).toEqual([{ a: 1 }, { b: '5' }]);
});

test('a directive ends the document before it, if it is one', () => {
  expect(manifestsOf('a: 1\n%YAML 1.1\n')).toEqual([{ a: 1 }]);
  expect(manifestsOf('- a: 1\n%TAG !e! tag:example.com,2026: # tags\n')).toEqual([[{ a: 1 }]]);
  expect(manifestsOf('---\n%YAML 1.1\n---\na: 1\n')).toEqual([{ a: 1 }]);
  expect(manifestsOf('text\n%YAML 1.1\n')).toEqual(['text %YAML 1.1']);
  for (const bad of ['%', '%YAML', '%YAML 1', '%YAML 1.123', '%YAML 1.1 x', '%TAG ! <x>', '%TAG x y', '%FOO']) {
    expect([bad, faultsOf(`a: 1\n${bad}\n`)]).toEqual([
      bad, ['line 2: kubectl cannot read directives, which are lines that begin with %'],
    ]);
  }
  expect(faultsOf('[1,\n%YAML 1.1\n]\n')).toEqual([expect.stringMatching(/^line 2: /)]);
});

test('only a comment may follow the marker of a document', () => {
  expect(readYaml('a: 1\n--- # b\nb: 1\n---#\nc: 1\n----\nd: 1\n---\ne: 1\n')).toEqual([
    { manifest: { a: 1 }, index: 0 },
    { manifest: { b: 1 }, index: 1 },
    { manifest: { c: 1 }, index: 2 },
    {
      manifest: undefined,
      index: 3,
      unreadable: 'line 6: only a comment may follow ---, got "-"',
      unreadableLine: 6,
    },
    { manifest: { e: 1 }, index: 4 },
  ]);
  expect(faultsOf('--- a: 1\n')).toEqual(['line 1: only a comment may follow ---, got "a: 1"']);
});

test('JSON values are read one after the other, and YAML behind the first of them', () => {
  expect(manifestsOf('{"a":1}{"b":"\\/\\ud83d\\ude00"}\n\n{"c": [3]}\n')).toEqual([{ a: 1 }, { b: '/😀' }, { c: [3] }]);
  expect(manifestsOf('{"a":1}true "x\\"" -1.5e3 null 01 [2]')).toEqual([{ a: 1 }, true, 'x"', -1500, 0, 1, [2]]);
  expect(manifestsOf('{"a":1}\n---\nb: 2\n---\n{"c": 3}')).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]);
  expect(readYaml('{"a":1}\n{"b":2}\n---\n{"c":3}')[2]).toEqual({
    manifest: undefined, index: 2, unreadable: 'line 3: expected JSON, as before', unreadableLine: 3,
  });
  expect(faultsOf('{"a":1}true nul')).toEqual([undefined, undefined, 'line 1: expected JSON, as before']);
  expect(manifestsOf('{"a":1} 1. # YAML')).toEqual([{ a: 1 }, 1]);
});

test('a number is read as far as it goes, not up to the last digit that makes it valid', () => {
  expect(manifestsOf('{"a": 1}1e3080e4').slice(0, 2)).toEqual([{ a: 1 }, undefined]);
  expect(faultsOf('{"a": 1}1e3080e4')[1]).toContain('Infinity');
});

test('JSON has exact numbers and repeated fields, too', () => {
  expect(readYaml('{"a": 9223372036854775807, "b": [1, 1.0], "b": "\\u2028\\ud800"}')).toEqual([
    {
      manifest: { a: 9223372036854775807n, b: '\u2028\ufffd' },
      index: 0,
      repeatedFields: [{ steps: ['b'], isSame: false }],
    },
  ]);
  expect(faultsOf('{"a": 1e999}')).toEqual(['a is Infinity, which JSON cannot represent']);
});
