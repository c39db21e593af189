import type { Rule } from './catalogue';

/** The cluster that an example is for. */
interface ExampleTarget {
  /** The Kubernetes version, for example `1.34`. */
  readonly kubernetes: string;

  /** The feature gates and API versions that the cluster enables. @default - none */
  readonly switchedOn?: readonly string[];

  /** Other rules that the example breaks on purpose, acknowledged. @default - none */
  readonly acknowledged?: readonly string[];

  /** The inventory of the cluster, as YAML. @default - unknown */
  readonly inventory?: string;
}

/** Manifests with exactly one finding, that of the rule, and corrected manifests without findings. */
export interface ManifestExample extends ExampleTarget {
  readonly bad: string;
  readonly good: string;
}

/**
 * A program whose synthesis has exactly one error or warning, that of the rule, and a corrected one without any:
 * statements that use `chart`, `cdk8s`, `kplus`, `dra`, and `otherCdk8s`, a second copy of cdk8s.
 */
export interface ProgramExample extends ManifestExample {
  readonly language: 'typescript';
}

/**
 * Two versions of manifests with the finding of a rule: those in the cluster and their replacements, or the originals
 * and their conversion.
 */
export interface ChangeExample extends ExampleTarget {
  readonly before: string;
  readonly after: string;
}

/** An example of a rule. */
export type RuleExample = ManifestExample | ProgramExample | ChangeExample;

/** The examples in the YAML files, which `npx projen generate` packs. */
const loadExamples = () => require('./rule-examples.json') as Record<string, RuleExample>;

/** The example of a rule: manifests that break it, and their correction. */
export function exampleOf({ id }: Pick<Rule, 'id'>): RuleExample {
  return loadExamples()[id];
}

/** The example of a rule if it consists of manifests to check; undefined for programs and changes. */
export function manifestExampleOf(ruleId: string): ManifestExample | undefined {
  const examples = loadExamples();
  const example = Object.hasOwn(examples, ruleId) ? examples[ruleId] : undefined;
  return example !== undefined && 'bad' in example && !('language' in example) ? example : undefined;
}
