export { AllocationMode, IResourceClaim, ResourceClaim, ResourceClaimOptions, ResourceClaimProps } from './resource-claim';
export { Acknowledgement, Checks } from './checks/acknowledgements';
export { Finding, FindingOrigin, Severity } from './checks/finding';
export { Report } from './checks/report';
export { IResource, Resource, ResourceProps } from './base';
export { UnscopedValidationError, ValidationError } from './errors';
export { KubernetesVersion } from './cluster/kubernetes-version';
export { TargetCluster, TargetClusterProps } from './cluster/target-cluster';
export { CheckOptions, Manifests } from './manifests';
export { NodeRequirement, NodeSelector } from './node-selector';
export { ParametersObjectName, ParametersReference } from './parameters-reference';
export { AddPodClaimOptions, IClaimableClass, IPodClaimSource, PodClaims, RequestPodClaimOptions } from './pod-claims';
export { IResourceClaimTemplate, ResourceClaimTemplate, ResourceClaimTemplateMetadata, ResourceClaimTemplateProps } from './resource-claim-template';
export {
  DriverRequests, IResourceClaimParameters, NamedResourceRequest, ResourceClaimParameters, ResourceClaimParametersProps,
} from './resource-claim-parameters';
export { IResourceClass, ResourceClass, ResourceClassProps } from './resource-class';
export {
  IResourceClassParameters, ResourceClassParameters, ResourceClassParametersProps, ResourceFilter, VendorParameters,
} from './resource-class-parameters';

export * as v1alpha1 from './v1alpha1';
export * as v1alpha2 from './v1alpha2';
export * as v1alpha3 from './v1alpha3';
export * as v1beta1 from './v1beta1';
export * as v1beta2 from './v1beta2';
export * as v1 from './v1';
