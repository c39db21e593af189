import { ADMIN_ACCESS_IN_WORKLOAD } from './admin-access-in-workload';
import { ADMIN_ACCESS_NAMESPACE } from './admin-access-namespace';
import { ALL_DEVICES } from './all-devices';
import { AMBIGUOUS_GENERATED_PARAMETERS } from './ambiguous-generated-parameters';
import { ATTRIBUTE_OF_OTHER_DRIVER } from './attribute-of-other-driver';
import { CLAIM_IN_OTHER_NAMESPACE } from './claim-in-other-namespace';
import { CLAIM_TEMPLATE_MIX_UP } from './claim-template-mix-up';
import { CLASS_PARAMETERS_NAMESPACE } from './class-parameters-namespace';
import { CLASS_WITHOUT_SELECTOR } from './class-without-selector';
import { CONFIGURATION_FOR_NO_DEVICE } from './configuration-for-no-device';
import { CONSTRAINT_WITHOUT_EFFECT } from './constraint-without-effect';
import { DAEMON_SET_SHARES_CLAIM } from './daemon-set-shares-claim';
import { DEPRECATED_API_VERSION } from './deprecated-api-version';
import { DRIVER_FEATURE } from './driver-feature';
import { DUPLICATE_EXTENDED_RESOURCE } from './duplicate-extended-resource';
import { GENERATED_NAME_COLLISION } from './generated-name-collision';
import { IMMEDIATE_CLAIM_NODE_CONSTRAINT } from './immediate-claim-node-constraint';
import { IMMEDIATE_STRUCTURED_CLAIM } from './immediate-structured-claim';
import { MISSING_GENERATED_PARAMETERS } from './missing-generated-parameters';
import { PARAMETERS_IN_OTHER_NAMESPACE } from './parameters-in-other-namespace';
import { PARAMETERS_NAME_UNKNOWN_CLAIM } from './parameters-name-unknown-claim';
import { POD_GROUP_CLAIM_MISMATCH } from './pod-group-claim-mismatch';
import { REPLICAS_SHARE_CLAIM } from './replicas-share-claim';
import { ATTRIBUTE_DOMAIN, ATTRIBUTE_VALUE, UNGUARDED_ATTRIBUTE } from './selector-semantics';
import { SHARED_CLAIM } from './shared-claim';
import { SHARED_NODE_RESOURCES } from './shared-node-resources';
import { SYSTEM_WRITTEN_OBJECT } from './system-written-object';
import { TAINT_RULE_FOR_ALL_DEVICES, TAINT_RULE_FOR_NO_DEVICE } from './taint-rule-scope';
import { TEMPLATE_FOR_SHARING } from './template-for-sharing';
import { TOLERATION_WITHOUT_EFFECT } from './toleration-without-effect';
import { TOO_FEW_DEVICES } from './too-few-devices';
import { TOO_MANY_CLAIM_USERS } from './too-many-claim-users';
import { TOO_MANY_DEVICES } from './too-many-devices';
import { CAPACITY_NAME, IGNORED_DISTINCT_ATTRIBUTE, TOLERATION_OUT_OF_BOUNDS } from './unenforced-limits';
import { UNKNOWN_CLAIM } from './unknown-claim';
import { UNKNOWN_CLASS } from './unknown-class';
import { UNKNOWN_EXTENDED_RESOURCE } from './unknown-extended-resource';
import { UNKNOWN_PARAMETER } from './unknown-parameter';
import { UNKNOWN_PARAMETERS } from './unknown-parameters';
import { UNKNOWN_REQUEST } from './unknown-request';
import { UNMAPPED_DEVICE_CLASS } from './unmapped-device-class';
import { UNREACHABLE_ALTERNATIVE } from './unreachable-alternative';
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
  UNKNOWN_EXTENDED_RESOURCE,
  POD_GROUP_CLAIM_MISMATCH,
  UNKNOWN_PARAMETERS,
  PARAMETERS_IN_OTHER_NAMESPACE,
  CLASS_PARAMETERS_NAMESPACE,
  PARAMETERS_NAME_UNKNOWN_CLAIM,
  MISSING_GENERATED_PARAMETERS,
  AMBIGUOUS_GENERATED_PARAMETERS,
  // Objects that do nothing.
  UNUSED_CLAIM,
  UNUSED_POD_CLAIM,
  CONSTRAINT_WITHOUT_EFFECT,
  CONFIGURATION_FOR_NO_DEVICE,
  IGNORED_DISTINCT_ATTRIBUTE,
  UNREACHABLE_ALTERNATIVE,
  TAINT_RULE_FOR_NO_DEVICE,
  // Claims that several pods use, or that nobody shares.
  TOO_MANY_CLAIM_USERS,
  UNSHAREABLE_CLAIM,
  SHARED_CLAIM,
  SHARED_NODE_RESOURCES,
  REPLICAS_SHARE_CLAIM,
  DAEMON_SET_SHARES_CLAIM,
  TEMPLATE_FOR_SHARING,
  // Allocation that cannot work out.
  IMMEDIATE_STRUCTURED_CLAIM,
  IMMEDIATE_CLAIM_NODE_CONSTRAINT,
  GENERATED_NAME_COLLISION,
  TOO_MANY_DEVICES,
  TOO_FEW_DEVICES,
  ALL_DEVICES,
  ATTRIBUTE_OF_OTHER_DRIVER,
  CAPACITY_NAME,
  TOLERATION_OUT_OF_BOUNDS,
  TOLERATION_WITHOUT_EFFECT,
  // Selectors that select something else than was meant.
  CLASS_WITHOUT_SELECTOR,
  DUPLICATE_EXTENDED_RESOURCE,
  UNGUARDED_ATTRIBUTE,
  ATTRIBUTE_DOMAIN,
  ATTRIBUTE_VALUE,
  TAINT_RULE_FOR_ALL_DEVICES,
  // Devices that belong to others.
  ADMIN_ACCESS_NAMESPACE,
  ADMIN_ACCESS_IN_WORKLOAD,
  // What Kubernetes takes, but a cluster may not.
  UPPER_CASE_DRIVER_NAME,
  UNSERVED_API_VERSION,
  DEPRECATED_API_VERSION,
  SYSTEM_WRITTEN_OBJECT,
  DRIVER_FEATURE,
  UNKNOWN_PARAMETER,
  UNMAPPED_DEVICE_CLASS,
];
