import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { everyRuleId } from './every-check';
import { byClaim, byTemplate, claim, deployment, podSpec, resourceClass, template } from './rules/harness';
import { ruleExample, exampleIds } from '../../projenrc/docs/rule-examples';
import { acceptAll } from '../../src/checks/first-look';
import { readYaml } from '../../src/checks/yaml-documents';
import { FeatureGates } from '../../src/cluster/feature-gates';
import { RuntimeConfig } from '../../src/cluster/runtime-config';
import { ALL_MINORS, listMinors, MinorSet, minorSet } from '../../src/schema/minors';
import { SOUND_SETUPS } from '../sound-setups';
import { CAUGHT } from '../topics';
import { readCases, readMutatedCases } from '../verdicts/recording';

const CORPUS = join(__dirname, '..', '..', '..', 'shared', 'corpus');

const SCOPES = [undefined, { DRAAdminAccess: true }].map((settings) => ({ gates: new FeatureGates(settings), runtimeConfig: new RuntimeConfig() }));

/** Setups that are fine at first look although the check has something to say, and how many are fine. */
function answersOf(setups: readonly (readonly unknown[])[], minorSets: readonly MinorSet[]): { wrong: unknown[]; fine: number } {
  const wrong: unknown[] = [];
  let fine = 0;
  for (const manifests of setups) {
    for (const minors of minorSets) {
      for (const scope of SCOPES) {
        if (acceptAll(manifests, { ...scope, minors }) !== undefined) {
          fine++;
          const ids = everyRuleId(manifests, { ...scope, minors });
          wrong.push(...ids.length > 0 ? [{ manifests, minors: listMinors(minors), ids }] : []);
        }
      }
    }
  }
  return { wrong, fine };
}

const EACH_MINOR = listMinors(ALL_MINORS).map(minorSet);

function manifestsOf(text: string): unknown[] {
  return readYaml(text).map(({ manifest }) => manifest);
}

test('of no setup, sound or with a mistake, it hides what the check would say', () => {
  const texts = [...SOUND_SETUPS.map(({ yaml }) => yaml), ...CAUGHT.flatMap(({ yaml }) => yaml ?? []),
    ...exampleIds().flatMap((id) => [ruleExample(id).good, ruleExample(id).bad])];
  const { wrong, fine } = answersOf(texts.map(manifestsOf), [...EACH_MINOR, ALL_MINORS]);

  expect(wrong.slice(0, 3)).toEqual([]);
  expect(fine).toBeGreaterThan(30);
});

test('nor of recorded objects, alone or in a crowd', () => {
  const objects = [...readCases(), ...readMutatedCases()].map(({ object }) => object);
  const crowds = Array.from({ length: Math.ceil(objects.length / 3) }, (_, index) => objects.slice(3 * index, 3 * index + 3));
  const { wrong, fine } = answersOf([...objects.map((object) => [object]), ...crowds], [27, 30, 31, 33, 36].map(minorSet));

  expect(wrong.slice(0, 3)).toEqual([]);
  expect(fine).toBeGreaterThan(200);
});

test('nor of manifests that other people wrote', () => {
  if (!existsSync(CORPUS)) {
    console.log('SKIPPED: the corpus is not part of the repository');
    return;
  }
  const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file));
  const { wrong, fine } = answersOf(files.map((file) => manifestsOf(readFileSync(join(CORPUS, file), 'utf8'))), EACH_MINOR);

  expect(wrong.slice(0, 3)).toEqual([]);
  expect(fine).toBeGreaterThan(0);
});

const SCOPE = { ...SCOPES[0], minors: minorSet(30) };
const FINE = [resourceClass(), template('gpu'), deployment('web', 3, podSpec({ gpu: byTemplate('gpu') }))];

test('a setup without a fault is fine at first look, and the API versions in it are known', () => {
  expect(acceptAll(FINE, SCOPE)?.apiVersions).toEqual(['resource.k8s.io/v1alpha2', 'apps/v1']);
});

test.each([
  ['an object is left to the check', [...FINE, { ...resourceClass(), driverName: '-' }]],
  ['a rule has an occasion', [resourceClass(), claim('shared'), deployment('web', 3, podSpec({ gpu: byClaim('shared') }))]],
  ['nobody can tell what a document is', [...FINE, undefined]],
  ['a list has objects in it', [{ apiVersion: 'v1', kind: 'List', items: FINE }]],
  ['an object cannot be read', [...FINE, { get apiVersion() { throw new Error('no'); } }]],
])('it is not where %s', (_where, manifests) => {
  expect(acceptAll(manifests, SCOPE)).toBeUndefined();
});
