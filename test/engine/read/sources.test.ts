import { readSources } from '../../../src/engine/read/sources';

const NOT_OURS = 'replicas: 1\n---\napiVersion: v2\nname: chart\n---\napiVersion: v1\nkind: Pod\n---\na: {\n';

function manifestsOf(text: string, isFound: boolean) {
  const { documents, passedOver } = readSources([{ file: 'a.yaml', isFound, read: () => text }]);
  return { kinds: documents.map(({ manifest, unreadable }) => unreadable ?? (manifest as any).kind), passedOver };
}

test('in files that were found, documents without an API version and a kind are skipped and counted', () => {
  expect(manifestsOf(NOT_OURS, true)).toEqual({ kinds: ['Pod'], passedOver: 3 });
});

test('in files that were named, every document counts', () => {
  const { kinds, passedOver } = manifestsOf(NOT_OURS, false);
  expect(kinds).toEqual([undefined, undefined, 'Pod', expect.stringContaining('line 10')]);
  expect(passedOver).toBe(0);
});

test('a document that cannot be read counts where it says that it is an object', () => {
  const broken = 'apiVersion: v1\nkind: Pod\n  spec: {\n';
  expect(manifestsOf(`${broken}---\nkind: x\n b: {\n`, true)).toEqual({
    kinds: [expect.stringContaining('line 3')],
    passedOver: 1,
  });
});

test('documents are numbered in each file', () => {
  const source = (file: string) => ({ file, read: () => 'a: 1\n---\nb: 2\n' });
  const { documents } = readSources([source('a.yaml'), source('b.yaml')]);
  expect(documents.map(({ index, text }) => `${text!.source.file} ${index}`))
    .toEqual(['a.yaml 0', 'a.yaml 1', 'b.yaml 0', 'b.yaml 1']);
});
