import { checkClaimStatus } from './claim-status';
import { checkDevice } from './device';
import { checkDeviceClaim } from './device-claim';
import {
  checkConstraintAttributes, checkDeviceCount, checkFlatRequest, checkTolerationValue,
} from './device-request';
import { checkNodeFieldRequirement, checkNodeRequirement, checkOneTerm } from './node-selector';
import { checkLabels } from '../object-metadata';
import { checkPodClaims } from './pod-claims';
import { checkResourceSlice } from './resource-slice';
import { RuleSubject } from '../rule-subject';

/** Rules that involve several fields of a struct, by their name in `x-dra-rule`. */
export const NAMED_RULES: Record<string, (subject: RuleSubject) => void> = {
  'labels': checkLabels,
  'node-requirement': checkNodeRequirement,
  'node-field-requirement': checkNodeFieldRequirement,
  'one-node-selector-term': checkOneTerm,
  'pod-claims': checkPodClaims,
  'claim-status': checkClaimStatus,
  'device-count': checkDeviceCount,
  'flat-request': checkFlatRequest,
  'toleration-value': checkTolerationValue,
  'constraint-attributes': checkConstraintAttributes,
  'device-claim': checkDeviceClaim,
  'device': checkDevice,
  'resource-slice': checkResourceSlice,
};
