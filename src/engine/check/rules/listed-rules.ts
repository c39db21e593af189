import type { Rule } from './rule';

/**
 * What findings of other parts of the library mean, in the order of the catalogue:
 *
 * - `objects`: what the API server rejects in one object, and what constructs find in their rendering;
 * - `changes`: how a cluster with the previous manifests takes the new ones;
 * - `conversion`: manifests rewritten for another Kubernetes version, or as a program.
 */
type ListedRules = Readonly<Record<'objects' | 'changes' | 'conversion', readonly Rule[]>>;

const loadRules = () => require('./rules.json') as ListedRules;

/** The rules in `rules.json`, which most programs never need. */
export function listedRules(): ListedRules {
  return loadRules();
}
