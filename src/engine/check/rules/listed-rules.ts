import type { Rule } from './rule';

/** What findings of other parts of the library mean, in the order of the catalogue. */
const RULES: Readonly<Record<'objects' | 'changes' | 'conversion', readonly Rule[]>> = require('./rules.json');

/** The rules for one object: what the API server rejects, and what constructs find in their rendering. */
export const OBJECT_RULES = RULES.objects;

/** The rules for a change: how a cluster with the previous manifests takes the new ones. */
export const CHANGE_RULES = RULES.changes;

/** The rules for rewritten manifests: for another Kubernetes version, or as a program. */
export const CONVERSION_RULES = RULES.conversion;
