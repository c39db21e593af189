export { AllocationMode, IResourceClaim, ResourceClaim, ResourceClaimOptions, ResourceClaimProps } from './resource-claim';
export { Acknowledgement, Checks } from './checks/acknowledgements';
export { Finding, FindingOrigin, Severity } from './checks/finding';
export { Report } from './checks/report';
export { IResource, Resource, ResourceProps } from './base';
export { DraError, UnscopedValidationError, ValidationError } from './errors';
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
