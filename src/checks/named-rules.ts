import { checkClaimStatus } from './claim-status';
import { RuleSubject } from './inspection';
import { checkNodeFieldRequirement, checkNodeRequirement } from './node-selector';
import { checkLabels } from './object-metadata';
import { checkPodClaims } from './pod-claims';

/** Rules over several fields of a struct, by their name in `x-dra-rule`. */
export const NAMED_RULES: Record<string, (subject: RuleSubject) => void> = {
  'labels': checkLabels,
  'node-requirement': checkNodeRequirement,
  'node-field-requirement': checkNodeFieldRequirement,
  'pod-claims': checkPodClaims,
  'claim-status': checkClaimStatus,
};
