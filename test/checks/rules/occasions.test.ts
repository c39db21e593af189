import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { byTemplate, deployment, podSpec, resourceClass, template } from './harness';
import { exampleIds, ruleExample } from '../../../projenrc/docs/rule-examples';
import { Document, flattenLists } from '../../../src/checks/document';
import { SETUP_RULES } from '../../../src/checks/rules';
import { SetupFacts } from '../../../src/checks/rules/lookup/setup-facts';
import { hasOccasion, rulesFor } from '../../../src/checks/rules/occasions';
import { addFacts, Setup, setupObject } from '../../../src/checks/setup';
import { runRules } from '../../../src/checks/setup-rule';
import { readYaml } from '../../../src/checks/yaml-documents';
import { FeatureGates } from '../../../src/cluster/feature-gates';
import { RuntimeConfig } from '../../../src/cluster/runtime-config';
import { ALL_MINORS, listMinors, MinorSet, minorSet } from '../../../src/schema/minors';
import { NAMESPACES, readCases, readMutatedCases } from '../../verdicts/recording';

const CORPUS = join(__dirname, '..', '..', '..', '..', 'shared', 'corpus');
const EXAMPLES = join(__dirname, '..', '..', '..', 'examples');

/** All minors at once, and some by themselves: one of each shape of the API. */
const SETS: readonly MinorSet[] = [ALL_MINORS, ...[26, 27, 30, 31, 33, 36].map(minorSet)];

function setupOf(documents: readonly Document[], minors: MinorSet): Setup {
  return new Setup(documents.map((document) => setupObject(document)), { minors, runtimeConfig: new RuntimeConfig(), gates: new FeatureGates() });
}

function factsOf(setup: Setup): SetupFacts {
  const facts = new SetupFacts(setup);
  setup.objects.forEach((object) => addFacts(facts, object));
  return facts.settle();
}

/** The rules that report something of the objects, and those of them that would not have been run. */
function answers(manifests: readonly unknown[], minors: MinorSet): { reporting: string[]; left: string[] } {
  const documents = flattenLists(manifests.map((manifest, index) => ({ manifest, index })));
  const setup = setupOf(documents, minors);
  const run = rulesFor(factsOf(setup));
  runRules(SETUP_RULES, setup);
  const reporting = [...new Set(setup.objects.flatMap(({ problems }) => problems.map(({ ruleId }) => ruleId)))];
  return { reporting, left: reporting.filter((id) => !run.some((rule) => rule.id === id)) };
}

/** The same for many setups and all minors. */
function answersOfAll(setups: readonly (readonly unknown[])[]): { reporting: Set<string>; left: unknown[] } {
  const reporting = new Set<string>();
  const left: unknown[] = [];
  for (const manifests of setups) {
    for (const minors of SETS) {
      const answer = answers(manifests, minors);
      answer.reporting.forEach((id) => reporting.add(id));
      answer.left.forEach((id) => left.push([id, listMinors(minors), manifests]));
    }
  }
  return { reporting, left };
}

/** The documents of all YAML files in a folder. */
function yamlIn(folder: string): unknown[][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file) && !file.includes('node_modules'))
    .map((file) => readYaml(readFileSync(join(folder, file), 'utf8')).map(({ manifest }) => manifest));
}

test('every rule that says anything of its own examples is run', () => {
  const texts = exampleIds().flatMap((id) => [ruleExample(id).bad, ruleExample(id).good]);
  const setups = texts.map((text) => readYaml(text).map(({ manifest }) => manifest));
  const { reporting, left } = answersOfAll(setups);

  expect(left.slice(0, 3)).toEqual([]);
  expect(reporting.size).toBeGreaterThan(SETUP_RULES.length / 2);
});

test('so is every one that says anything of a recorded object, alone or in a crowd', () => {
  const objects = [...readCases(), ...readMutatedCases()].map(({ object }) => object);
  const alone = objects.filter((_object, index) => index % 10 === 0).map((object) => [...NAMESPACES, object]);
  const crowds = Array.from({ length: Math.ceil(objects.length / 20) }, (_, index) => objects.slice(20 * index, 20 * index + 20));

  expect(answersOfAll([...alone, ...crowds]).left.slice(0, 3)).toEqual([]);
});

test('and every one that says anything of what the examples make, or of manifests that other people wrote', () => {
  const setups = [...yamlIn(EXAMPLES), ...existsSync(CORPUS) ? yamlIn(CORPUS) : []];

  expect(setups.length).toBeGreaterThan(10);
  expect(answersOfAll(setups).left.slice(0, 3)).toEqual([]);
});

test('a setup without a fault leaves the rules alone', () => {
  const spec = podSpec({ gpu: byTemplate('gpu') });
  const manifests = [resourceClass(), template('gpu'), deployment('web', 3, spec)];

  const facts = factsOf(setupOf(manifests.map((manifest, index) => ({ manifest, index })), minorSet(30)));

  expect(rulesFor(facts)).toEqual([]);
  expect(hasOccasion(facts)).toBe(false);
  expect(facts.apiVersions).toEqual(['resource.k8s.io/v1alpha2', 'apps/v1']);
});
