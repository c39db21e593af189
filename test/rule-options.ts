import * as dra from '../src';
import { RuleExample } from '../src/engine/check/rules/examples';

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
