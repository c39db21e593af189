import { allRules } from './occasions';
import { SetupRule } from '../setup-rule';

/** The rules over the setup as a whole, in the order in which they are run. */
export const SETUP_RULES: readonly SetupRule[] = allRules();
