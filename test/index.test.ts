import { readFileSync } from 'fs';
import { join } from 'path';
import * as dra from '../src';

test('exports exactly the documented types', () => {
  const source = readFileSync(join(__dirname, '../src/index.ts'), 'utf8');
  const names = [...source.matchAll(/export type \{([^}]*)\}/g)]
    .flatMap(([, list]) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');

  expect(names.sort()).toEqual([
    'AcknowledgedFinding',
    'Acknowledgement',
    'AddPodClaimOptions',
    'AddPodGroupClaimOptions',
    'AllocateOptions',
    'AllocatedDevice',
    'AllocationTextOptions',
    'CapacityRequestPolicy',
    'CheckOptions',
    'ConvertOptions',
    'Device',
    'DeviceClassAttributes',
    'DeviceClassProps',
    'DeviceCounters',
    'DeviceRequestOptions',
    'DeviceRequestScope',
    'DeviceSubRequestOptions',
    'DeviceTaint',
    'DeviceTaintRuleProps',
    'DeviceTaintSelector',
    'DeviceToleration',
    'DiagramOptions',
    'DriverContainer',
    'DriverControllerProps',
    'DriverInstallationProps',
    'DriverRequests',
    'ExistingObject',
    'ExplainPendingOptions',
    'ExtendedResourceOptions',
    'Finding',
    'Fix',
    'FixEdit',
    'FixOptions',
    'FreeDevice',
    'GrantSubject',
    'HashedNameOptions',
    'HostPath',
    'IClaimableClass',
    'IDeviceClass',
    'IExistingDeviceClass',
    'IExistingResourceClaim',
    'IExistingResourceClaimTemplate',
    'IExistingResourceClass',
    'IGrantableResource',
    'IInventory',
    'IMachineType',
    'IPodClaimSource',
    'IResource',
    'IResourceClaim',
    'IResourceClaimParameters',
    'IResourceClaimTemplate',
    'IResourceClass',
    'IResourceClassParameters',
    'InventoryDevice',
    'InventoryProps',
    'LackingResource',
    'MachineTypeOptions',
    'MachineTypeProps',
    'MachineTypeTerms',
    'NamedResourceRequest',
    'NodeObjection',
    'NodeTaint',
    'NodeToleration',
    'ParametersObjectName',
    'PendingPod',
    'PlacedPod',
    'PlanOptions',
    'PlannedMachine',
    'PodClaimsOptions',
    'PolicyRule',
    'PublishedDevice',
    'ReplaceExtendedResourceOptions',
    'ReportSarifOptions',
    'ReportTextOptions',
    'RequestPodClaimOptions',
    'ResourceClaimOptions',
    'ResourceClaimParametersProps',
    'ResourceClaimProps',
    'ResourceClaimTemplateMetadata',
    'ResourceClaimTemplateProps',
    'ResourceClassParametersProps',
    'ResourceClassProps',
    'ResourceFilter',
    'ResourcePool',
    'ResourceProps',
    'ResourceSliceProps',
    'SchedulerOptions',
    'SelectorMatchOptions',
    'TargetClusterProps',
    'VendorParameters',
    'WorkloadKind',
    'WorkloadPods',
  ]);
});

test('exports exactly the documented values', () => {
  expect(Object.keys(dra).sort()).toEqual([
    'AdminAccess',
    'AllocationMode',
    'AllocationReport',
    'Changes',
    'Checks',
    'Conversion',
    'DeviceAttribute',
    'DeviceCapacity',
    'DeviceClass',
    'DeviceConfiguration',
    'DeviceConstraint',
    'DeviceRequest',
    'DeviceSelector',
    'DeviceSubRequest',
    'DeviceTaintEffect',
    'DeviceTaintRule',
    'DeviceTolerationOperator',
    'DiagramFormat',
    'DraValidation',
    'DriverCatalogue',
    'DriverInstallation',
    'FindingOrigin',
    'FixOperation',
    'FixedManifests',
    'Grant',
    'GrantableResource',
    'HashedNames',
    'Inventory',
    'KubernetesVersion',
    'MachineType',
    'Manifests',
    'NodeRequirement',
    'NodeSelector',
    'ParametersReference',
    'PlanReport',
    'PodClaims',
    'PodGroupClaims',
    'PodPlace',
    'Program',
    'Report',
    'Resource',
    'ResourceClaim',
    'ResourceClaimParameters',
    'ResourceClaimTemplate',
    'ResourceClass',
    'ResourceClassParameters',
    'ResourceSlice',
    'SelectorEvaluationError',
    'Severity',
    'TargetCluster',
    'UnscopedValidationError',
    'ValidationError',
    'WorkloadKinds',
    'drivers',
    'v1',
    'v1alpha1',
    'v1alpha2',
    'v1alpha3',
    'v1beta1',
    'v1beta2',
  ]);
});

test.each([
  [
    'v1alpha1',
    [
      'PodScheduling',
      'PodSchedulingList',
      'ResourceClaim',
      'ResourceClaimList',
      'ResourceClaimTemplate',
      'ResourceClaimTemplateList',
      'ResourceClass',
      'ResourceClassList',
    ],
  ],
  [
    'v1alpha2',
    [
      'PodSchedulingContext',
      'PodSchedulingContextList',
      'ResourceClaim',
      'ResourceClaimList',
      'ResourceClaimParameters',
      'ResourceClaimParametersList',
      'ResourceClaimTemplate',
      'ResourceClaimTemplateList',
      'ResourceClass',
      'ResourceClassList',
      'ResourceClassParameters',
      'ResourceClassParametersList',
      'ResourceSlice',
      'ResourceSliceList',
    ],
  ],
])('the module %s exports a class for each kind of the API version', (version, kinds) => {
  expect(
    Object.keys((dra as any)[version])
      .filter((name) => name.startsWith('Kube'))
      .sort(),
  ).toEqual(kinds.map((kind) => `Kube${kind}`));
});

test('enum values match the values of Kubernetes and of findings', () => {
  expect(dra.AllocationMode).toEqual({ WAIT_FOR_FIRST_CONSUMER: 'WaitForFirstConsumer', IMMEDIATE: 'Immediate' });
  expect(dra.Severity).toEqual({ ERROR: 'error', WARNING: 'warning', INFO: 'info' });
  expect(dra.FindingOrigin).toEqual({ API_SERVER: 'api-server', DROPPED: 'dropped', SETUP: 'setup' });
});

test('errors have distinct names and contain the construct path', () => {
  const error = catchError(() => dra.KubernetesVersion.of('1.25'));
  expect(error).toBeInstanceOf(dra.UnscopedValidationError);
  expect([error.name, error.constructPath]).toEqual(['UnscopedValidationError', undefined]);
});

function catchError(action: () => unknown): any {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
