import type { SetupRule } from '../setup-rule';
import { KUEUE_CONFIGURATION_KIND, POD_GROUP_KIND, WORKLOAD_KIND } from './lookup/kinds-of-groups';
import type { SetupFacts } from './lookup/setup-facts';
import type { StructuredFacts } from './lookup/structured-facts';
import { minorsBetween } from '../../schema/minors';

/** Whether a rule may have anything to say of a setup. */
type Occasion = (facts: SetupFacts) => boolean;

/** An occasion that follows from structured parameters; where these cannot be read, nobody can tell. */
function structured(isGiven: (facts: StructuredFacts) => boolean): Occasion {
  return (facts) => facts.hasUnknownObject || facts.structured.isOdd || isGiven(facts.structured);
}

const refersToParameters: Occasion = (facts) => facts.refersToParameters;
const sharesClaims: Occasion = (facts) => facts.sharesClaims;
const isImmediate: Occasion = (facts) => facts.isImmediate;
const hasUnmetReference: Occasion = (facts) => facts.hasUnmetReference || facts.has(POD_GROUP_KIND, WORKLOAD_KIND);
const hasTaintRule: Occasion = (facts) => facts.has('DeviceTaintRule');

const hasUnknownDeviceClass = structured((facts) => facts.hasUnknownClass);
const hasConstraints = structured((facts) => facts.hasConstraints);
const hasConfigurations = structured((facts) => facts.hasConfigurations);
const hasTolerations = structured((facts) => facts.hasTolerations);
const hasAdminAccess = structured((facts) => facts.hasAdminAccess);
const hasDoubtfulSelector = structured((facts) => facts.hasDoubtfulSelector);

const mayBeUnserved: Occasion = (facts) => facts.isUnserved || facts.has(POD_GROUP_KIND, WORKLOAD_KIND);
const hasDriverNames: Occasion = (facts) => hasConfigurations(facts) || facts.hasUpperCaseDriver
  || facts.has('ResourceClassParameters', 'ResourceClaimParameters', 'ResourceSlice', 'DeviceTaintRule');

const GENERATED_NAMES_ARE_KNOWN = minorsBetween(undefined, '1.27');
const CLASSES_STAND_FOR_RESOURCES = minorsBetween('1.34');

/**
 * The rules over the setup as a whole, in the order in which they are run, each with its occasion: on all others it would find nothing, so
 * it is neither run nor loaded.
 */
const RULES: readonly (readonly [Occasion, () => SetupRule])[] = [
  // References that lead nowhere, or to the wrong place.
  [(facts) => facts.hasUnknownClass || hasUnknownDeviceClass(facts) || hasTaintRule(facts),
    () => (require('./unknown-class') as typeof import('./unknown-class')).UNKNOWN_CLASS],
  [hasUnmetReference, () => (require('./unknown-claim') as typeof import('./unknown-claim')).UNKNOWN_CLAIM],
  [hasUnmetReference,
    () => (require('./claim-in-other-namespace') as typeof import('./claim-in-other-namespace')).CLAIM_IN_OTHER_NAMESPACE],
  [hasUnmetReference, () => (require('./claim-template-mix-up') as typeof import('./claim-template-mix-up')).CLAIM_TEMPLATE_MIX_UP],
  [(facts) => facts.namesRequest, () => (require('./unknown-request') as typeof import('./unknown-request')).UNKNOWN_REQUEST],
  [(facts) => facts.asksForExtendedResource && facts.concerns(CLASSES_STAND_FOR_RESOURCES),
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
  [hasConstraints, () => (require('./constraint-without-effect') as typeof import('./constraint-without-effect')).CONSTRAINT_WITHOUT_EFFECT],
  [hasConfigurations,
    () => (require('./configuration-for-no-device') as typeof import('./configuration-for-no-device')).CONFIGURATION_FOR_NO_DEVICE],
  [hasConstraints, () => (require('./unenforced-limits') as typeof import('./unenforced-limits')).IGNORED_DISTINCT_ATTRIBUTE],
  [structured((facts) => facts.hasAlternatives),
    () => (require('./unreachable-alternative') as typeof import('./unreachable-alternative')).UNREACHABLE_ALTERNATIVE],
  [hasTaintRule, () => (require('./taint-rule-scope') as typeof import('./taint-rule-scope')).TAINT_RULE_FOR_NO_DEVICE],
  // Claims that several pods use, or that nobody shares.
  [sharesClaims, () => (require('./too-many-claim-users') as typeof import('./too-many-claim-users')).TOO_MANY_CLAIM_USERS],
  [sharesClaims, () => (require('./unshareable-claim') as typeof import('./unshareable-claim')).UNSHAREABLE_CLAIM],
  [sharesClaims, () => (require('./shared-claim') as typeof import('./shared-claim')).SHARED_CLAIM],
  [sharesClaims, () => (require('./shared-node-resources') as typeof import('./shared-node-resources')).SHARED_NODE_RESOURCES],
  [sharesClaims, () => (require('./replicas-share-claim') as typeof import('./replicas-share-claim')).REPLICAS_SHARE_CLAIM],
  [sharesClaims, () => (require('./daemon-set-shares-claim') as typeof import('./daemon-set-shares-claim')).DAEMON_SET_SHARES_CLAIM],
  [hasConfigurations, () => (require('./template-for-sharing') as typeof import('./template-for-sharing')).TEMPLATE_FOR_SHARING],
  // Allocation that cannot work out.
  [isImmediate,
    () => (require('./immediate-structured-claim') as typeof import('./immediate-structured-claim')).IMMEDIATE_STRUCTURED_CLAIM],
  [isImmediate,
    () => (require('./immediate-claim-node-constraint') as typeof import('./immediate-claim-node-constraint')).IMMEDIATE_CLAIM_NODE_CONSTRAINT],
  [(facts) => facts.has('Pod') && facts.concerns(GENERATED_NAMES_ARE_KNOWN),
    () => (require('./generated-name-collision') as typeof import('./generated-name-collision')).GENERATED_NAME_COLLISION],
  [structured((facts) => facts.asksForTooMany),
    () => (require('./too-many-devices') as typeof import('./too-many-devices')).TOO_MANY_DEVICES],
  [(facts) => facts.has('ResourceSlice'), () => (require('./too-few-devices') as typeof import('./too-few-devices')).TOO_FEW_DEVICES],
  [structured((facts) => facts.takesAll), () => (require('./all-devices') as typeof import('./all-devices')).ALL_DEVICES],
  [hasConstraints, () => (require('./attribute-of-other-driver') as typeof import('./attribute-of-other-driver')).ATTRIBUTE_OF_OTHER_DRIVER],
  [structured((facts) => facts.asksForCapacity),
    () => (require('./unenforced-limits') as typeof import('./unenforced-limits')).CAPACITY_NAME],
  [hasTolerations, () => (require('./unenforced-limits') as typeof import('./unenforced-limits')).TOLERATION_OUT_OF_BOUNDS],
  [hasTolerations, () => (require('./toleration-without-effect') as typeof import('./toleration-without-effect')).TOLERATION_WITHOUT_EFFECT],
  // Selectors that select something else than was meant.
  [structured((facts) => facts.hasOpenClass),
    () => (require('./class-without-selector') as typeof import('./class-without-selector')).CLASS_WITHOUT_SELECTOR],
  [structured((facts) => facts.hasExtendedResource),
    () => (require('./duplicate-extended-resource') as typeof import('./duplicate-extended-resource')).DUPLICATE_EXTENDED_RESOURCE],
  [hasDoubtfulSelector, () => (require('./selector-semantics') as typeof import('./selector-semantics')).UNGUARDED_ATTRIBUTE],
  [hasDoubtfulSelector, () => (require('./selector-semantics') as typeof import('./selector-semantics')).ATTRIBUTE_DOMAIN],
  [hasDoubtfulSelector, () => (require('./selector-semantics') as typeof import('./selector-semantics')).ATTRIBUTE_VALUE],
  [hasTaintRule, () => (require('./taint-rule-scope') as typeof import('./taint-rule-scope')).TAINT_RULE_FOR_ALL_DEVICES],
  // Devices that belong to others.
  [hasAdminAccess, () => (require('./admin-access-namespace') as typeof import('./admin-access-namespace')).ADMIN_ACCESS_NAMESPACE],
  [hasAdminAccess, () => (require('./admin-access-in-workload') as typeof import('./admin-access-in-workload')).ADMIN_ACCESS_IN_WORKLOAD],
  // What Kubernetes takes, but a cluster may not.
  [hasDriverNames, () => (require('./upper-case-driver-name') as typeof import('./upper-case-driver-name')).UPPER_CASE_DRIVER_NAME],
  [mayBeUnserved, () => (require('./unserved-api-version') as typeof import('./unserved-api-version')).UNSERVED_API_VERSION],
  [(facts) => facts.isDeprecated,
    () => (require('./deprecated-api-version') as typeof import('./deprecated-api-version')).DEPRECATED_API_VERSION],
  [(facts) => facts.has('PodScheduling', 'PodSchedulingContext', 'ResourceSlice'),
    () => (require('./system-written-object') as typeof import('./system-written-object')).SYSTEM_WRITTEN_OBJECT],
  [hasConfigurations, () => (require('./driver-feature') as typeof import('./driver-feature')).DRIVER_FEATURE],
  [hasConfigurations, () => (require('./unknown-parameter') as typeof import('./unknown-parameter')).UNKNOWN_PARAMETER],
  [(facts) => facts.has('ConfigMap', KUEUE_CONFIGURATION_KIND),
    () => (require('./unmapped-device-class') as typeof import('./unmapped-device-class')).UNMAPPED_DEVICE_CLASS],
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
