import { join } from 'node:path';
import { folderWith } from './cli/fake-shell';
import { exampleOf, ManifestExample, RuleExample } from '../src/engine/check/rules/examples';

export { optionsOf } from './rule-options';

/** The example of a rule for a setup. */
export function setupExample(ruleId: string): ManifestExample {
  return exampleOf({ id: ruleId }) as ManifestExample;
}

/** The options of the command for the cluster of an example. */
export function argumentsOf({ kubernetes, switchedOn = [], acknowledged = [], inventory }: RuleExample): string[] {
  return [
    '--kubernetes', kubernetes,
    ...switchedOn.flatMap((name) => [name.includes('/') ? '--runtime-config' : '--feature-gates', `${name}=true`]),
    ...inventory === undefined ? [] : ['--inventory', join(folderWith({ 'cluster.yaml': inventory }), 'cluster.yaml')],
    ...acknowledged.flatMap((rule) => ['--acknowledge', `${rule}=the example breaks this rule on purpose`]),
  ];
}
