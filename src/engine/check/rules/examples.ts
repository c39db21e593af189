import type { Rule } from './rule';
import type { RuleExample } from './rule-example';

/** The example of a rule: what breaks it, and how to correct it. */
export function exampleOf({ id }: Rule): RuleExample {
  // The YAML files in src/engine/check/examples, which `npx projen generate` packs.
  const examples: Record<string, RuleExample> = require('./rule-examples.json');
  return examples[id];
}
