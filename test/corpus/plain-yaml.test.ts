import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { CORPUS, isCorpusHere } from './recorded-answers';
import { DocumentReader, PlainDocument } from '../../src/read/yaml/document-reader';
import { readYaml, readYamlByGrammar } from '../../src/read/yaml-documents';

function plainDocuments(text: string): PlainDocument[] {
  const reader = new DocumentReader(text);
  const documents: PlainDocument[] = [];
  for (let document = reader.next(); document !== undefined; document = reader.next()) {
    documents.push(document);
  }
  return documents;
}

if (!isCorpusHere()) {
  test('the corpus is missing, so that its tests '
    + 'are skipped', () => console.log('../shared/corpus is not here: nothing was compared'));
} else {
  const texts = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(CORPUS, name), 'utf8') }));

  test('every file is read exactly as the YAML library reads it', () => {
    expect(texts.length).toBeGreaterThan(200);
    for (const { name, text } of texts) {
      expect({ name, documents: readYaml(text) }).toStrictEqual({ name, documents: readYamlByGrammar(text) });
      expect(JSON.stringify(readYaml(text))).toBe(JSON.stringify(readYamlByGrammar(text)));
    }
  });

  test('nearly all documents are written in plain YAML', () => {
    const documents = texts
      .flatMap(({ text }) => plainDocuments(text))
      .filter(({ text, value }) => text !== undefined || value !== undefined);
    const plain = documents.filter(({ text }) => text === undefined);
    console.log(`${plain.length} of ${documents.length} documents in ${texts.length} files are written plainly`);
    expect(plain.length / documents.length).toBeGreaterThan(0.95);
  });
}
