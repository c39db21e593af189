import { listedRules } from './listed-rules';
import { Rule } from './rule';
import { SETUP_RULES } from '../setup/setup-rules';

/** All rules, those for a single object first. */
export function ruleCatalogue(): Rule[] {
  const { objects, changes, conversion } = listedRules();
  return [...objects, ...SETUP_RULES, ...changes, ...conversion];
}
