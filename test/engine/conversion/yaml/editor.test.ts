import * as yaml from 'yaml';
import { editedDocument } from '../../../../src/engine/conversion/yaml/edited-document';
import { YamlEditor } from '../../../../src/engine/conversion/yaml/editor';
import { LineBreaks } from '../../../../src/engine/conversion/yaml/line-breaks';
import { parseDocument } from '../../../../src/engine/conversion/yaml/nodes';
import { YamlSource } from '../../../../src/engine/conversion/yaml/source';
import { readYamlParts } from '../../../../src/engine/read/yaml-documents';
import * as fc from '../../../fast-check';
import { sampleSize } from '../../../sample';

/** The text after a change of its value. */
function edited(text: string, change: (before: any) => unknown): string {
  const [{ document, end }] = readYamlParts(text);
  const lineBreaks = new LineBreaks(text.slice(0, end));
  const { contents } = parseDocument(lineBreaks.unix)!;
  const source = new YamlSource(lineBreaks.unix);
  const editor = new YamlEditor(source, { origins: new Map() });
  const edits = editor.edits(contents, document!.manifest, change(document!.manifest));
  return lineBreaks.restored(source.slice(0, source.text.length, edits));
}

function read(text: string): unknown {
  return readYamlParts(text)[0].document?.manifest;
}

const KEY = fc.constantFrom('a', 'b', 'c', 'name', 'exactly', 'yes', 'a b', '1');
const TEXT = fc.constantFrom(
  'x',
  'y',
  'yes',
  '1',
  'a: b',
  '# c',
  '',
  'one\ntwo\n',
  ' # three\nfour',
  'é, [b]',
  '"',
);
const LEAF = fc.oneof(TEXT, fc.integer(), fc.boolean(), fc.constant(null));
const { value: VALUE } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    LEAF,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(KEY, tie('value'), { maxKeys: 4 }),
  ),
}));
const OBJECT = fc.dictionary(KEY, VALUE, { minKeys: 1, maxKeys: 5 }) as fc.Arbitrary<Record<string, unknown>>;

const STYLE = fc.record({
  indentSeq: fc.boolean(),
  indent: fc.constantFrom(2, 4),
  collectionStyle: fc.constantFrom('any', 'block', 'flow') as fc.Arbitrary<any>,
  defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE') as fc.Arbitrary<any>,
});

function print(value: unknown, style: object): string {
  return yaml.stringify(value, { version: '1.1', aliasDuplicateObjects: false, ...style });
}

/** The library does not read all that it prints: an empty list without indentation. */
function isReadable(text: string): boolean {
  return readYamlParts(text)[0].document?.unreadable === undefined;
}

test('any change of a value can be made in the text', () => {
  fc.assert(fc.property(OBJECT, OBJECT, STYLE, (before, after, style) => {
    const text = print(before, style);
    fc.pre(isReadable(text));
    expect(read(edited(text, () => after))).toEqual(after);
  }), { numRuns: sampleSize(300, 10) });
});

test('any change of a value can be made in YAML with Windows line endings', () => {
  fc.assert(fc.property(OBJECT, OBJECT, STYLE, (before, after, style) => {
    const text = print(before, style).replace(/\n/g, '\r\n');
    fc.pre(isReadable(text));
    expect(read(edited(text, () => after))).toEqual(after);
  }), { numRuns: sampleSize(300, 10) });
});

test('YAML stays the same if nothing changes', () => {
  fc.assert(fc.property(OBJECT, STYLE, (before, style) => {
    const text = print(before, style);
    fc.pre(isReadable(text));
    expect(edited(text, (value) => structuredClone(value))).toEqual(text);
  }));
});

test('a value moves together with its comments', () => {
  const text = [
    'a: 1   # one',
    '# outer',
    'wrapper: # behind',
    '  # inner',
    '  b: "2"   # two',
    '',
    '  c: [ 3 ]',
    '  # last',
    'd: 4',
    '',
  ].join('\n');
  expect(edited(text, ({ a, wrapper, d }) => ({ a, ...wrapper, d }))).toEqual(
    [
      'a: 1   # one',
      '# outer',
      '# behind',
      '# inner',
      'b: "2"   # two',
      '',
      'c: [ 3 ]',
      '  # last',
      'd: 4',
      '',
    ].join('\n'),
  );
});

test('a scalar is replaced in place and keeps its quotes', () => {
  expect(edited('a:   "x"   # c\nb: \'y\'\n', () => ({ a: 'z', b: 'w' }))).toBe('a:   "z"   # c\nb: \'w\'\n');
});

test('a document in JSON stays JSON', () => {
  const text = '{\n  "a": {\n    "b": "x"\n  },\n  "c": ["d"]\n}\n';
  expect(JSON.parse(edited(text, ({ c }) => ({ b: 'x', c, e: { f: 'on' } })))).toEqual({
    b: 'x',
    c: ['d'],
    e: { f: 'on' },
  });
});

test('an item that is removed from a list takes only its own comment with it', () => {
  expect(edited('a:\n# one\n- x: 1\n# two\n- x: 2 # second\n# three\n- x: 3\n', ({ a }) => ({ a: [a[0], a[2]] })))
    .toBe('a:\n# one\n- x: 1\n# three\n- x: 3\n');
});

describe('what an anchor shares with other places', () => {
  const text = 'a: &x\n  b: 1 # c\nc: *x\nd: 1\n';
  const changed = (change: (before: any) => unknown, source = text) => {
    const before = read(source);
    return editedDocument(source, { before, after: change(before), origins: new Map(), dissolvesMerges: true });
  };

  test('stays where it is', () => {
    expect(changed(({ a, c }) => ({ a, c, d: 2 }))).toBe(text.replace('d: 1', 'd: 2'));
  });

  test('changes in its place if it changes alike everywhere', () => {
    expect(changed(({ d }) => ({ a: { b: 2 }, c: { b: 2 }, d }))).toBe(text.replace('1', '2'));
    expect(changed(({ d }) => ({ a: { b: { e: 1 } }, c: { b: { e: 1 } }, d })))
      .toBe('a: &x\n  # c\n  b:\n    e: 1\nc: *x\nd: 1\n');
    expect(changed(({ c, d }) => ({ c, d }))).toBeUndefined();
  });

  test('cannot change in one place only', () => {
    expect(changed(({ c, d }) => ({ a: { b: 2 }, c, d }))).toBeUndefined();
    expect(changed(({ a, d }) => ({ a, c: { b: 2 }, d }))).toBeUndefined();
  });

  test('changes beside an anchor that nothing refers to', () => {
    expect(changed(() => ({ a: { b: 2, c: 3 } }), 'a: &x\n  b: 1 # c\n')).toBe('a: &x\n  b: 2 # c\n  c: 3\n');
  });
});

describe('a map that others are merged into', () => {
  const text = '- &x # first\n  a: 1 # one\n# two\n- <<: *x # like it\n  b: 2\n- {<<: *x, b: 3} # end\n';
  const wrapped = (before: any[]) =>
    before.map(({ b, ...rest }: any) => (b === undefined ? { c: rest } : { b, c: rest }));

  test('is written anew if a field of it must move, with its comments, and others stay', () => {
    const before = read(text) as any[];
    const change = { before, after: [before[0], { c: before[1] }, before[2]], origins: new Map() };

    expect(editedDocument(text, { ...change, dissolvesMerges: true }))
      .toBe('- &x # first\n  a: 1 # one\n# two\n# like it\n- c:\n    a: 1\n    b: 2\n- {<<: *x, b: 3} # end\n');
    expect(editedDocument(text, change)).toBeUndefined();
  });

  test('stays if what is merged into it changes', () => {
    const before = read(text) as any[];

    expect(editedDocument(text, { before, after: wrapped(before), origins: new Map(), dissolvesMerges: true }))
      .toBe(text.replace('  a: 1 # one\n', '  c:\n    a: 1 # one\n'));
  });
});

test('words of a string in lines of its own change in their lines', () => {
  const text = 'a:\n- b: >-  # c\n    one = two &&\n\n    three\n      four\n  c: 1\n';
  const change = (to: (before: string) => string) => edited(text, ({ a: [{ b, c }] }) => ({ a: [{ b: to(b), c }] }));

  expect(change((b) => b.replace('=', '==').replace('four', 'five')))
    .toBe(text.replace('=', '==').replace('four', 'five'));
  expect(change((b) => `zero && ${b}`)).toBe(text.replace('one', 'zero && one'));
});

test.each([
  ['without quotes', 'one = two &&\n\n    three\n      four', 'one'],
  ['in double quotes', '"one = two \\"&&\\" \n    three\n      four"', 'one'],
  ['in single quotes', "'one = two ''&&''\n    three\n\n      four'", 'one'],
])('lines of a string %s stay where its words change', (_, string, first) => {
  const text = `a:\n- b: ${string}\n  c: 1\n`;
  const change = (to: (before: string) => string) => edited(text, ({ a: [{ b, c }] }) => ({ a: [{ b: to(b), c }] }));

  expect(change((b) => b.replace('=', '==').replace('four', 'five')))
    .toBe(text.replace('=', '==').replace('four', 'five'));
  expect(change((b) => `zero && (${b})`)).toBe(text.replace(first, `zero && (${first}`).replace('four', 'four)'));
});

test.each([
  ['"one === two \\\n    && three"', 'one === two && three', 'one == two && three'],
  ['"one === two\\\n    \\ && three"', 'one === two && three', 'one == two && three'],
  ['"one === t\\\n    wo && three"', 'one === two && three', 'one == two && three'],
  ['"one === \\x74wo\n    && three"', 'one === two && three', 'one == two && three'],
  ['"one\n\n    === two\\n\\\n    && three"', 'one\n=== two\n&& three', 'one\n== two\n&& three'],
  ["'one\n    === ''two''\n    && three'", "one === 'two' && three", "one == 'two' && three"],
])('lines of %j stay before and behind what changes', (string, before, after) => {
  const text = `a:\n  b: ${string}\n  c: 1\n`;

  expect(read(text)).toEqual({ a: { b: before, c: 1 } });
  expect(edited(text, () => ({ a: { b: after, c: 1 } }))).toBe(text.replace('===', '=='));
  expect(edited(text, () => ({ a: { b: after.replace('==', '= ='), c: 1 } }))).toBe(text.replace('===', '= ='));
});

test.each([
  ['"one === \\"two\\" &&\n    three === \\"four\\""'],
  ['"one === two \\\n    && three\\n\\\n    \\ === four"'],
  ["'one === ''two''\n\n    && three === four'"],
  ['one === two\n    && three === four'],
])('lines of %j stay between two changes', (string) => {
  const text = `a:\n  b: ${string}\n  c: 1\n`;
  const changed = edited(text, ({ a: { b, c } }) => ({ a: { b: b.replaceAll('===', '=='), c } }));

  expect(changed).toBe(text.replaceAll('===', '=='));
});

test('a word that goes from a line of a string leaves the other lines as they are', () => {
  const text = 'a: >-\n  one  two\n    three\n\n  four five # six\nb: 1\n';

  expect(edited(text, ({ a, b }) => ({ a: a.replace('five ', ''), b }))).toBe(text.replace('five ', ''));
  expect(edited(text, ({ a, b }) => ({ a: `${a} seven`, b }))).toBe(text.replace('six', 'six seven'));
});

test('any string on several lines becomes any other one', () => {
  const part = fc.constantFrom('a', 'b c', '&& ', ' ', '\n  ', '\n\n  ', '\\\n  ', '\\ ', '\\n', '\\"', "''", '\\x41',
    ' \n  ', '#');
  fc.assert(fc.property(fc.array(part), fc.array(part), fc.constantFrom('"', "'", ''), (parts, others, quote) => {
    const [text, other] = [parts, others].map((all) => `a: ${quote}x${all.join('')}y${quote}\n`);
    fc.pre([text, other].every((each) => typeof (read(each) as { a?: unknown } | undefined)?.a === 'string'));
    const after = read(other);

    expect(read(edited(text, () => after))).toEqual(after);
  }), { numRuns: sampleSize(1000) });
});

test('a string of several lines that cannot stay without quotes is written anew', () => {
  const text = 'a: one =\n  two\n';
  expect(edited(text, ({ a }) => ({ a: a.replace('=', '#=') }))).toBe('a: "one #= two"\n');
});

test('a string whose lines change is written anew', () => {
  const text = 'a: |-\n  one\n  two\nb: 1\n';
  expect(edited(text, ({ a, b }) => ({ a: `zero\n${a}`, b }))).toBe('a: |-\n  zero\n  one\n  two\nb: 1\n');
  expect(edited(text, ({ a, b }) => ({ a: `${a} three`, b }))).toBe('a: |-\n  one\n  two three\nb: 1\n');
  expect(edited(text, ({ b }) => ({ a: 2, b }))).toBe('a: 2\nb: 1\n');
});
