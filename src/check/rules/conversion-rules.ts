import { CONVERSION_LOSS } from './conversion/conversion-loss';
import { NOT_CONVERTED } from './conversion/not-converted';
import { PLAIN_OBJECT } from './conversion/plain-object';
import { Rule } from './rule';

/** The rules for rewritten manifests: for another Kubernetes version, or as a program. */
export const CONVERSION_RULES: readonly Rule[] = [
  CONVERSION_LOSS,
  NOT_CONVERTED,
  PLAIN_OBJECT,
];
