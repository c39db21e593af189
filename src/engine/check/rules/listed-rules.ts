import type { Rule } from './rule';

/** What findings of other parts of the library mean, in the order of the catalogue. */
const loadRules = () => require('./rules.json') as Record<'objects' | 'changes' | 'conversion', readonly Rule[]>;

/** The rules for one object: what the API server rejects, and what constructs find in their rendering. */
export const OBJECT_RULES = loadRules().objects;

/** The rules for a change: how a cluster with the previous manifests takes the new ones. */
export const CHANGE_RULES = loadRules().changes;

/** The rules for rewritten manifests: for another Kubernetes version, or as a program. */
export const CONVERSION_RULES = loadRules().conversion;
