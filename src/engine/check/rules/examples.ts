import type { Rule } from './catalogue';

/** The cluster that an example is for. */
interface ExampleTarget {
  /** The Kubernetes version, for example `1.34`. */
  readonly kubernetes: string;

  /** The feature gates and API versions that the cluster switches on. @default - none */
  readonly switchedOn?: readonly string[];

  /** Other rules that it breaks on purpose, acknowledged. @default - none */
  readonly acknowledged?: readonly string[];

  /** What the cluster has, as YAML. @default - unknown */
  readonly inventory?: string;
}

/** Manifests with exactly one finding, that of the rule, and the same without any. */
export interface ManifestExample extends ExampleTarget {
  readonly bad: string;
  readonly good: string;
}

/**
 * A program whose synthesis has exactly one error or warning, that of the rule, and the same
 * without any: statements that use `chart`, `cdk8s`, `kplus`, `dra`, and `otherCdk8s`, a second
 * copy of cdk8s.
 */
export interface ProgramExample extends ManifestExample {
  readonly language: 'typescript';
}

/**
 * What a rule says about two versions of manifests: those in the cluster and those that
 * replace them, or the originals and what they are converted to.
 */
export interface ChangeExample extends ExampleTarget {
  readonly before: string;
  readonly after: string;
}

/** An example of a rule. */
export type RuleExample = ManifestExample | ProgramExample | ChangeExample;

/** The examples in the YAML files, which `npx projen generate` packs. */
const loadExamples = () => require('./rule-examples.json') as Record<string, RuleExample>;

/** The example of a rule: what breaks it, and how to correct it. */
export function exampleOf({ id }: Pick<Rule, 'id'>): RuleExample {
  return loadExamples()[id];
}

/** The example of a rule if it is manifests that a check reads, and neither a program nor a change. */
export function manifestExampleOf(ruleId: string): ManifestExample | undefined {
  const examples = loadExamples();
  const example = Object.hasOwn(examples, ruleId) ? examples[ruleId] : undefined;
  return example !== undefined && 'bad' in example && !('language' in example) ? example : undefined;
}
