export { ResourceClaim } from './resource-claim';
export type { IExistingResourceClaim, IResourceClaim, ResourceClaimProps } from './resource-claim';
export { AllocationMode } from './resource-claim-options';
export type { HashedNameOptions, ResourceClaimOptions } from './resource-claim-options';
export { Changes } from './engine/changes/changes';
export { Checks } from './checks';
export type { AcknowledgedFinding } from './engine/check/accepted-findings';
export type { Acknowledgement } from './engine/check/acknowledgement';
export { FindingOrigin, Severity } from './engine/check/finding';
export type { Finding } from './engine/check/finding';
export { FixOperation } from './engine/check/fixes/fix';
export type { Fix, FixEdit } from './engine/check/fixes/fix';
export { FixedManifests } from './engine/conversion/fixes/fixed-manifests';
export type { FixOptions } from './engine/conversion/fixes/fixed-manifests';
export { Report } from './engine/output/report';
export type { ReportSarifOptions, ReportTextOptions } from './engine/output/report-options';
export { Resource } from './base';
export type { IResource, ResourceProps } from './base';
export { AdminAccess } from './admin-access';
export { DeviceAttribute } from './device-attribute';
export { DeviceCapacity } from './device-capacity';
export type { CapacityRequestPolicy } from './device-capacity';
export type { Device, DeviceCounters, DeviceTaint } from './device';
export { Conversion } from './engine/conversion/conversion';
export type { ConvertOptions } from './engine/conversion/conversion';
export { DeviceClass } from './device-class';
export type { DeviceClassAttributes, DeviceClassProps, IExistingDeviceClass } from './device-class';
export { DeviceConfiguration } from './device-configuration';
export { DeviceConstraint } from './device-constraint';
export type { DeviceRequestScope } from './device-constraint';
export { DeviceRequest, DeviceSubRequest } from './device-request';
export type { DeviceRequestOptions, DeviceSubRequestOptions } from './device-request';
export { DeviceSelector } from './device-selector';
export type { PublishedDevice, SelectorMatchOptions } from './published-device';
export { DeviceTaintRule } from './device-taint-rule';
export type { DeviceTaintRuleProps, DeviceTaintSelector } from './device-taint-rule';
export { DeviceTaintEffect, DeviceTolerationOperator } from './device-toleration';
export type { DeviceToleration } from './device-toleration';
export { DiagramFormat } from './engine/diagram/diagram-options';
export type { DiagramOptions } from './engine/diagram/diagram-options';
export { DraValidation } from './plugin/dra-validation';
export { DriverCatalogue } from './driver-catalogue';
export { DriverInstallation } from './driver-installation';
export type { DriverInstallationProps } from './driver-installation';
export type { DriverContainer, DriverControllerProps, HostPath, NodeToleration } from './driver/driver-plugin';
export { Grant, GrantableResource } from './grants';
export type { IGrantableResource } from './grants';
export { SelectorEvaluationError, UnscopedValidationError, ValidationError } from './engine/errors/validation-error';
export { HashedNames } from './hashed-names';
export { Inventory } from './inventory';
export type { InventoryDevice, InventoryProps } from './inventory';
export type { IInventory } from './engine/scheduling/cluster/inventory-source';
export type {
  AllocateOptions, AllocationTextOptions, ExplainPendingOptions, SchedulerOptions,
} from './engine/placement/allocate-options';
export type {
  AllocatedDevice, FreeDevice, LackingResource, NodeObjection, PendingPod, PlacedPod,
} from './engine/placement/allocated-pods';
export { AllocationReport } from './engine/placement/allocation-report';
export { KubernetesVersion } from './engine/kubernetes/kubernetes-version';
export type { GrantSubject } from './subject';
export { TargetCluster } from './target-cluster';
export type { TargetClusterProps } from './target-cluster';
export { MachineType } from './machine-type';
export type { MachineTypeOptions, MachineTypeProps, MachineTypeTerms, NodeTaint } from './machine-type';
export type { IMachineType, PlanOptions } from './engine/placement/plan/plan-options';
export { PlanReport } from './engine/placement/plan/plan-report';
export type { PlannedMachine } from './engine/placement/plan/plan-source';
export { Manifests } from './manifests';
export { WorkloadKinds } from './engine/pods/added-kinds';
export type { WorkloadKind, WorkloadPods } from './engine/pods/added-kinds';
export type { CheckOptions } from './engine/check/check-options';
export type { ExistingObject } from './engine/check/existing-object';
export { NodeRequirement, NodeSelector } from './node-selector';
export { ParametersReference } from './parameters-reference';
export type { ParametersObjectName } from './parameters-reference';
export { PodClaims } from './pod-claims';
export type {
  AddPodClaimOptions, ExtendedResourceOptions, PodClaimsOptions, ReplaceExtendedResourceOptions, RequestPodClaimOptions,
} from './pod-claim-options';
export { PodPlace } from './engine/pods/pod-place';
export type { IPodClaimSource } from './claims/pod-claim-source';
export type { IClaimableClass, IDeviceClass } from './claimable-class';
export { Program } from './program';
export { PodGroupClaims } from './pod-group-claims';
export type { AddPodGroupClaimOptions } from './pod-group-claims';
export type { PolicyRule } from './driver/policy-rule';
export { ResourceClaimTemplate } from './resource-claim-template';
export type { IExistingResourceClaimTemplate, IResourceClaimTemplate } from './resource-claim-template';
export type { ResourceClaimTemplateMetadata, ResourceClaimTemplateProps } from './resource-claim-template';
export { ResourceClaimParameters } from './resource-claim-parameters';
export type {
  DriverRequests,
  IResourceClaimParameters,
  NamedResourceRequest,
  ResourceClaimParametersProps,
} from './resource-claim-parameters';
export { ResourceClass } from './resource-class';
export type { IExistingResourceClass, IResourceClass, ResourceClassProps } from './resource-class';
export { ResourceClassParameters } from './resource-class-parameters';
export type {
  IResourceClassParameters,
  ResourceClassParametersProps,
  ResourceFilter,
  VendorParameters,
} from './resource-class-parameters';
export { ResourceSlice } from './resource-slice';
export type { ResourcePool, ResourceSliceProps } from './resource-slice';

export * as drivers from './drivers/index';
export * as v1alpha1 from './l1/v1alpha1';
export * as v1alpha2 from './l1/v1alpha2';
export * as v1alpha3 from './l1/v1alpha3';
export * as v1beta1 from './l1/v1beta1';
export * as v1beta2 from './l1/v1beta2';
export * as v1 from './l1/v1';
