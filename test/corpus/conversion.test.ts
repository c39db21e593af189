// Not in npm test: it needs the manifests beside the repository.
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { CORPUS, isCorpusHere, recordedAnswers } from './recorded-answers';
import * as dra from '../../src';
import { isDraApiVersion } from '../../src/engine/kubernetes/api-versions';
import { readYaml } from '../../src/engine/read/yaml-documents';
import { NEWEST_VERSION } from '../fixtures';

/** Per folder, the servers of which at least one must have accepted every document. */
const FOLDERS: Record<string, string[]> = {
  v1alpha1: ['1.26'],
  v1alpha2: ['1.30', '1.28'],
  v1alpha3: ['1.31', '1.32', '1.33', '1.36'],
  v1beta1: ['1.32', '1.33', '1.34', '1.35', '1.36'],
  v1beta2: ['1.33', '1.34', '1.36'],
  v1: ['1.34', '1.35', '1.36', '1.37'],
};

interface File {
  readonly name: string;
  readonly text: string;
  /** The newest version whose server accepts all of it. */
  readonly version: dra.KubernetesVersion;
}

function acceptedFiles(folder: string): File[] {
  const answers = FOLDERS[folder].map((version) => ({ version, of: recordedAnswers(`${version}.default`) }));
  return readdirSync(join(CORPUS, folder)).sort().flatMap((file) => {
    const name = `${folder}/${file}`;
    const text = readFileSync(join(CORPUS, folder, file), 'utf8');
    const documents = readYaml(text);
    const accepting = answers.filter(({ of }) =>
      documents.every(
        ({ manifest, index }) =>
          of.get(`${name}#${index}`)?.verdict === 'accepted'
          || (!of.has(`${name}#${index}`) && !isDraApiVersion((manifest as any)?.apiVersion ?? '')),
      ),
    );
    return accepting.length === 0
      ? []
      : [
        {
          name,
          text,
          version: dra.KubernetesVersion.of(accepting[accepting.length - 1].version),
        },
      ];
  });
}

function errorsIn(yaml: string, version: dra.KubernetesVersion): string[] {
  const { findings } = dra.Manifests.fromYaml(yaml).check({ version });
  return findings.filter(({ severity }) => severity === dra.Severity.ERROR)
    .map(({ kind, name, fieldPath, message }) => `${kind} ${name} ${fieldPath}: ${message}`);
}

/** Without losses but those that change nothing for the API server. */
function isWhole({ losses }: dra.Conversion): boolean {
  return losses.every(({ severity }) => severity === dra.Severity.INFO);
}

if (!isCorpusHere()) {
  test('the corpus is missing, so that its tests are skipped', () =>
    console.log('../shared/corpus and ../shared/verdicts are not here: nothing was converted'));
} else {
  const files = new Map(Object.keys(FOLDERS).map((folder) => [folder, acceptedFiles(folder)]));

  test.each(dra.KubernetesVersion.all().map((version) => [`${version}`, version] as const))(
    'every accepted file that fits Kubernetes %s passes the check after its conversion', (_, version) => {
      for (const accepted of files.values()) {
        expect(accepted.length).toBeGreaterThan(0);
        const conversions = accepted.map((file) => ({
          ...file,
          conversion: dra.Manifests.fromYaml(file.text).convert({ version }),
        }));
        const whole = conversions.filter(({ conversion }) => isWhole(conversion));
        expect(
          whole
            .map(({ name, conversion }) => ({ name, errors: errorsIn(conversion.yaml, version) }))
            .filter(({ errors }) => errors.length > 0),
        ).toEqual([]);
      }
    });

  test('the text and the objects of a conversion agree', () => {
    for (const { text } of [...files.values()].flat()) {
      for (const version of [
        dra.KubernetesVersion.V1_30,
        dra.KubernetesVersion.V1_31,
        dra.KubernetesVersion.V1_36,
      ]) {
        const { yaml, objects } = dra.Manifests.fromYaml(text).convert({ version });
        expect(readYaml(yaml).map(({ manifest }) => manifest)).toEqual(objects);
      }
    }
  });

  test('a file that is converted for its own version keeps its content', () => {
    for (const { text, version } of [...files.values()].flat()) {
      const there = dra.Manifests.fromYaml(text).convert({ version: NEWEST_VERSION });
      const { losses } = dra.Manifests.fromYaml(text).convert({ version });
      expect(losses.filter(({ severity }) => severity !== dra.Severity.INFO)).toEqual([]);
      expect(there.yaml).toEqual(
        dra.Manifests.fromYaml(there.yaml).convert({ version: NEWEST_VERSION }).yaml,
      );
    }
  });
}
