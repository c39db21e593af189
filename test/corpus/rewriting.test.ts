// Not in npm test: it needs the recordings beside the repository.
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { CORPUS, isCorpusHere, recordedAnswers } from './recorded-answers';
import { rewrite } from './rewriting';
import * as dra from '../../src';
import { readYaml } from '../../src/engine/read/yaml-documents';

/** The newest minor of each folder's API version. */
const MINORS: Record<string, string> = { v1alpha1: '1.26', v1alpha2: '1.30' };

/**
 * Nothing that is empty says anything, and the order of fields and of a container's
 * claims does not, either.
 */
function meaning(value: any): unknown {
  if (Array.isArray(value)) {
    return value.map(meaning);
  }
  if (typeof value !== 'object' || value === null) {
    return value ?? undefined;
  }
  const entries = Object.entries(value)
    .map(([key, each]) => [key, meaning(each)] as const)
    .filter(
      ([, each]) =>
        each !== undefined
        && !(typeof each === 'object' && Object.keys(each as object).length === 0),
    );
  return Object.fromEntries(
    entries.map(([key, each]) => [
      key,
      key === 'claims' && Array.isArray(each) ? [...each].sort(byName) : each,
    ]),
  );
}

function byName(one: any, other: any): number {
  return String(one.name).localeCompare(String(other.name));
}

if (!isCorpusHere()) {
  test('the corpus is missing, so that its tests are skipped', () =>
    console.log('../shared/corpus is not here: nothing was rewritten'));
} else {
  const files = Object.keys(MINORS).flatMap((folder) =>
    readdirSync(join(CORPUS, folder)).map((name) => [folder, name] as const),
  );

  test.each(files)('the setup in %s/%s can be written with constructs', (folder, name) => {
    const version = dra.KubernetesVersion.of(MINORS[folder]);
    const answers = recordedAnswers(`${version}.default`);
    const documents = readYaml(readFileSync(join(CORPUS, folder, name), 'utf8'))
      .filter(({ index }) => answers.get(`${folder}/${name}#${index}`)?.verdict !== 'rejected')
      .map(({ manifest }) => manifest);

    expect(rewrite(documents, version).map(meaning)).toEqual(documents.map(meaning));
  });
}
