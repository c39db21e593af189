import type { Rule } from './rule';
import type { RuleExample } from './rule-example';

/** The YAML files in src/engine/check/examples, which `npx projen generate` packs. */
const loadExamples = () => require('./rule-examples.json') as Record<string, RuleExample>;

/** The example of a rule: what breaks it, and how to correct it. */
export function exampleOf({ id }: Rule): RuleExample {
  return loadExamples()[id];
}
