import { CHANGE_RULES } from './change-rules';
import { OBJECT_RULES, RuleDescription } from './object-rules';
import { REWRITING_RULES } from './rewriting-rules';
import { SETUP_RULES } from '../setup/setup-rules';

/** Every rule there is, those over one object first. */
export function ruleCatalogue(): RuleDescription[] {
  return [...OBJECT_RULES, ...SETUP_RULES, ...CHANGE_RULES, ...REWRITING_RULES];
}
