import { didYouMean } from '../errors/did-you-mean';
import { found } from '../errors/wording';

const loadCatalogue = () => require('./rules/catalogue') as typeof import('./rules/catalogue');

/** An acknowledged rule, with the reason. */
export interface Acknowledgement {
  /** The id of the rule. */
  readonly ruleId: string;

  /** Why the finding is acceptable. */
  readonly reason: string;
}

/** Why an acknowledgement is invalid, if it is. */
export function faultOfAcknowledgement(ruleId: string, reason: string): string | undefined {
  // Loaded on demand, since most programs acknowledge nothing.
  const known = loadCatalogue().ruleCatalogue().map(({ id }) => id);
  if (!known.includes(ruleId)) {
    const hint = typeof ruleId === 'string' ? didYouMean(ruleId, known) : '';
    return `there is no rule ${found(ruleId ?? String(ruleId))}${hint}; findings name the rule in square brackets`;
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    return `acknowledging "${ruleId}" needs a reason: say why the finding is fine here`;
  }
  return undefined;
}
