import { readFileSync } from 'fs';
import { join } from 'path';
import { editedText } from './edits';
import { exactJson } from './exact-json';
import { STYLED_TEXT } from './texts';
import { readByKubectl } from './upstream/kubectl-reader';
import { differenceIn, randomStreams, RecordedStream } from './upstream/streams';
import { unusualTexts } from './upstream/unusual-texts';
import { wellFormed } from '../../../../src/engine/read/yaml/string-quotes';
import { readYaml } from '../../../../src/engine/read/yaml-documents';
import { isGoInstalled } from '../../../control-plane/binary';
import * as fc from '../../../fast-check';
import { SEED } from '../../../fast-check';
import { mutateText, TEXT, TEXT_MUTATION } from '../../../robustness/text-mutations';
import { testOfAll } from '../../../sample';

/** How many new streams kubectl's reader is asked about. */
const STREAMS = Number(process.env.CDK8S_DRA_TEXTS ?? 2000);

const MUTATED_TEXT = fc.tuple(
  fc.oneof({ weight: 3, arbitrary: STYLED_TEXT }, { weight: 1, arbitrary: TEXT }),
  fc.array(TEXT_MUTATION, { minLength: 1, maxLength: 3 }),
).map(([text, mutations]) => mutations.reduce(mutateText, text));

function recorded(file: string): RecordedStream[] {
  return readFileSync(join(__dirname, 'upstream', file), 'utf8')
    .trimEnd().split('\n').map((line) => exactJson(line) as RecordedStream);
}

const FILES = ['streams.jsonl', 'unusual-texts.jsonl'];

test.each(FILES)('every recorded stream in %s is split and read as kubectl does it', (file) => {
  const streams = recorded(file);
  expect(streams.filter(({ documents }) => documents.length > 1).length).toBeGreaterThan(20);
  expect(streams.filter(({ isError }) => !isError).length).toBeGreaterThan(100);
  expect(streams.flatMap((each) => differenceIn(each) ?? [])).toEqual([]);
});

test.each([
  ['U+FFFD', 'a: \ufffd b\n', { a: '\ufffd b' }],
  ['half a character in a text that UTF-8 cannot represent', 'a: \ud800 b\n', { a: '\ufffd b' }],
  ['blanks before braces', '\t\xa0{a: 1}\n', { a: 1 }],
  [
    'escape sequences of half characters in JSON',
    '{"a": "\\ud800", "\\udc00b": "\\ud83d\\ude00"}',
    { 'a': '\ufffd', '\ufffdb': '😀' },
  ],
  ['U+007F in JSON', '{"a": "\x7f"}', { a: '\x7f' }],
  ['a key on a line of its own in JSON', '{"a"\n: "\\ud800"}', { a: '\ufffd' }],
  ['a character that is refused, far behind the end of the document', `a: 1\n...\n${'x'.repeat(600)}\x01\n`, { a: 1 }],
  [
    'directives that lone carriage returns separate',
    '%YAML 1.1\r%TAG !e! tag:yaml.org,2002:\r---\ra: !e!str 1\r',
    { a: '1' },
  ],
  ['a wrong key in a value that is replaced', 'a: {? : 1}\na: 2\n', { a: 2 }],
  ['a long key of characters that take two units', `"${'😀'.repeat(1000)}": 1\n`, { ['😀'.repeat(1000)]: 1 }],
  ['an anchor within another one of the same name', 'a: &x [&x b]\nc: *x\n', { a: ['b'], c: 'b' }],
  ['bytes that only begin a character', 'a: !!binary 4oKCYuKC\n', { a: '\u2082b\ufffd\ufffd' }],
  ['a line break after two carriage returns', 'a: "b\r\r\n  c"\n', { a: 'b c' }],
])('%s is read as kubectl does it', (_, text, manifest) => {
  expect(readYaml(text).map((document) => document.unreadable ?? document.manifest)).toEqual([manifest]);
});

test.each([
  ['so short a text in braces', '{a}'],
  ['a number that is too large in JSON', '{"a": 1e400}'],
  ['a character near the end of the document', 'a: 1\n...\n\x01\n'],
  ['a wrong key', '{? : 1}\n'],
  ['another version', '%YAML 1.2\r---\ra: 1\r'],
  ['the same directive twice', '%YAML 1.1\r%YAML 1.1\r---\ra: 1\r'],
])('%s is refused as kubectl does it', (_, text) => {
  expect(readYaml(text).map(({ unreadable }) => unreadable)).toEqual([expect.any(String)]);
});

test('a last line without an end that kubectl loses is not read', () => {
  expect(readYaml(`a: 1\nb: ${'x'.repeat(4093)}`)[0].manifest).toEqual({ a: 1 });
  expect(readYaml(`a: 1\nb: ${'x'.repeat(4094)}`)[0].manifest).toEqual({ a: 1, b: 'x'.repeat(4094) });
});

test('a document, an error or a value that is different is found', () => {
  const text = 'a: 1\n---\nb: 2\n';
  expect(differenceIn({ text, documents: [{ a: 1 }, { b: 2 }], isError: false })).toBeUndefined();
  expect(differenceIn({ text, documents: [{ a: 1 }], isError: false })).toBeDefined();
  expect(differenceIn({ text, documents: [{ a: 1 }, { b: 3 }], isError: false })).toBeDefined();
  expect(differenceIn({ text, documents: [{ a: 1 }, { b: 2 }], isError: true })).toBeDefined();
});

if (!isGoInstalled()) {
  test('Go is missing, so that no new streams are compared with kubectl', () =>
    console.log('Go is not on this machine: only recorded streams were compared'));
} else {
  testOfAll('new streams are split and read as kubectl does it', () => {
    const streams = readByKubectl(randomStreams(SEED, STREAMS));
    expect(streams.flatMap((each) => differenceIn(each) ?? [])).toEqual([]);
  }, 300_000 + STREAMS);

  testOfAll('what users, servers and attackers write is read as kubectl does it', () => {
    const streams = readByKubectl(unusualTexts(SEED, STREAMS));
    expect(streams.flatMap((each) => differenceIn(each) ?? [])).toEqual([]);
  }, 300_000 + STREAMS * 20);

  testOfAll('manifests in any style, with and without mistakes, are read as kubectl does it', () => {
    const styled = fc.sample(STYLED_TEXT, { numRuns: STREAMS / 4, seed: SEED });
    const mutated = fc.sample(MUTATED_TEXT, { numRuns: STREAMS / 4, seed: SEED });
    const edited = styled.flatMap((text, index) => [text, editedText(text, SEED + index)]);
    const streams = readByKubectl([...edited, ...mutated].map(wellFormed));
    expect(streams.flatMap((each) => differenceIn(each) ?? [])).toEqual([]);
  }, 300_000 + STREAMS * 20);
}
