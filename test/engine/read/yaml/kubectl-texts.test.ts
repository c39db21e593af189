import { readFileSync } from 'fs';
import { join } from 'path';
import { exactJson } from './exact-json';
import { readYaml } from '../../../../src/engine/read/yaml-documents';

/** A YAML document, and what kubectl makes of it: JSON or an error. */
interface KubectlText {
  readonly text: string;
  readonly json?: unknown;
  readonly error?: string;
}

const TEXTS = readFileSync(join(__dirname, 'kubectl-texts.jsonl'), 'utf8').trimEnd().split('\n')
  .map((line) => exactJson(line) as KubectlText);

/** What is read of a document; undefined if it cannot be read. */
function dataIn(text: string): unknown {
  const [document = { manifest: null, unreadable: undefined }] = readYaml(text);
  return document.unreadable === undefined ? document.manifest : undefined;
}

test('every recorded text is read as kubectl reads it', () => {
  expect(TEXTS.length).toBeGreaterThan(3000);
  const differences = TEXTS.map(({ text, json }) => ({ text, kubectl: json, library: dataIn(text) }))
    .filter(({ kubectl, library }) => !isSame(kubectl, library));
  expect(differences).toEqual([]);
});

test('the recorded texts have errors and exact numbers', () => {
  expect(TEXTS.filter(({ error }) => error !== undefined).length).toBeGreaterThan(200);
  expect(exactJson('[9007199254740993, 1e21, -0.5]')).toEqual([9007199254740993n, 1e21, -0.5]);
  expect(dataIn('a: 9223372036854775807')).toEqual({ a: 9223372036854775807n });
});

function isSame(one: unknown, other: unknown): boolean {
  try {
    expect(other).toEqual(one);
    return true;
  } catch {
    return false;
  }
}
