import { endOfDocument } from '../../../../src/engine/read/yaml/document-end';

/** The texts of the documents in a stream. */
function textsOf(stream: string): string[] {
  const texts: string[] = [];
  let start = 0;
  for (let end = endOfDocument(stream, start); end !== undefined; end = endOfDocument(stream, start)) {
    texts.push(stream.slice(start, end));
    start = end;
  }
  return texts;
}

test('a stream is split before each marker, whatever follows the marker on its line', () => {
  expect(textsOf('a: 1\n--- # b\n\n---\n- 1')).toEqual(['a: 1\n', '--- # b\n\n', '---\n- 1']);
  expect(textsOf('---\na: 1\n---x\n')).toEqual(['---\na: 1\n', '---x\n']);
  expect(textsOf('a: |\n  ---\n  b\n')).toEqual(['a: |\n  ---\n  b\n']);
});

test('comments and empty lines before the first document are part of it', () => {
  expect(textsOf('# a\n\n  # b\n---\na: 1\n---\nb: 1\n')).toEqual(['# a\n\n  # b\n---\na: 1\n', '---\nb: 1\n']);
  expect(textsOf('# a\n---\na: yes\n---\nb: 1')).toEqual(['# a\n---\na: yes\n', '---\nb: 1']);
  expect(textsOf('# a\n\n')).toEqual(['# a\n\n']);
  expect(textsOf('# a')).toEqual(['# a']);
  expect(textsOf('')).toEqual([]);
});

test.each(['\t', '# \u2028a', '# \x01', '\ufeff# a', '...'])('the line %j before a marker is a document', (line) => {
  expect(textsOf(`${line}\n---\na: 1\n`)).toEqual([`${line}\n`, '---\na: 1\n']);
});
