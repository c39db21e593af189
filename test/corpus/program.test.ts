import { acceptedFiles, CorpusFile } from './files';
import { isCorpusHere } from './recorded-answers';
import * as dra from '../../src';
import { flattenLists } from '../../src/checks/document';
import { sameObject } from '../../src/program/same-object';
import { runProgram } from '../program/run-program';

/** The files that a server of any minor accepts, each once. */
function accepted(): CorpusFile[] {
  const files = dra.KubernetesVersion.all().flatMap((version) => acceptedFiles(String(version)));
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

if (!isCorpusHere()) {
  test('skipped: the corpus is not here', () => console.log('../shared/corpus and ../shared/verdicts are not here: no program was written'));
} else {
  test('the program of every accepted file makes the same objects', () => {
    const notes: string[] = [];
    let objects = 0;
    const differing = accepted().flatMap(({ name, text, documents }) => {
      const program = dra.Manifests.fromYaml(text).toProgram();
      notes.push(...program.notes.map(({ kind, message }) => `${kind}: ${message} <${name}>`));
      const wanted = flattenLists(documents).map(({ manifest }) => manifest);
      objects += wanted.length;
      try {
        const made = runProgram(program.source);
        const missing = wanted.filter((manifest) => !made.some((each) => sameObject(each, manifest)));
        return missing.length === 0 && made.length === wanted.length ? [] : [`${name}: ${missing.length} of ${wanted.length}, made ${made.length} ${JSON.stringify(missing[0])?.slice(0,200)}`];
      } catch (error) {
        return [`${name}: ${(error as Error).message.slice(0, 300)}`];
      }
    });
    process.stdout.write(`${objects} objects\n${notes.join('\n')}\n`);
    expect(differing).toEqual([]);
  });
}
