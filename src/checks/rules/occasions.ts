import type { SetupRule } from '../setup-rule';
import { POD_GROUP_KIND, WORKLOAD_KIND } from './lookup/kinds-of-groups';
import type { SetupFacts } from './lookup/setup-facts';

/** Whether a rule may have anything to say of a setup. */
type Occasion = (facts: SetupFacts) => boolean;

const isStructured: Occasion = (facts) => facts.isStructured;
const refersToParameters: Occasion = (facts) => facts.refersToParameters;
const sharesClaims: Occasion = (facts) => facts.sharesClaims;
const isImmediate: Occasion = (facts) => facts.isImmediate;
const hasUnmetReference: Occasion = (facts) => facts.hasUnmetReference || facts.has(POD_GROUP_KIND, WORKLOAD_KIND);

const mayBeUnserved: Occasion = (facts) => facts.isUnserved || facts.has(POD_GROUP_KIND, WORKLOAD_KIND);
const hasDriverNames: Occasion = (facts) => facts.isStructured || facts.hasUpperCaseDriver
  || facts.has('ResourceClassParameters', 'ResourceClaimParameters', 'ResourceSlice');

/**
 * The rules over the setup as a whole, in the order in which they are run, each with its occasion: on all others it would find nothing, so
 * it is neither run nor loaded.
 */
const RULES: readonly (readonly [Occasion, () => SetupRule])[] = [
  // References that lead nowhere, or to the wrong place.
  [(facts) => facts.isStructured || facts.hasUnknownClass,
    () => (require('./unknown-class') as typeof import('./unknown-class')).UNKNOWN_CLASS],
  [hasUnmetReference, () => (require('./unknown-claim') as typeof import('./unknown-claim')).UNKNOWN_CLAIM],
  [hasUnmetReference,
    () => (require('./claim-in-other-namespace') as typeof import('./claim-in-other-namespace')).CLAIM_IN_OTHER_NAMESPACE],
  [hasUnmetReference, () => (require('./claim-template-mix-up') as typeof import('./claim-template-mix-up')).CLAIM_TEMPLATE_MIX_UP],
  [isStructured, () => (require('./unknown-request') as typeof import('./unknown-request')).UNKNOWN_REQUEST],
  [(facts) => facts.hasPodsSince('1.34'),
    () => (require('./unknown-extended-resource') as typeof import('./unknown-extended-resource')).UNKNOWN_EXTENDED_RESOURCE],
  [(facts) => facts.has(POD_GROUP_KIND),
    () => (require('./pod-group-claim-mismatch') as typeof import('./pod-group-claim-mismatch')).POD_GROUP_CLAIM_MISMATCH],
  [refersToParameters, () => (require('./unknown-parameters') as typeof import('./unknown-parameters')).UNKNOWN_PARAMETERS],
  [refersToParameters,
    () => (require('./parameters-in-other-namespace') as typeof import('./parameters-in-other-namespace')).PARAMETERS_IN_OTHER_NAMESPACE],
  [refersToParameters,
    () => (require('./class-parameters-namespace') as typeof import('./class-parameters-namespace')).CLASS_PARAMETERS_NAMESPACE],
  [(facts) => facts.has('gpu.resource.nvidia.com/MigDeviceClaimParameters'),
    () => (require('./parameters-name-unknown-claim') as typeof import('./parameters-name-unknown-claim')).PARAMETERS_NAME_UNKNOWN_CLAIM],
  [refersToParameters,
    () => (require('./missing-generated-parameters') as typeof import('./missing-generated-parameters')).MISSING_GENERATED_PARAMETERS],
  [refersToParameters,
    () => (require('./ambiguous-generated-parameters') as typeof import('./ambiguous-generated-parameters')).AMBIGUOUS_GENERATED_PARAMETERS],
  // Objects that do nothing.
  [(facts) => facts.hasUnusedClaim, () => (require('./unused-claim') as typeof import('./unused-claim')).UNUSED_CLAIM],
  [(facts) => facts.hasUnusedPodClaim, () => (require('./unused-pod-claim') as typeof import('./unused-pod-claim')).UNUSED_POD_CLAIM],
  [isStructured, () => (require('./constraint-without-effect') as typeof import('./constraint-without-effect')).CONSTRAINT_WITHOUT_EFFECT],
  [isStructured,
    () => (require('./configuration-for-no-device') as typeof import('./configuration-for-no-device')).CONFIGURATION_FOR_NO_DEVICE],
  [isStructured, () => (require('./unenforced-limits') as typeof import('./unenforced-limits')).IGNORED_DISTINCT_ATTRIBUTE],
  [isStructured, () => (require('./unreachable-alternative') as typeof import('./unreachable-alternative')).UNREACHABLE_ALTERNATIVE],
  [isStructured, () => (require('./taint-rule-scope') as typeof import('./taint-rule-scope')).TAINT_RULE_FOR_NO_DEVICE],
  // Claims that several pods use, or that nobody shares.
  [sharesClaims, () => (require('./too-many-claim-users') as typeof import('./too-many-claim-users')).TOO_MANY_CLAIM_USERS],
  [sharesClaims, () => (require('./unshareable-claim') as typeof import('./unshareable-claim')).UNSHAREABLE_CLAIM],
  [sharesClaims, () => (require('./shared-claim') as typeof import('./shared-claim')).SHARED_CLAIM],
  [sharesClaims, () => (require('./shared-node-resources') as typeof import('./shared-node-resources')).SHARED_NODE_RESOURCES],
  [sharesClaims, () => (require('./replicas-share-claim') as typeof import('./replicas-share-claim')).REPLICAS_SHARE_CLAIM],
  [sharesClaims, () => (require('./daemon-set-shares-claim') as typeof import('./daemon-set-shares-claim')).DAEMON_SET_SHARES_CLAIM],
  [isStructured, () => (require('./template-for-sharing') as typeof import('./template-for-sharing')).TEMPLATE_FOR_SHARING],
  // Allocation that cannot work out.
  [isImmediate,
    () => (require('./immediate-structured-claim') as typeof import('./immediate-structured-claim')).IMMEDIATE_STRUCTURED_CLAIM],
  [isImmediate,
    () => (require('./immediate-claim-node-constraint') as typeof import('./immediate-claim-node-constraint')).IMMEDIATE_CLAIM_NODE_CONSTRAINT],
  [(facts) => facts.has('Pod'),
    () => (require('./generated-name-collision') as typeof import('./generated-name-collision')).GENERATED_NAME_COLLISION],
  [isStructured, () => (require('./too-many-devices') as typeof import('./too-many-devices')).TOO_MANY_DEVICES],
  [isStructured, () => (require('./too-few-devices') as typeof import('./too-few-devices')).TOO_FEW_DEVICES],
  [isStructured, () => (require('./all-devices') as typeof import('./all-devices')).ALL_DEVICES],
  [isStructured, () => (require('./attribute-of-other-driver') as typeof import('./attribute-of-other-driver')).ATTRIBUTE_OF_OTHER_DRIVER],
  [isStructured, () => (require('./unenforced-limits') as typeof import('./unenforced-limits')).CAPACITY_NAME],
  [isStructured, () => (require('./unenforced-limits') as typeof import('./unenforced-limits')).TOLERATION_OUT_OF_BOUNDS],
  [isStructured, () => (require('./toleration-without-effect') as typeof import('./toleration-without-effect')).TOLERATION_WITHOUT_EFFECT],
  // Selectors that select something else than was meant.
  [isStructured, () => (require('./class-without-selector') as typeof import('./class-without-selector')).CLASS_WITHOUT_SELECTOR],
  [isStructured,
    () => (require('./duplicate-extended-resource') as typeof import('./duplicate-extended-resource')).DUPLICATE_EXTENDED_RESOURCE],
  [isStructured, () => (require('./selector-semantics') as typeof import('./selector-semantics')).UNGUARDED_ATTRIBUTE],
  [isStructured, () => (require('./selector-semantics') as typeof import('./selector-semantics')).ATTRIBUTE_DOMAIN],
  [isStructured, () => (require('./selector-semantics') as typeof import('./selector-semantics')).ATTRIBUTE_VALUE],
  [isStructured, () => (require('./taint-rule-scope') as typeof import('./taint-rule-scope')).TAINT_RULE_FOR_ALL_DEVICES],
  // Devices that belong to others.
  [isStructured, () => (require('./admin-access-namespace') as typeof import('./admin-access-namespace')).ADMIN_ACCESS_NAMESPACE],
  [isStructured, () => (require('./admin-access-in-workload') as typeof import('./admin-access-in-workload')).ADMIN_ACCESS_IN_WORKLOAD],
  // What Kubernetes takes, but a cluster may not.
  [hasDriverNames, () => (require('./upper-case-driver-name') as typeof import('./upper-case-driver-name')).UPPER_CASE_DRIVER_NAME],
  [mayBeUnserved, () => (require('./unserved-api-version') as typeof import('./unserved-api-version')).UNSERVED_API_VERSION],
  [(facts) => facts.isDeprecated,
    () => (require('./deprecated-api-version') as typeof import('./deprecated-api-version')).DEPRECATED_API_VERSION],
  [(facts) => facts.has('PodScheduling', 'PodSchedulingContext', 'ResourceSlice'),
    () => (require('./system-written-object') as typeof import('./system-written-object')).SYSTEM_WRITTEN_OBJECT],
  [isStructured, () => (require('./driver-feature') as typeof import('./driver-feature')).DRIVER_FEATURE],
  [isStructured, () => (require('./unknown-parameter') as typeof import('./unknown-parameter')).UNKNOWN_PARAMETER],
  [isStructured, () => (require('./unmapped-device-class') as typeof import('./unmapped-device-class')).UNMAPPED_DEVICE_CLASS],
];

/** All rules over the setup as a whole, in the order in which they are run. */
export function allRules(): SetupRule[] {
  return RULES.map(([, load]) => load());
}

/** The rules that may have anything to say of a setup. */
export function rulesFor(facts: SetupFacts): SetupRule[] {
  return RULES.filter(([isGiven]) => isGiven(facts)).map(([, load]) => load());
}

/** Whether some rule may have anything to say of a setup. */
export function hasOccasion(facts: SetupFacts): boolean {
  return RULES.some(([isGiven]) => isGiven(facts));
}
