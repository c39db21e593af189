import { CHANGE_RULES, CONVERSION_RULES, OBJECT_RULES } from './listed-rules';
import { Rule } from './rule';
import { SETUP_RULES } from '../setup/setup-rules';

/** All rules, those for a single object first. */
export function ruleCatalogue(): Rule[] {
  return [...OBJECT_RULES, ...SETUP_RULES, ...CHANGE_RULES, ...CONVERSION_RULES];
}
