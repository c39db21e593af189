// Not in npm test: it needs the manifests beside the repository.
import { acceptedFiles, CorpusFile } from './files';
import { isCorpusHere, recordedMinors } from './recorded-answers';
import * as dra from '../../src';
import { flattenLists } from '../../src/engine/read/document';
import { firstDifference } from '../../src/program/first-difference';
import { typeErrors } from '../docs/type-errors';
import { runProgram } from '../program/run-program';

/** The files that a server of any minor accepts, each once. */
function accepted(): CorpusFile[] {
  const files = recordedMinors().flatMap((minor) => acceptedFiles(minor));
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

if (!isCorpusHere()) {
  test('the corpus is missing, so that its tests are skipped', () =>
    console.log('../shared/corpus and ../shared/verdicts are not here: no program was written'));
} else {
  const written = accepted().map(({ name, text, documents }) => ({
    name,
    program: dra.Manifests.fromYaml(text).toProgram(),
    wanted: flattenLists(documents).map(({ manifest }) => manifest),
  }));

  test('the program of every accepted file creates the same objects', () => {
    const differing = written.filter(({ program, wanted }) => {
      const made = runProgram(program.source);
      return (
        made.length !== wanted.length
        || wanted.some((manifest) => !made.some((each) => firstDifference(each, manifest) === undefined))
      );
    });
    expect(written.length).toBeGreaterThan(200);
    expect(differing.map(({ name }) => name)).toEqual([]);
  });

  test('the program of every accepted file compiles', () => {
    expect(
      typeErrors(
        written.map(({ name, program }) => ({ place: name, complete: true, code: program.source })),
      ),
    ).toEqual([]);
  });

  test('every DRA object becomes a construct and every pod claim a call, unless a reason is given', () => {
    expect(
      written
        .flatMap(({ name, program }) => program.notes.map(({ kind }) => `${name} ${kind}`))
        .sort(),
    ).toEqual([
      // An object with its status, for which a construct has no prop.
      'v1/kubernetes-sigs_dra-driver-cpu--d7102e131c38--README-L54.yaml ResourceClaim',
      // A question to the cluster, which has no construct.
      'v1alpha3/kubernetes_kubernetes--78acd4d422b2--resourcepoolstatusrequest.yaml ResourcePoolStatusRequest',
      // A null, which cdk8s does not write.
      'v1alpha3/kubernetes_kubernetes--b94367cabf3e--devicetaintrule.yaml DeviceTaintRule',
      'v1beta1/kubernetes_enhancements--e64c56539f85--README-L443.yaml ResourceClaimTemplate',
    ]);
    const objects = written.reduce((sum, { wanted }) => sum + wanted.length, 0);
    console.log(`${written.length} files with ${objects} objects written as programs`);
  });
}
