import type { SetupRule } from './setup-rule';
import * as files from './setup-rule-files';

const RULES: Readonly<Record<string, SetupRule>> = files;

/** The setup rules, in the order in which they run. */
export const SETUP_RULES: readonly SetupRule[] = Object.values(RULES).sort((one, other) => one.order - other.order);
