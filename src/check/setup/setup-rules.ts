import { ADMIN_ACCESS_IN_WORKLOAD } from './admin-access/admin-access-in-workload';
import { ADMIN_ACCESS_NAMESPACE } from './admin-access/admin-access-namespace';
import { ALL_DEVICES } from './allocation/all-devices';
import { ATTRIBUTE_OF_OTHER_DRIVER } from './allocation/attribute-of-other-driver';
import { CAPACITY_NAME } from './allocation/capacity-name';
import { CLAIMED_AND_COUNTED } from './allocation/claimed-and-counted';
import { GENERATED_NAME_COLLISION } from './allocation/generated-name-collision';
import { IMMEDIATE_CLAIM_NODE_CONSTRAINT } from './allocation/immediate-claim-node-constraint';
import { IMMEDIATE_STRUCTURED_CLAIM } from './allocation/immediate-structured-claim';
import { TOLERATION_OUT_OF_BOUNDS } from './allocation/toleration-out-of-bounds';
import { TOLERATION_WITHOUT_EFFECT } from './allocation/toleration-without-effect';
import { TOO_FEW_DEVICES } from './allocation/too-few-devices';
import { TOO_MANY_DEVICES } from './allocation/too-many-devices';
import { CONFLICTING_OBJECTS } from './cluster/conflicting-objects';
import { DEPRECATED_API_VERSION } from './cluster/deprecated-api-version';
import { NOT_ADMITTED_BY_KUEUE } from './cluster/not-admitted-by-kueue';
import { SYSTEM_WRITTEN_OBJECT } from './cluster/system-written-object';
import { UNMAPPED_DEVICE_CLASS } from './cluster/unmapped-device-class';
import { UNSERVED_API_VERSION } from './cluster/unserved-api-version';
import { UPPER_CASE_DRIVER_NAME } from './cluster/upper-case-driver-name';
import { ATTRIBUTE_TYPE } from './drivers/attribute-type';
import { CAPACITY_KEY } from './drivers/capacity-key';
import { DEVICES_APART } from './drivers/devices-apart';
import { DRIVER_FEATURE } from './drivers/driver-feature';
import { DRIVER_KUBERNETES_VERSION } from './drivers/driver-kubernetes-version';
import { DRIVER_MADE_TEMPLATE } from './drivers/driver-made-template';
import { IGNORED_PARAMETERS } from './drivers/ignored-parameters';
import { LITERAL_CLASS_NAME } from './drivers/literal-class-name';
import { OPTIONAL_ATTRIBUTE } from './drivers/optional-attribute';
import { PARAMETERS_KIND } from './drivers/parameters-kind';
import { PARAMETERS_OF_OTHER_TYPE } from './drivers/parameters-of-other-type';
import { RESOURCE_SERVED_TWICE } from './drivers/resource-served-twice';
import { UNKNOWN_PARAMETER } from './drivers/unknown-parameter';
import { UNPUBLISHED_ATTRIBUTE } from './drivers/unpublished-attribute';
import { ZERO_CAPACITY } from './drivers/zero-capacity';
import { CONSTRAINT_NEVER_HOLDS } from './inventory/constraint-never-holds';
import { NO_DEVICE_FOR_SURGE } from './inventory/no-device-for-surge';
import { NOT_ENOUGH_DEVICES } from './inventory/not-enough-devices';
import { SELECTOR_FAILS_ON_DEVICE } from './inventory/selector-fails-on-device';
import { SELECTOR_MATCHES_NOTHING } from './inventory/selector-matches-nothing';
import { TAINTED_DEVICES_ONLY } from './inventory/tainted-devices-only';
import { UNSATISFIABLE_CLAIM } from './inventory/unsatisfiable-claim';
import { AMBIGUOUS_GENERATED_PARAMETERS } from './references/ambiguous-generated-parameters';
import { CLAIM_IN_OTHER_NAMESPACE } from './references/claim-in-other-namespace';
import { CLAIM_TEMPLATE_MIX_UP } from './references/claim-template-mix-up';
import { CLASS_PARAMETERS_NAMESPACE } from './references/class-parameters-namespace';
import { MISSING_GENERATED_PARAMETERS } from './references/missing-generated-parameters';
import { PARAMETERS_IN_OTHER_NAMESPACE } from './references/parameters-in-other-namespace';
import { PARAMETERS_NAME_UNKNOWN_CLAIM } from './references/parameters-name-unknown-claim';
import { POD_GROUP_CLAIM_MISMATCH } from './references/pod-group-claim-mismatch';
import { UNKNOWN_CLAIM } from './references/unknown-claim';
import { UNKNOWN_CLASS } from './references/unknown-class';
import { UNKNOWN_EXTENDED_RESOURCE } from './references/unknown-extended-resource';
import { UNKNOWN_PARAMETERS } from './references/unknown-parameters';
import { UNKNOWN_QUOTA_CLASS } from './references/unknown-quota-class';
import { UNKNOWN_REQUEST } from './references/unknown-request';
import { ATTRIBUTE_DOMAIN } from './selectors/attribute-domain';
import { ATTRIBUTE_VALUE } from './selectors/attribute-value';
import { CLASS_WITHOUT_SELECTOR } from './selectors/class-without-selector';
import { DUPLICATE_EXTENDED_RESOURCE } from './selectors/duplicate-extended-resource';
import { IMPOSSIBLE_DRIVER_NAME } from './selectors/impossible-driver-name';
import { MISSPELLED_ATTRIBUTE } from './selectors/misspelled-attribute';
import { TAINT_RULE_FOR_ALL_DEVICES } from './selectors/taint-rule-for-all-devices';
import { TAINT_RULE_FOR_NO_DEVICE } from './selectors/taint-rule-for-no-device';
import { UNGUARDED_ATTRIBUTE } from './selectors/unguarded-attribute';
import { SetupRule } from './setup-rule';
import { DAEMON_SET_SHARES_CLAIM } from './sharing/daemon-set-shares-claim';
import { REPLICAS_SHARE_CLAIM } from './sharing/replicas-share-claim';
import { SHARED_CLAIM } from './sharing/shared-claim';
import { SHARED_NODE_RESOURCES } from './sharing/shared-node-resources';
import { TEMPLATE_FOR_SHARING } from './sharing/template-for-sharing';
import { TOO_MANY_CLAIM_USERS } from './sharing/too-many-claim-users';
import { UNSHAREABLE_CLAIM } from './sharing/unshareable-claim';
import { CLAIM_WITHOUT_REQUESTS } from './unused/claim-without-requests';
import { CONFIGURATION_FOR_NO_DEVICE } from './unused/configuration-for-no-device';
import { CONSTRAINT_WITHOUT_EFFECT } from './unused/constraint-without-effect';
import { IGNORED_DISTINCT_ATTRIBUTE } from './unused/ignored-distinct-attribute';
import { UNREACHABLE_ALTERNATIVE } from './unused/unreachable-alternative';
import { UNUSED_CLAIM } from './unused/unused-claim';
import { UNUSED_POD_CLAIM } from './unused/unused-pod-claim';

/** The rules over the setup as a whole, in the order in which they are run. */
export const SETUP_RULES: readonly SetupRule[] = [
  CONFLICTING_OBJECTS,
  // References to objects that do not exist, or are out of reach.
  UNKNOWN_CLASS,
  UNKNOWN_CLAIM,
  CLAIM_IN_OTHER_NAMESPACE,
  CLAIM_TEMPLATE_MIX_UP,
  UNKNOWN_REQUEST,
  UNKNOWN_EXTENDED_RESOURCE,
  UNKNOWN_QUOTA_CLASS,
  POD_GROUP_CLAIM_MISMATCH,
  UNKNOWN_PARAMETERS,
  PARAMETERS_IN_OTHER_NAMESPACE,
  CLASS_PARAMETERS_NAMESPACE,
  PARAMETERS_NAME_UNKNOWN_CLAIM,
  MISSING_GENERATED_PARAMETERS,
  AMBIGUOUS_GENERATED_PARAMETERS,
  // Parts without effect.
  UNUSED_CLAIM,
  UNUSED_POD_CLAIM,
  CLAIM_WITHOUT_REQUESTS,
  CONSTRAINT_WITHOUT_EFFECT,
  CONFIGURATION_FOR_NO_DEVICE,
  IGNORED_DISTINCT_ATTRIBUTE,
  UNREACHABLE_ALTERNATIVE,
  TAINT_RULE_FOR_NO_DEVICE,
  // Claims that several pods use.
  TOO_MANY_CLAIM_USERS,
  UNSHAREABLE_CLAIM,
  SHARED_CLAIM,
  SHARED_NODE_RESOURCES,
  REPLICAS_SHARE_CLAIM,
  DAEMON_SET_SHARES_CLAIM,
  TEMPLATE_FOR_SHARING,
  // Allocations that fail.
  IMMEDIATE_STRUCTURED_CLAIM,
  IMMEDIATE_CLAIM_NODE_CONSTRAINT,
  GENERATED_NAME_COLLISION,
  TOO_MANY_DEVICES,
  TOO_FEW_DEVICES,
  CLAIMED_AND_COUNTED,
  ALL_DEVICES,
  ATTRIBUTE_OF_OTHER_DRIVER,
  CAPACITY_NAME,
  TOLERATION_OUT_OF_BOUNDS,
  TOLERATION_WITHOUT_EFFECT,
  // Selectors with an unintended meaning.
  CLASS_WITHOUT_SELECTOR,
  DUPLICATE_EXTENDED_RESOURCE,
  UNGUARDED_ATTRIBUTE,
  ATTRIBUTE_DOMAIN,
  ATTRIBUTE_VALUE,
  IMPOSSIBLE_DRIVER_NAME,
  MISSPELLED_ATTRIBUTE,
  TAINT_RULE_FOR_ALL_DEVICES,
  // What the cluster has, if that is known.
  SELECTOR_FAILS_ON_DEVICE,
  SELECTOR_MATCHES_NOTHING,
  TAINTED_DEVICES_ONLY,
  CONSTRAINT_NEVER_HOLDS,
  UNSATISFIABLE_CLAIM,
  NOT_ENOUGH_DEVICES,
  NO_DEVICE_FOR_SURGE,
  // Access to devices of other pods.
  ADMIN_ACCESS_NAMESPACE,
  ADMIN_ACCESS_IN_WORKLOAD,
  // What Kubernetes accepts, but a cluster or driver may not.
  UPPER_CASE_DRIVER_NAME,
  UNSERVED_API_VERSION,
  DEPRECATED_API_VERSION,
  SYSTEM_WRITTEN_OBJECT,
  UNMAPPED_DEVICE_CLASS,
  NOT_ADMITTED_BY_KUEUE,
  // What known drivers publish and take.
  UNPUBLISHED_ATTRIBUTE,
  OPTIONAL_ATTRIBUTE,
  ATTRIBUTE_TYPE,
  ZERO_CAPACITY,
  PARAMETERS_KIND,
  UNKNOWN_PARAMETER,
  DRIVER_FEATURE,
  IGNORED_PARAMETERS,
  PARAMETERS_OF_OTHER_TYPE,
  CAPACITY_KEY,
  DEVICES_APART,
  LITERAL_CLASS_NAME,
  RESOURCE_SERVED_TWICE,
  DRIVER_MADE_TEMPLATE,
  DRIVER_KUBERNETES_VERSION,
];
