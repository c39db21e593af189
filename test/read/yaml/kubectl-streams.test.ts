import { readFileSync } from 'fs';
import { join } from 'path';
import { SEED } from '../../fast-check';
import { readByKubectl } from './upstream/kubectl-reader';
import { differenceIn, randomStreams, RecordedStream } from './upstream/streams';
import { isGoInstalled } from '../../control-plane/binary';

/** How many new streams kubectl's reader is asked about. */
const STREAMS = Number(process.env.CDK8S_DRA_TEXTS ?? 2000);

const RECORDED: RecordedStream[] = readFileSync(join(__dirname, 'upstream', 'streams.jsonl'), 'utf8')
  .trimEnd().split('\n').map((line) => JSON.parse(line));

test('every recorded stream is split and read as kubectl does it', () => {
  expect(RECORDED.filter(({ documents }) => documents.length > 1).length).toBeGreaterThan(40);
  expect(RECORDED.filter(({ isError }) => !isError).length).toBeGreaterThan(100);
  expect(RECORDED.flatMap((each) => differenceIn(each) ?? [])).toEqual([]);
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
  test('new streams are split and read as kubectl does it', () => {
    const streams = readByKubectl(randomStreams(SEED, STREAMS));
    expect(streams.flatMap((each) => differenceIn(each) ?? [])).toEqual([]);
  }, 300_000 + STREAMS);
}
