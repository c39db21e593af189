import { exampleIds, RuleExample, ruleExample } from '../../../projenrc/docs/rule-examples';
import * as dra from '../../../src';
import { SETUP_RULES } from '../../../src/check/setup/setup-rules';

function findings(yaml: string, { version, switchedOn, acknowledged }: RuleExample): dra.Finding[] {
  const on = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
  return dra.Manifests.fromYaml(yaml).check({
    version: dra.KubernetesVersion.of(version),
    featureGates: on(switchedOn.filter((name) => !name.includes('/'))),
    runtimeConfig: on(switchedOn.filter((name) => name.includes('/'))),
    acknowledge: acknowledged.map((ruleId) => ({
      ruleId,
      reason: 'the example is about devices that it has to know',
    })),
  }).findings;
}

test('every rule over the setup has a bad and a good example', () => {
  expect(exampleIds()).toEqual(SETUP_RULES.map(({ id }) => id).sort());
});

describe.each(exampleIds())('%s', (id) => {
  const example = ruleExample(id);
  const { severity } = SETUP_RULES.find((rule) => rule.id === id)!;

  test('is the one and only finding in the bad example', () => {
    expect(
      findings(example.bad, example).map((finding) => [finding.ruleId, finding.severity]),
    ).toEqual([[id, severity]]);
  });

  test('does not find anything in the good example, nor does any other rule', () => {
    expect(findings(example.good, example).map(({ ruleId, message }) => [ruleId, message])).toEqual([]);
  });

  test('the good example is the bad one with a few lines mended', () => {
    const linesOf = (text: string) => new Set(text.split('\n'));
    const kept = [...linesOf(example.good)].filter((line) => linesOf(example.bad).has(line));

    expect(kept.length).toBeGreaterThan(linesOf(example.good).size / 2);
    expect(example.good).not.toEqual(example.bad);
  });
});
