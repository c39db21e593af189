import type { Rule } from './rule';
import type { ManifestExample, RuleExample } from './rule-example';

/** The YAML files in src/engine/check/rules, which `npx projen generate` packs. */
const loadExamples = () => require('./rule-examples.json') as Record<string, RuleExample>;

/** The example of a rule: what breaks it, and how to correct it. */
export function exampleOf({ id }: Rule): RuleExample {
  return loadExamples()[id];
}

/** The example of a rule if it is manifests that a check reads, and neither a program nor a change. */
export function manifestExampleOf(ruleId: string): ManifestExample | undefined {
  const examples = loadExamples();
  const example = Object.hasOwn(examples, ruleId) ? examples[ruleId] : undefined;
  return example !== undefined && 'bad' in example && !('language' in example) ? example : undefined;
}
