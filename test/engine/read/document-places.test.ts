import * as fc from '../../fast-check';
import { STYLED_TEXT } from './yaml/texts';
import { Document } from '../../../src/engine/read/document';
import { DocumentPlaces, Step } from '../../../src/engine/read/document-places';
import { TextLines, TextPlace } from '../../../src/engine/read/text-lines';
import { readYaml } from '../../../src/engine/read/yaml-documents';
import { sampleSize } from '../../sample';

interface ReadText {
  readonly documents: readonly Document[];
  readonly textAt: (place: TextPlace) => string;
  readonly placesOf: (document: Document) => DocumentPlaces;
}

function readText(text: string): ReadText {
  const lines = new TextLines(text);
  return {
    documents: readYaml(text, { read: () => text }),
    textAt: ({ line, column, endColumn }) => lines.lineAt(line).slice(column - 1, endColumn - 1),
    placesOf: (document) => new DocumentPlaces(document.text!, lines),
  };
}

/** The place of a field of the first document, and what is there: `3:5 name`. */
function placeIn(text: string, ...steps: Step[]): string {
  const { documents: [document], placesOf, textAt } = readText(text);
  const place = placesOf(document).placeOf([], steps);
  return `${place.line}:${place.column} ${textAt(place)}`;
}

/** The same for its key. */
function keyIn(text: string, ...steps: Step[]): string {
  const { documents: [document], placesOf, textAt } = readText(text);
  return textAt(placesOf(document).placeOf([], steps, true));
}

const CLAIM = `# the claim
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata:
  name: gpu
spec:
  devices:
    requests:
    - name: a
    - {name: "b b", count: 2} # two
    - count:
`;

test('a scalar is at its value, a list or map at its key', () => {
  expect(placeIn(CLAIM, 'metadata', 'name')).toBe('5:9 gpu');
  expect(placeIn(CLAIM, 'spec', 'devices', 'requests')).toBe('8:5 requests');
  expect(placeIn(CLAIM, 'spec', 'devices', 'requests', 1, 'name')).toBe('10:14 "b b"');
  expect(placeIn(CLAIM, 'spec', 'devices', 'requests', 1, 'count')).toBe('10:28 2');
});

test('an item is at its value, or at the first key of its value', () => {
  expect(placeIn(CLAIM, 'spec', 'devices', 'requests', 0)).toBe('9:7 name');
  expect(placeIn(CLAIM, 'spec', 'devices', 'requests', 1)).toBe('10:8 name');
  expect(placeIn('a: [x, [], {}]\n', 'a', 0)).toBe('1:5 x');
  expect(placeIn('a: [x, [], {}]\n', 'a', 1)).toBe('1:8 [');
  expect(placeIn('a: [x, [], {}]\n', 'a', 2)).toBe('1:12 {');
  expect(placeIn('a:\n- - x\n- y: 1\n', 'a', 0)).toBe('2:3 -');
});

test('a value that is not written is at its key', () => {
  expect(placeIn(CLAIM, 'spec', 'devices', 'requests', 2, 'count')).toBe('11:7 count');
  expect(placeIn('a: {b: , c: 1}\n', 'a', 'b')).toBe('1:5 b');
  expect(placeIn('a: !!str\n', 'a')).toBe('1:1 a');
});

test('a missing field is at the key of what it belongs in', () => {
  expect(placeIn(CLAIM, 'spec', 'devices', 'constraints', 0)).toBe('7:3 devices');
  expect(placeIn(CLAIM, 'spec', 'devices', 'requests', 0, 'exactly', 'count')).toBe('9:7 name');
  expect(placeIn(CLAIM, 'spec', 'devices', 'requests', 7)).toBe('8:5 requests');
  expect(placeIn(CLAIM, 'metadata', 'name', 'deeper')).toBe('5:9 gpu');
});

test('what is missing in the object itself, and the object as a whole, are at its kind', () => {
  expect(placeIn(CLAIM)).toBe('3:7 ResourceClaim');
  expect(placeIn(CLAIM, 'status')).toBe('3:7 ResourceClaim');
  expect(placeIn('a: 1\nb: 2\n', 'status')).toBe('1:1 a');
  expect(placeIn('- a\n')).toBe('1:1 -');
  expect(placeIn('text')).toBe('1:1 text');
});

test('an object in a list is at its kind, however deep the list is', () => {
  const text = 'kind: List\nitems:\n- kind: List\n  items:\n  - kind: Pod\n    metadata: {name: a}\n';
  const { documents: [document], placesOf, textAt } = readText(text);
  const within = ['items', 0, 'items', 0];
  expect(textAt(placesOf(document).placeOf(within, ['spec']))).toBe('Pod');
  expect(textAt(placesOf(document).placeOf(within, ['metadata', 'name']))).toBe('a');
  expect(textAt(placesOf(document).placeOf(within, ['metadata', 'labels', 'x']))).toBe('metadata');
});

test('the key can be asked for instead of the value', () => {
  expect(keyIn(CLAIM, 'metadata', 'name')).toBe('name');
  expect(keyIn('"a b": c\n', 'a b')).toBe('"a b"');
  expect(keyIn('? a\n: b\n', 'a')).toBe('a');
});

test('keys with dots, with brackets, of 300 letters, and those that are no strings are found', () => {
  const long = 'x'.repeat(300);
  const text = `a:\n  b.c/d: 1\n  "[e]": 2\n  1: 3\n  true: 4\n  1.0: 5\n  ${long}: 6\n`;
  expect(placeIn(text, 'a', 'b.c/d')).toBe('2:10 1');
  expect(placeIn(text, 'a', '[e]')).toBe('3:10 2');
  expect(placeIn(text, 'a', '1')).toBe('6:8 5');
  expect(placeIn(text, 'a', 'true')).toBe('5:9 4');
  expect(placeIn(text, 'a', long)).toBe('7:305 6');
});

test('of a field that is set twice, the last one is found, which counts', () => {
  expect(placeIn('a: 1\nb: 2\na: 3\n', 'a')).toBe('3:4 3');
});

test('an alias is where its anchor is, and a merged field is where it was merged from', () => {
  const text = 'x: &x\n  b: 1\n  c: &c 2\nu: *x\nz:\n  <<: *x\n  c: 3\nv: *c\nw:\n  <<: [{b: 4}, *x]\n  d: 5\n';
  expect(placeIn(text, 'u', 'b')).toBe('2:6 1');
  expect(placeIn(text, 'u')).toBe('4:1 u');
  expect(placeIn(text, 'z', 'b')).toBe('2:6 1');
  expect(placeIn(text, 'z', 'c')).toBe('7:6 3');
  expect(placeIn(text, 'z', 'missing')).toBe('5:1 z');
  expect(placeIn(text, 'v')).toBe('3:9 2');
  expect(placeIn(text, 'w', 'b')).toBe('10:12 4');
  expect(placeIn(text, 'w', 'c')).toBe('3:9 2');
  expect(keyIn(text, 'w', 'c')).toBe('c');
});

test('an item that begins with a merge key is at that key', () => {
  expect(placeIn('a: &a {b: 1}\nc:\n- <<: *a\n', 'c', 0)).toBe('3:3 <<');
});

test('a string of its own lines is at its key, one of several lines at its first', () => {
  expect(placeIn('a: |\n  text\nb: 1\n', 'a')).toBe('1:1 a');
  expect(placeIn('a:\n- >-\n  text\n', 'a', 0)).toBe('2:3 >-');
  expect(placeIn('a: one\n  two\nb: 1\n', 'a')).toBe('1:4 one');
  expect(placeIn('a: "one\n\n  two"\n', 'a')).toBe('1:4 "one');
});

test('JSON is found like YAML, also behind strings with escape sequences, and in a stream of values', () => {
  const text = '{"a": "\\u00e9\\"", "b": {"c": [1, "\\/"]}}\n{"d": 1}{"d": 2}';
  expect(placeIn(text, 'a')).toBe('1:7 "\\u00e9\\""');
  expect(placeIn(text, 'b')).toBe('1:19 "b"');
  expect(placeIn(text, 'b', 'c', 0)).toBe('1:31 1');
  expect(placeIn(text, 'b', 'c', 1)).toBe('1:34 "\\/"');
  const { documents, placesOf } = readText(text);
  expect(documents.slice(1).map((document) => placesOf(document).placeOf([], ['d']))).toEqual([
    { line: 2, column: 7, endLine: 2, endColumn: 8 },
    { line: 2, column: 15, endLine: 2, endColumn: 16 },
  ]);
});

test('line breaks of Windows and a byte order mark change neither lines nor columns', () => {
  const expected = ['metadata', 'spec'].map((name) => placeIn(CLAIM, name));
  const windows = CLAIM.replaceAll('\n', '\r\n');
  expect(['metadata', 'spec'].map((name) => placeIn(windows, name))).toEqual(expected);
  expect(['metadata', 'spec'].map((name) => placeIn(`\uFEFF${windows}`, name))).toEqual(expected);
  expect(placeIn('\uFEFFa: 1\nb: 2', 'a')).toBe('1:4 1');
  expect(placeIn('\uFEFFa: 1\nb: 2', 'b')).toBe('2:4 2');
});

test('columns count UTF-16 code units, as editors and code scanning do', () => {
  expect(placeIn('a: {"\u{1f600}é漢": x}\n', 'a', '\u{1f600}é漢')).toBe('1:13 x');
});

test('later documents are where they are in the whole text', () => {
  const { documents, placesOf, textAt } = readText('a: 1\n---\n# comment\n\n---  # two\nb: &x !!str 2\n...\n---\nc: 3');
  const places = documents.map((document) => placesOf(document).placeOf([], Object.keys(document.manifest as object)));
  expect(places.map((place) => `${place.line} ${textAt(place)}`)).toEqual(['1 1', '6 2', '9 3']);
});

test('paths as the API server spells them are found, with keys that look like several steps', () => {
  const text = 'a:\n  b.c: {d: 1}\n  b: [{c: 2}]\n  "x[0]": 3\n  "": 4\n';
  const { documents: [document], placesOf } = readText(text);
  const stepsOf = (spelled: string) => placesOf(document).stepsOf([], spelled);
  expect(stepsOf('a.b.c.d')).toEqual(['a', 'b.c', 'd']);
  expect(stepsOf('a[b.c].d')).toEqual(['a', 'b.c', 'd']);
  expect(stepsOf('a.b[0].c')).toEqual(['a', 'b', 0, 'c']);
  expect(stepsOf('a.x[0]')).toEqual(['a', 'x[0]']);
  expect(stepsOf('a.b[3].c')).toEqual(['a', 'b']);
  expect(stepsOf('a.bb')).toEqual(['a']);
  expect(stepsOf('<nil>')).toEqual([]);
});

test('a document that cannot be read is at its first line with content', () => {
  const text = 'a: 1\n---\n# comment\n\n  b: {\n';
  const { documents, placesOf, textAt } = readText(text);
  expect(textAt(placesOf(documents[1]).placeOf([], ['b']))).toBe('b: {');
});

/** All paths in a value, with what is there. */
function pathsIn(value: unknown, path: readonly Step[] = []): [readonly Step[], unknown][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[path, value], ...inner.flatMap(([name, each]) =>
    pathsIn(each, [...path, Array.isArray(value) ? Number(name) : name]))];
}

/** What is read of a source; undefined if it cannot be read. */
function meaningOf(source: string): any {
  return readYaml(source)[0]?.manifest;
}

function isKey(source: string, key: Step): boolean {
  return source === key || Object.keys(meaningOf(`{${source}: 0}`) ?? meaningOf(`${source}: 0`) ?? {})[0] === key;
}

function isValue(source: string, value: unknown): boolean {
  const inYaml = meaningOf(`k: ${source}`)?.k;
  const inJson = meaningOf(`{"k": ${source}}`)?.k;
  return [source, inYaml, inJson, meaningOf(`[${source}]`)?.[0]].some((each) => Object.is(each, value));
}

/** Whether a source is the first line of a string of several. */
function isBeginning(source: string, value: unknown): boolean {
  const [word = ''] = /\w+/.exec(source) ?? [];
  const isOpen = /^["']/.test(source) ? meaningOf(`k: ${source}`) === undefined : /\s/.test(String(value));
  return typeof value === 'string' && (/^[|>]/.test(source) || (isOpen && value.includes(word)));
}

/** Whether a source is with what a list or map begins. */
function isStart(source: string, value: object): boolean {
  return ['[', '{', '-', '?', '<<', '"<<"'].includes(source) || Object.keys(value).some((name) => isKey(source, name));
}

test('in random documents, the place of each field is its key or its value', () => {
  let fields = 0;
  const check = (text: string) => {
    const { documents, placesOf, textAt } = readText(text);
    documents.filter(({ unreadable }) => unreadable === undefined).forEach((document) => {
      const places = placesOf(document);
      pathsIn(document.manifest).slice(1).forEach(([path, value]) => {
        const source = textAt(places.placeOf([], path));
        const last = path[path.length - 1];
        const isThere = typeof last === 'string'
          ? isKey(source, last) || isValue(source, value) || [last, value].some((each) => isBeginning(source, each))
          : value === null || value === '' || (typeof value === 'object'
            ? isStart(source, value)
            : isValue(source, value) || isBeginning(source, value));
        fields++;
        if (!isThere) {
          throw new Error(`${JSON.stringify(source)} is at ${JSON.stringify(path)} in ${JSON.stringify(text)}`);
        }
      });
    });
  };
  fc.assert(fc.property(STYLED_TEXT, fc.boolean(), (text, isWindows) =>
    check(isWindows ? `\uFEFF${text.replace(/\r?\n/g, '\r\n')}` : text)), { numRuns: sampleSize(2000) });
  expect(fields).toBeGreaterThan(sampleSize(10_000));
});
