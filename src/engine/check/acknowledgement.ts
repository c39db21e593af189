import { ruleCatalogue } from './rules/catalogue';
import { didYouMean } from '../errors/did-you-mean';
import { found } from '../errors/wording';

/** An acknowledged rule, with the reason. */
export interface Acknowledgement {
  /** The id of the rule. */
  readonly ruleId: string;

  /** Why the finding is acceptable. */
  readonly reason: string;
}

/** Whether there is a rule with an id. */
export function isRule(id: string): boolean {
  return ruleCatalogue().some((rule) => rule.id === id);
}

/** The reason why an acknowledgement is invalid; undefined if it is valid. */
export function faultOfAcknowledgement(ruleId: string, reason: string): string | undefined {
  if (!isRule(ruleId)) {
    const known = ruleCatalogue().map(({ id }) => id);
    const hint = typeof ruleId === 'string' ? didYouMean(ruleId, known) : '';
    return `there is no rule ${found(ruleId ?? String(ruleId))}${hint}; findings name the rule in square brackets`;
  }
  if (typeof reason !== 'string' || reason.trim() === '') {
    return `acknowledging "${ruleId}" needs a reason: say why the finding is fine here`;
  }
  return undefined;
}
