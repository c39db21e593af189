import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { parseAllDocuments } from 'yaml';
import { ruleCatalogue } from '../../src/engine/check/rules/catalogue';
import { exampleOf } from '../../src/engine/check/rules/examples';
import { readCases } from '../verdicts/recording';

/**
 * Objects that go to one cluster together, and the YAML that they were written in, where
 * there is one.
 */
export interface Seed {
  readonly objects: readonly unknown[];
  readonly text?: string;
}

/**
 * Everything that the mutations start from: objects that API servers accepted, the
 * examples of the rules, and what the examples render.
 */
export function readSeeds(): Seed[] {
  return [...acceptedObjects(), ...texts().map((text) => ({ text, objects: objectsOf(text) }))];
}

function acceptedObjects(): Seed[] {
  return readCases()
    .filter(({ verdicts }) => verdicts.some(({ verdict }) => verdict === 'accepted'))
    .map(({ object }) => ({ objects: [object] }));
}

function texts(): string[] {
  const ofRules = ruleCatalogue()
    .map(exampleOf)
    .flatMap((example) => ('bad' in example && !('language' in example) ? [example.good, example.bad] : []));
  const folder = join(__dirname, '..', '..', 'examples');
  const rendered = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]expected[\\/].*\.yaml$/.test(path))
    .sort();
  return [...ofRules, ...rendered.map((path) => readFileSync(join(folder, path), 'utf8'))];
}

function objectsOf(text: string): unknown[] {
  return [...(parseAllDocuments(text) as Iterable<{ toJS(): unknown }>)]
    .map((document) => document.toJS())
    .filter((object) => object !== null);
}
