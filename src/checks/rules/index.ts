import { AMBIGUOUS_GENERATED_PARAMETERS } from './ambiguous-generated-parameters';
import { CLAIM_IN_OTHER_NAMESPACE } from './claim-in-other-namespace';
import { CLAIM_TEMPLATE_MIX_UP } from './claim-template-mix-up';
import { CLASS_PARAMETERS_NAMESPACE } from './class-parameters-namespace';
import { DAEMON_SET_SHARES_CLAIM } from './daemon-set-shares-claim';
import { DEPRECATED_API_VERSION } from './deprecated-api-version';
import { GENERATED_NAME_COLLISION } from './generated-name-collision';
import { IMMEDIATE_CLAIM_NODE_CONSTRAINT } from './immediate-claim-node-constraint';
import { IMMEDIATE_STRUCTURED_CLAIM } from './immediate-structured-claim';
import { MISSING_GENERATED_PARAMETERS } from './missing-generated-parameters';
import { PARAMETERS_IN_OTHER_NAMESPACE } from './parameters-in-other-namespace';
import { REPLICAS_SHARE_CLAIM } from './replicas-share-claim';
import { SHARED_CLAIM } from './shared-claim';
import { SYSTEM_WRITTEN_OBJECT } from './system-written-object';
import { TOO_MANY_CLAIM_USERS } from './too-many-claim-users';
import { UNKNOWN_CLAIM } from './unknown-claim';
import { UNKNOWN_CLASS } from './unknown-class';
import { UNKNOWN_PARAMETERS } from './unknown-parameters';
import { UNKNOWN_REQUEST } from './unknown-request';
import { UNSERVED_API_VERSION } from './unserved-api-version';
import { UNSHAREABLE_CLAIM } from './unshareable-claim';
import { UNUSED_CLAIM } from './unused-claim';
import { UNUSED_POD_CLAIM } from './unused-pod-claim';
import { UPPER_CASE_DRIVER_NAME } from './upper-case-driver-name';
import { SetupRule } from '../setup-rule';

/** The rules over the setup as a whole, in the order in which they are run. */
export const SETUP_RULES: readonly SetupRule[] = [
  // References that lead nowhere, or to the wrong place.
  UNKNOWN_CLASS,
  UNKNOWN_CLAIM,
  CLAIM_IN_OTHER_NAMESPACE,
  CLAIM_TEMPLATE_MIX_UP,
  UNKNOWN_REQUEST,
  UNKNOWN_PARAMETERS,
  PARAMETERS_IN_OTHER_NAMESPACE,
  CLASS_PARAMETERS_NAMESPACE,
  MISSING_GENERATED_PARAMETERS,
  AMBIGUOUS_GENERATED_PARAMETERS,
  // Objects that do nothing.
  UNUSED_CLAIM,
  UNUSED_POD_CLAIM,
  // Claims that several pods use.
  TOO_MANY_CLAIM_USERS,
  UNSHAREABLE_CLAIM,
  SHARED_CLAIM,
  REPLICAS_SHARE_CLAIM,
  DAEMON_SET_SHARES_CLAIM,
  // Allocation that cannot work out.
  IMMEDIATE_STRUCTURED_CLAIM,
  IMMEDIATE_CLAIM_NODE_CONSTRAINT,
  GENERATED_NAME_COLLISION,
  // What Kubernetes takes, but a cluster may not.
  UPPER_CASE_DRIVER_NAME,
  UNSERVED_API_VERSION,
  DEPRECATED_API_VERSION,
  SYSTEM_WRITTEN_OBJECT,
];
