import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as cdk8s from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import * as ts from 'typescript';
import * as dra from '../../../../src';
import { ruleCatalogue, rulesOf } from '../../../../src/engine/check/rules/catalogue';
import {
  ChangeExample, exampleOf, ManifestExample, ProgramExample, RuleExample,
} from '../../../../src/engine/check/rules/examples';
import { SETUP_RULES } from '../../../../src/engine/check/setup/setup-rules';
import { follow } from '../../../../src/engine/kubernetes/plain-data';
import { flattenLists } from '../../../../src/engine/read/document';
import { readYaml } from '../../../../src/engine/read/yaml-documents';
import { optionsOf } from '../../../rule-examples';

const SOURCE = join(__dirname, '../../../../src');

const RULES = ruleCatalogue().map((rule) => ({ rule, id: rule.id, example: exampleOf(rule) }));

function isProgram(example: RuleExample): example is ProgramExample {
  return 'language' in example;
}

function isManifest(example: RuleExample): example is ManifestExample {
  return 'bad' in example && !isProgram(example);
}

function isChange(example: RuleExample): example is ChangeExample {
  return 'before' in example;
}

test('each rule has one file with its name; that of a setup rule lies in the folder of its topic', () => {
  const check = join(SOURCE, 'engine/check');
  const below = (folder: string, ending: string) =>
    readdirSync(join(check, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
  const texts = below('rules', '.yaml').filter((file) => !file.startsWith('objects'));
  const ofSetup = below('setup', '.ts').filter((file) => SETUP_RULES.some(({ id }) => id === basename(file)));

  expect(texts.map((file) => basename(file)).sort()).toEqual(RULES.map(({ id }) => id).sort());
  expect(ofSetup).toHaveLength(SETUP_RULES.length);
  expect(ofSetup.filter((file) => !texts.includes(file))).toEqual([]);
});

test('no manifest is written in TypeScript: examples are YAML files', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const withManifest = files.filter((file) => /^[ *]*(- )?(apiVersion|kind): [\w./]+$/m
    .test(readFileSync(join(SOURCE, file), 'utf8').replaceAll('\\n', '\n')));

  expect(files.length).toBeGreaterThan(700);
  expect(withManifest).toEqual([]);
});

/** The rules whose examples lack a field for a reason other than "Required". */
const ABOUT_MISSING_FIELDS = ['no-kind', 'binding-conditions', 'no-device-for-surge'];

/** How many of the steps of a spelled path lead to nothing. */
function stepsMissing(manifest: unknown, path: string): number {
  const steps = path === '<nil>' ? [] : [...path.matchAll(/\[([^\]]*)\]|[^.[\]]+/g)].map(([step, key]) => key ?? step);
  const isThere = (count: number) => follow(manifest, steps.slice(0, count)) !== undefined;
  return steps.length - Math.max(0, ...steps.map((_, index) => index + 1).filter(isThere));
}

describe.each(RULES.filter(({ example }) => !isChange(example)))('example of $id', ({ example }) => {
  test('bad and good version differ in only a few lines', () => {
    const { bad, good } = example as ManifestExample;
    const linesOf = (text: string) => new Set(text.split('\n'));
    const kept = [...linesOf(good)].filter((line) => linesOf(bad).has(line));

    expect(kept.length).toBeGreaterThan(linesOf(good).size / 2);
    expect(good).not.toEqual(bad);
  });
});

describe.each(RULES.filter(({ example }) => isManifest(example)))('example of $id', ({ rule, example }) => {
  const check = (yaml: string) => dra.Manifests.fromYaml(yaml).check(optionsOf(example)).findings;
  const { bad, good } = example as ManifestExample;

  test('the bad manifests have exactly the finding of the rule', () => {
    expect(check(bad).map(({ ruleId, severity }) => [ruleId, severity])).toEqual([[rule.id, rule.severity]]);
  });

  test('the finding points at a field of the bad manifests, or at the one that an object lacks', () => {
    const documents = flattenLists(readYaml(bad));
    dra.Manifests.fromYaml(bad).check(optionsOf(example)).findings.forEach((finding) => {
      const { documentIndex, fieldPath, pathInManifest = fieldPath } = finding;
      const { manifest } = documents.find(({ index }) => index === documentIndex)!;

      const mayBeMissing = finding.reason === 'Required' || ABOUT_MISSING_FIELDS.includes(rule.id);

      expect([pathInManifest, stepsMissing(manifest, pathInManifest) <= (mayBeMissing ? 1 : 0)])
        .toEqual([pathInManifest, true]);
    });
  });

  test('the good manifests have no finding', () => {
    expect(check(good).map(({ ruleId, message }) => [ruleId, message])).toEqual([]);
  });
});

describe.each(RULES.filter(({ example }) => isProgram(example)))('example of $id', ({ id, example }) => {
  const otherCdk8s = (): unknown => {
    let copy: unknown;
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    jest.isolateModules(() => (copy = require('cdk8s')));
    return copy;
  };
  const ruleIds = (text: string) => [...text.matchAll(/\[([a-z-]+)\]$/gm)].map(([, ruleId]) => ruleId);
  const found = (statements: string): string[] => {
    const warnings: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => warnings.push(String(text)) > 0);
    const app = new cdk8s.App({ outdir: cdk8s.Testing.app().outdir });
    const chart = new cdk8s.Chart(app, 'chart');
    if (!statements.includes('TargetCluster.define')) {
      dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.of(example.kubernetes) });
    }
    const program = new Function('chart', 'cdk8s', 'kplus', 'dra', 'otherCdk8s', ts.transpile(statements));
    try {
      program(chart, cdk8s, kplus, dra, otherCdk8s());
      app.synth();
    } catch (error) {
      warnings.push((error as Error).message);
    }
    return warnings.flatMap(ruleIds);
  };
  const { bad, good } = example as ProgramExample;

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('the bad program has only findings of the rule', () => {
    expect([...new Set(found(bad))]).toEqual([id]);
  });

  test('the good program synthesizes without a finding', () => {
    expect(found(good)).toEqual([]);
  });
});

test.each(rulesOf('changes').map((rule) => ({ rule, id: rule.id })))(
  'the change of $id has the one finding of the rule',
  ({ rule }) => {
    const { before, after, kubernetes } = exampleOf(rule) as ChangeExample;
    const { findings } = dra.Manifests.fromYaml(after).changesFrom(dra.Manifests.fromYaml(before), {
      version: dra.KubernetesVersion.of(kubernetes),
    });

    expect(findings.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([[rule.id, rule.severity]]);
  },
);

test.each(['conversion-loss', 'not-converted'])('the conversion of %s has the loss that the rule describes', (id) => {
  const { rule, example } = RULES.find((each) => each.id === id)!;
  const { before, after, kubernetes } = example as ChangeExample;
  const { losses, yaml } = dra.Manifests.fromYaml(before).convert({
    version: dra.KubernetesVersion.of(kubernetes),
  });

  expect(losses.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([[rule.id, rule.severity]]);
  expect(yaml.trim()).toBe(after.trim());
});

test('the program of plain-object contains what the rule describes', () => {
  const { rule, example } = RULES.find(({ id }) => id === 'plain-object')!;
  const { before, after } = example as ChangeExample;
  const { notes, source } = dra.Manifests.fromYaml(before).toProgram();

  expect(notes.map(({ ruleId, severity }) => [ruleId, severity])).toEqual([[rule.id, rule.severity]]);
  expect(source).toContain(after.trim());
});
