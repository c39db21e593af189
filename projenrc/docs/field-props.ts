/** A prop or method of the L2, `Type.member`, or the reason why there is none. */
export type FieldPlace = { readonly prop: string } | { readonly reason: string };

/** Types of the L2, one of which has a prop with the name of the field. */
export interface SameNames {
  readonly propsOf: readonly string[];
}

const ALPHA = { reason: 'behind an alpha feature gate, and its shape still changes' };

const DIAGNOSTIC = { reason: 'a one-time query to the cluster, which does not belong in a chart' };

const SYSTEM = { reason: 'written by the scheduler and by drivers' };

/** The fields that requests and subrequests share; only fields without a prop of the same name are listed. */
const REQUESTED: readonly (readonly [string, FieldPlace | SameNames])[] = [
  ['allocationMode', { prop: 'DeviceSubRequestOptions.all' }],
  ['capacity.requests{}', { prop: 'DeviceSubRequestOptions.capacity' }],
  ['derivedAttributes[].**', ALPHA],
  ['selectors[].cel.expression', { prop: 'DeviceSubRequestOptions.selectors' }],
  ['tolerations[].*', { propsOf: ['DeviceToleration'] }],
];

/** The classes that create requests and subrequests. */
const FACTORIES: Readonly<Record<string, string>> = {
  'devices.requests[]': 'DeviceRequest',
  'devices.requests[].firstAvailable[]': 'DeviceSubRequest',
};

/**
 * The place in the L2 of each field of a specification. A final `*` matches the fields of a struct that have a prop of
 * the same name, so that a new field with such a prop needs no row; `**` matches everything below. The first match
 * wins.
 *
 * The rows for claims apply to the claims of templates, too, and requests and devices are listed as `v1` writes them.
 */
export const FIELD_PLACES: Readonly<Record<string, readonly (readonly [string, FieldPlace | SameNames])[]>> = {
  'ResourceClass': [
    ['*', { propsOf: ['ResourceClassProps'] }],
    ['parametersRef.**', { prop: 'ResourceClassProps.parametersRef' }],
  ],
  'DeviceClass': [
    ['*', { propsOf: ['DeviceClassProps'] }],
    ['config[].opaque.**', { prop: 'DeviceConfiguration.opaque' }],
    ['selectors[].cel.expression', { prop: 'DeviceClassProps.selectors' }],
  ],
  'ResourceClaim, and the claims of a ResourceClaimTemplate': [
    ['metadata', { prop: 'ResourceClaimTemplateProps.claimMetadata' }],
    ['*', { propsOf: ['ResourceClaimOptions'] }],
    ['devices.*', { propsOf: ['ResourceClaimOptions'] }],
    ['parametersRef.**', { prop: 'ResourceClaimOptions.parametersRef' }],
    ['resourceClassName', { prop: 'ResourceClaimOptions.resourceClass' }],
    ['controller', { reason: 'exists in 1.31 alone, behind a feature gate that 1.32 no longer has' }],
    ['devices.config[].opaque.**', { prop: 'DeviceConfiguration.opaque' }],
    ['devices.config[].requests[]', { prop: 'DeviceRequestScope.requests' }],
    ['devices.constraints[].requests[]', { prop: 'DeviceRequestScope.requests' }],
    ['devices.constraints[].*', { propsOf: ['DeviceConstraint'] }],
    ...Object.entries(FACTORIES).flatMap(([request, factory]): [string, FieldPlace | SameNames][] => [
      [`${request}.name`, { prop: `${factory}.exactly` }],
      [`${request}.deviceClassName`, { prop: `${factory}.exactly` }],
      ...REQUESTED.map(([field, place]): [string, FieldPlace | SameNames] => [`${request}.${field}`, place]),
    ]),
    ['devices.requests[].*', { propsOf: ['DeviceRequestOptions', 'DeviceSubRequestOptions'] }],
    ['devices.requests[].firstAvailable[].*', { propsOf: ['DeviceSubRequestOptions'] }],
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
    ['driver', { prop: 'ResourceSliceProps.driverName' }],
    ['partitionTypeAttribute', ALPHA],
    ['skipNodeOperations[]', ALPHA],
    ['*', { propsOf: ['ResourceSliceProps'] }],
    ['pool.*', { propsOf: ['ResourcePool'] }],
    ['sharedCounters[].name', { prop: 'DeviceCounters.counterSet' }],
    ['sharedCounters[].counters{}.value', { prop: 'DeviceCounters.counters' }],
    ['devices[].capacity{}', { prop: 'DeviceCapacity.of' }],
    ['devices[].capacity{}.value', { prop: 'DeviceCapacity.of' }],
    ['devices[].capacity{}.requestPolicy.default', { prop: 'CapacityRequestPolicy.defaultValue' }],
    ['devices[].capacity{}.requestPolicy.*', { propsOf: ['CapacityRequestPolicy'] }],
    ['devices[].capacity{}.requestPolicy.validRange.*', { propsOf: ['CapacityRequestPolicy'] }],
    ['devices[].consumesCounters[].counters{}.value', { prop: 'DeviceCounters.counters' }],
    ['devices[].consumesCounters[].compatibilityGroups[]', ALPHA],
    ['devices[].consumesCounters[].*', { propsOf: ['DeviceCounters'] }],
    ['devices[].nodeAllocatableResourceMappings{}.**', ALPHA],
    ['devices[].nodeAllocatableResources{}.**', ALPHA],
    ['devices[].taints[].*', { propsOf: ['DeviceTaint'] }],
    ['devices[].attributes{}.*', { propsOf: ['DeviceAttribute'] }],
    ['devices[].*', { propsOf: ['Device'] }],
  ],
  'DeviceTaintRule': [
    ['deviceSelector.deviceClassName', { reason: 'exists in 1.33 and 1.34 alone' }],
    ['deviceSelector.selectors[].**', { reason: 'exists in 1.33 and 1.34 alone' }],
    ['deviceSelector.*', { propsOf: ['DeviceTaintSelector'] }],
    ['taint.*', { propsOf: ['DeviceTaint'] }],
    ['*', { propsOf: ['DeviceTaintRuleProps'] }],
  ],
  'ResourceClaimParameters': [
    ['*', { propsOf: ['ResourceClaimParametersProps'] }],
    ['driverRequests[].*', { propsOf: ['DriverRequests'] }],
    ['driverRequests[].requests[].*', { propsOf: ['NamedResourceRequest'] }],
    ['driverRequests[].requests[].namedResources.*', { propsOf: ['NamedResourceRequest'] }],
    ['generatedFrom.**', { prop: 'ResourceClaimParametersProps.generatedFrom' }],
  ],
  'ResourceClassParameters': [
    ['filters[].*', { propsOf: ['ResourceFilter'] }],
    ['filters[].namedResources.*', { propsOf: ['ResourceFilter'] }],
    ['generatedFrom.**', { prop: 'ResourceClassParametersProps.generatedFrom' }],
    ['vendorParameters[].*', { propsOf: ['VendorParameters'] }],
  ],
  'PodScheduling and PodSchedulingContext': [['potentialNodes[]', SYSTEM], ['selectedNode', SYSTEM]],
  'ResourcePoolStatusRequest': [
    ['defaultPartitionTypeAttribute', DIAGNOSTIC],
    ['driver', DIAGNOSTIC],
    ['limit', DIAGNOSTIC],
    ['poolName', DIAGNOSTIC],
  ],
};
