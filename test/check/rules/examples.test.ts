import * as cdk8s from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import * as ts from 'typescript';
import * as dra from '../../../src';
import { ruleCatalogue } from '../../../src/check/rules/catalogue';
import { CHANGE_RULES } from '../../../src/check/rules/change-rules';
import { Rule } from '../../../src/check/rules/rule';
import {
  ChangeExample, ManifestExample, ProgramExample, RuleExample,
} from '../../../src/check/rules/rule-example';
import { optionsOf } from '../../rule-examples';

const RULES = ruleCatalogue().map((rule) => ({ rule, id: rule.id, example: rule.example() }));

function isProgram(example: RuleExample): example is ProgramExample {
  return 'language' in example;
}

function isManifest(example: RuleExample): example is ManifestExample {
  return 'bad' in example && !isProgram(example);
}

function isChange(example: RuleExample): example is ChangeExample {
  return 'before' in example;
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

test.each(CHANGE_RULES.map((rule: Rule) => ({ rule, id: rule.id })))(
  'the change of $id has the one finding of the rule',
  ({ rule }) => {
    const { before, after, kubernetes } = rule.example() as ChangeExample;
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
