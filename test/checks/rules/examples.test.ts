import { exampleIds, RuleExample, ruleExample } from '../../../projenrc/docs/rule-examples';
import * as dra from '../../../src';
import { SETUP_RULES } from '../../../src/checks/rules';

function findings(yaml: string, { version, switchedOn }: RuleExample): dra.Finding[] {
  const on = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
  return dra.Manifests.fromYaml(yaml).check({
    version: dra.KubernetesVersion.of(version),
    featureGates: on(switchedOn.filter((name) => !name.includes('/'))),
    runtimeConfig: on(switchedOn.filter((name) => name.includes('/'))),
  }).findings;
}

test('every rule over the setup has a bad and a good example', () => {
  expect(exampleIds()).toEqual(SETUP_RULES.map(({ id }) => id).sort());
});

describe.each(exampleIds())('%s', (id) => {
  const example = ruleExample(id);
  const { severity } = SETUP_RULES.find((rule) => rule.id === id)!;

  test('finds the bad example, to which the API server has nothing else to say', () => {
    const found = findings(example.bad, example);

    expect(found.filter(({ origin, ruleId }) => origin !== dra.FindingOrigin.SETUP && ruleId !== id)).toEqual([]);
    expect(found.filter(({ ruleId }) => ruleId === id)).toContainEqual(expect.objectContaining({ severity }));
  });

  test('finds nothing in the good example that is worth a warning, but what the example is made of', () => {
    const found = findings(example.good, example);
    const ownIds = findings(example.bad, example).map(({ ruleId }) => ruleId).filter((ruleId) => ruleId !== id);

    expect(found.map(({ ruleId }) => ruleId)).not.toContain(id);
    const worrying = found.filter(({ ruleId, severity: own }) => own !== dra.Severity.INFO && !ownIds.includes(ruleId));
    expect(worrying.map(({ ruleId, message }) => [ruleId, message])).toEqual([]);
  });
});
