import type { Severity } from '../finding';

/** What the rule catalogue says about a rule. */
export interface Rule {
  /** The id, in kebab-case. It never changes, since findings are acknowledged by it. */
  readonly id: string;

  /** The topic: the folder of its file, and the page in docs/rules that describes it. */
  readonly topic: string;

  /** The usual severity; a finding of the rule may have another one. */
  readonly severity: Severity;

  /** What is wrong: a headline, in lower case and without a final period. */
  readonly title: string;

  /** Why it matters, in sentences. */
  readonly why: string;

  /** How to fix it, in sentences. */
  readonly fix: string;
}

/**
 * The kinds of rules, in the order of the catalogue:
 *
 * - `objects`: what the API server rejects in one object, and what constructs find in their rendering;
 * - `setup`: what does not work together, although each object is valid;
 * - `changes`: how a cluster with the previous manifests takes the new ones;
 * - `conversion`: manifests rewritten for another Kubernetes version, or as a program.
 */
export type RuleKind = 'objects' | 'setup' | 'changes' | 'conversion';

/** What the YAML files in the folders say, which `npx projen generate` packs. Most programs never need it. */
const loadRules = () => require('./rules.json') as Readonly<Record<RuleKind, readonly Rule[]>>;

/** All rules of a kind. */
export function rulesOf(kind: RuleKind): readonly Rule[] {
  return loadRules()[kind];
}

/** All rules, those for a single object first. */
export function ruleCatalogue(): Rule[] {
  return Object.values(loadRules()).flat();
}
