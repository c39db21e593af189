import * as dra from '../src';
import { ManifestExample, RuleExample } from '../src/check/rules/rule-example';
import { SETUP_RULES } from '../src/check/setup/setup-rules';

/** The example of a rule for a setup. */
export function setupExample(ruleId: string): ManifestExample {
  return SETUP_RULES.find(({ id }) => id === ruleId)!.example() as ManifestExample;
}

/** The cluster that an example is for. */
export function optionsOf({
  kubernetes, switchedOn = [], acknowledged = [], inventory,
}: RuleExample): dra.CheckOptions {
  const on = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
  return {
    version: dra.KubernetesVersion.of(kubernetes),
    featureGates: on(switchedOn.filter((name) => !name.includes('/'))),
    runtimeConfig: on(switchedOn.filter((name) => name.includes('/'))),
    inventory: inventory === undefined ? undefined : dra.Inventory.fromYaml(inventory),
    acknowledge: acknowledged.map((ruleId) => ({ ruleId, reason: 'the example breaks this rule on purpose' })),
  };
}
