/** A prop or method of the L2, `Type.member`, or why there is none. */
export type FieldPlace = { readonly prop: string } | { readonly reason: string };

const ALPHA = { reason: 'behind an alpha feature gate, and its shape still changes' };

const DIAGNOSTIC = { reason: 'a one-time query to the cluster, which does not belong in a chart' };

const SYSTEM = { reason: 'written by the scheduler and by drivers' };

/** The classes that make requests and subrequests. */
const FACTORIES: Readonly<Record<string, string>> = {
  'devices.requests[]': 'DeviceRequest',
  'devices.requests[].firstAvailable[]': 'DeviceSubRequest',
};

/**
 * Where the L2 has each field of a specification. `**` at the end stands for everything
 * below; the first fitting row counts.
 *
 * The specification of a claim is that of a template's claims, too, and requests and
 * devices are listed as `v1` writes them.
 */
export const FIELD_PLACES: Readonly<Record<string, readonly (readonly [string, FieldPlace])[]>> = {
  'ResourceClass': [
    ['driverName', { prop: 'ResourceClassProps.driverName' }],
    ['parametersRef.**', { prop: 'ResourceClassProps.parametersRef' }],
    ['structuredParameters', { prop: 'ResourceClassProps.structuredParameters' }],
    ['suitableNodes', { prop: 'ResourceClassProps.suitableNodes' }],
  ],
  'DeviceClass': [
    ['config[].opaque.**', { prop: 'DeviceConfiguration.opaque' }],
    ['extendedResourceName', { prop: 'DeviceClassProps.extendedResourceName' }],
    ['selectors[].cel.expression', { prop: 'DeviceClassProps.selectors' }],
    ['suitableNodes', { prop: 'DeviceClassProps.suitableNodes' }],
  ],
  'ResourceClaim, and the claims of a ResourceClaimTemplate': [
    ['metadata', { prop: 'ResourceClaimTemplateProps.claimMetadata' }],
    ['allocationMode', { prop: 'ResourceClaimOptions.allocationMode' }],
    ['parametersRef.**', { prop: 'ResourceClaimOptions.parametersRef' }],
    ['resourceClassName', { prop: 'ResourceClaimOptions.resourceClass' }],
    ['controller', { reason: 'exists in 1.31 alone, behind a feature gate that 1.32 no longer has' }],
    ['devices.config[].opaque.**', { prop: 'DeviceConfiguration.opaque' }],
    ['devices.config[].requests[]', { prop: 'DeviceRequestScope.requests' }],
    ['devices.constraints[].matchAttribute', { prop: 'DeviceConstraint.matchAttribute' }],
    ['devices.constraints[].distinctAttribute', { prop: 'DeviceConstraint.distinctAttribute' }],
    ['devices.constraints[].requests[]', { prop: 'DeviceRequestScope.requests' }],
    ['devices.requests[].name', { prop: 'DeviceRequest.exactly' }],
    ['devices.requests[].adminAccess', { prop: 'DeviceRequestOptions.adminAccess' }],
    ['devices.requests[].firstAvailable[].name', { prop: 'DeviceSubRequest.exactly' }],
    ...Object.keys(FACTORIES).flatMap((request): [string, FieldPlace][] => [
      [`${request}.allocationMode`, { prop: 'DeviceSubRequestOptions.all' }],
      [`${request}.capacity.requests{}`, { prop: 'DeviceSubRequestOptions.capacity' }],
      [`${request}.count`, { prop: 'DeviceSubRequestOptions.count' }],
      [`${request}.derivedAttributes[].**`, ALPHA],
      [`${request}.deviceClassName`, { prop: `${FACTORIES[request]}.exactly` }],
      [`${request}.selectors[].cel.expression`, { prop: 'DeviceSubRequestOptions.selectors' }],
      [`${request}.tolerations[].effect`, { prop: 'DeviceToleration.effect' }],
      [`${request}.tolerations[].key`, { prop: 'DeviceToleration.key' }],
      [`${request}.tolerations[].operator`, { prop: 'DeviceToleration.operator' }],
      [`${request}.tolerations[].tolerationSeconds`, { prop: 'DeviceToleration.tolerationSeconds' }],
      [`${request}.tolerations[].value`, { prop: 'DeviceToleration.value' }],
    ]),
  ],
  'ResourceSlice': [
    [
      'driverName',
      { reason: 'the ResourceSlice of 1.30 has another shape, and only kubelets write it' },
    ],
    [
      'namedResources.**',
      { reason: 'the ResourceSlice of 1.30 has another shape, and only kubelets write it' },
    ],
    ['allNodes', { prop: 'ResourceSliceProps.allNodes' }],
    ['driver', { prop: 'ResourceSliceProps.driverName' }],
    ['nodeName', { prop: 'ResourceSliceProps.nodeName' }],
    ['nodeSelector', { prop: 'ResourceSliceProps.nodeSelector' }],
    ['perDeviceNodeSelection', { prop: 'ResourceSliceProps.perDeviceNodeSelection' }],
    ['pool.generation', { prop: 'ResourcePool.generation' }],
    ['pool.name', { prop: 'ResourcePool.name' }],
    ['pool.resourceSliceCount', { prop: 'ResourcePool.resourceSliceCount' }],
    ['sharedCounters[].name', { prop: 'DeviceCounters.counterSet' }],
    ['sharedCounters[].counters{}.value', { prop: 'DeviceCounters.counters' }],
    ['partitionTypeAttribute', ALPHA],
    ['skipNodeOperations[]', ALPHA],
    ['devices[].name', { prop: 'Device.name' }],
    ['devices[].allNodes', { prop: 'Device.allNodes' }],
    ['devices[].allowMultipleAllocations', { prop: 'Device.allowMultipleAllocations' }],
    ...['bool', 'int', 'string', 'version', 'bools', 'ints', 'strings', 'versions'].map(
      (type): [string, FieldPlace] => [
        `devices[].attributes{}.${type.endsWith('s') ? `${type}[]` : type}`,
        { prop: `DeviceAttribute.${type}` },
      ],
    ),
    ['devices[].bindingConditions[]', { prop: 'Device.bindingConditions' }],
    ['devices[].bindingFailureConditions[]', { prop: 'Device.bindingFailureConditions' }],
    ['devices[].bindsToNode', { prop: 'Device.bindsToNode' }],
    ['devices[].capacity{}', { prop: 'DeviceCapacity.of' }],
    ['devices[].capacity{}.value', { prop: 'DeviceCapacity.of' }],
    ['devices[].capacity{}.requestPolicy.default', { prop: 'CapacityRequestPolicy.defaultValue' }],
    ['devices[].capacity{}.requestPolicy.validRange.max', { prop: 'CapacityRequestPolicy.max' }],
    ['devices[].capacity{}.requestPolicy.validRange.min', { prop: 'CapacityRequestPolicy.min' }],
    ['devices[].capacity{}.requestPolicy.validRange.step', { prop: 'CapacityRequestPolicy.step' }],
    [
      'devices[].capacity{}.requestPolicy.validValues[]',
      { prop: 'CapacityRequestPolicy.validValues' },
    ],
    ['devices[].consumesCounters[].counterSet', { prop: 'DeviceCounters.counterSet' }],
    ['devices[].consumesCounters[].counters{}.value', { prop: 'DeviceCounters.counters' }],
    ['devices[].consumesCounters[].compatibilityGroups[]', ALPHA],
    ['devices[].nodeAllocatableResourceMappings{}.**', ALPHA],
    ['devices[].nodeAllocatableResources{}.**', ALPHA],
    ['devices[].nodeName', { prop: 'Device.nodeName' }],
    ['devices[].nodeSelector', { prop: 'Device.nodeSelector' }],
    ['devices[].taints[].effect', { prop: 'DeviceTaint.effect' }],
    ['devices[].taints[].key', { prop: 'DeviceTaint.key' }],
    ['devices[].taints[].timeAdded', { prop: 'DeviceTaint.timeAdded' }],
    ['devices[].taints[].value', { prop: 'DeviceTaint.value' }],
  ],
  'DeviceTaintRule': [
    ['deviceSelector.driver', { prop: 'DeviceTaintSelector.driver' }],
    ['deviceSelector.pool', { prop: 'DeviceTaintSelector.pool' }],
    ['deviceSelector.device', { prop: 'DeviceTaintSelector.device' }],
    ['deviceSelector.deviceClassName', { reason: 'exists in 1.33 and 1.34 alone' }],
    ['deviceSelector.selectors[].**', { reason: 'exists in 1.33 and 1.34 alone' }],
    ['taint.effect', { prop: 'DeviceTaint.effect' }],
    ['taint.key', { prop: 'DeviceTaint.key' }],
    ['taint.timeAdded', { prop: 'DeviceTaint.timeAdded' }],
    ['taint.value', { prop: 'DeviceTaint.value' }],
  ],
  'ResourceClaimParameters': [
    ['driverRequests[].driverName', { prop: 'DriverRequests.driverName' }],
    ['driverRequests[].vendorParameters', { prop: 'DriverRequests.vendorParameters' }],
    ['driverRequests[].requests[].namedResources.selector', { prop: 'NamedResourceRequest.selector' }],
    ['driverRequests[].requests[].vendorParameters', { prop: 'NamedResourceRequest.vendorParameters' }],
    ['generatedFrom.**', { prop: 'ResourceClaimParametersProps.generatedFrom' }],
    ['shareable', { prop: 'ResourceClaimParametersProps.shareable' }],
  ],
  'ResourceClassParameters': [
    ['filters[].driverName', { prop: 'ResourceFilter.driverName' }],
    ['filters[].namedResources.selector', { prop: 'ResourceFilter.selector' }],
    ['generatedFrom.**', { prop: 'ResourceClassParametersProps.generatedFrom' }],
    ['vendorParameters[].driverName', { prop: 'VendorParameters.driverName' }],
    ['vendorParameters[].parameters', { prop: 'VendorParameters.parameters' }],
  ],
  'PodScheduling and PodSchedulingContext': [['potentialNodes[]', SYSTEM], ['selectedNode', SYSTEM]],
  'ResourcePoolStatusRequest': [
    ['defaultPartitionTypeAttribute', DIAGNOSTIC],
    ['driver', DIAGNOSTIC],
    ['limit', DIAGNOSTIC],
    ['poolName', DIAGNOSTIC],
  ],
};
