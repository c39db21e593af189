import type { Severity } from '../finding';

/** A rule of the catalogue. */
export interface Rule {
  /** The id, in kebab-case. It never changes, since findings are acknowledged by it. */
  readonly id: string;

  /** The topic: the folder of the rule's file, and its page in docs/rules. */
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
 * - `objects`: single objects that the API server rejects, and problems that constructs find in their rendering;
 * - `setup`: valid objects that do not work together;
 * - `changes`: the effects of new manifests on a cluster with the previous ones;
 * - `conversion`: manifests rewritten for another Kubernetes version, or as a program.
 */
export type RuleKind = 'objects' | 'setup' | 'changes' | 'conversion';

/** The texts of the YAML files, which `npx projen generate` packs. Most programs never need them. */
const loadRules = () => require('./rules.json') as Readonly<Record<RuleKind, readonly Rule[]>>;

/** All rules of a kind. */
export function rulesOf(kind: RuleKind): readonly Rule[] {
  return loadRules()[kind];
}

/** All rules, those for a single object first. */
export function ruleCatalogue(): Rule[] {
  return Object.values(loadRules()).flat();
}
