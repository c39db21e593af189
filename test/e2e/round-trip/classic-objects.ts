const DRIVER = 'gpu.example.com';
const PARAMETERS = { sharing: { strategy: 'TimeSlicing' }, replicas: 2 };
const CLAIM = {
  resourceClassName: 'gpu',
  allocationMode: 'Immediate',
  parametersRef: { apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'large' },
};
const NODES = {
  nodeSelectorTerms: [
    {
      matchExpressions: [
        { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] },
        { key: 'example.com/gpu', operator: 'Exists' },
      ],
      matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1'] }],
    },
  ],
};
const SELECTOR = 'attributes.bool["healthy"]';
const CONTEXT = { spec: { potentialNodes: ['node-1', 'node-2'], selectedNode: 'node-1' } };

/**
 * The fields of objects of each kind of `v1alpha1` and `v1alpha2`; together they have
 * every field.
 */
export const CLASSIC_FIELDS: Record<string, readonly object[]> = {
  PodScheduling: [CONTEXT],
  PodSchedulingContext: [CONTEXT],
  ResourceClaim: [{ spec: CLAIM }, { spec: { ...CLAIM, allocationMode: 'WaitForFirstConsumer' } }],
  ResourceClaimParameters: [{
    shareable: true,
    generatedFrom: { apiGroup: 'gpu.example.com', kind: 'GpuClaimParameters', name: 'large' },
    driverRequests: [{
      driverName: DRIVER,
      vendorParameters: PARAMETERS,
      requests: [{ vendorParameters: PARAMETERS, namedResources: { selector: SELECTOR } }],
    }],
  }],
  ResourceClaimTemplate: [{ spec: { metadata: { labels: { a: 'b' }, annotations: { c: 'd' } }, spec: CLAIM } }],
  ResourceClass: [
    {
      driverName: DRIVER,
      parametersRef: {
        apiGroup: 'gpu.example.com',
        kind: 'GpuClassParameters',
        name: 'shared',
        namespace: 'round-trip',
      },
      suitableNodes: NODES,
      structuredParameters: true,
    },
  ],
  ResourceClassParameters: [
    {
      generatedFrom: {
        apiGroup: 'gpu.example.com',
        kind: 'GpuClassParameters',
        name: 'shared',
        namespace: 'round-trip',
      },
      vendorParameters: [{ driverName: DRIVER, parameters: PARAMETERS }],
      filters: [{ driverName: DRIVER, namedResources: { selector: SELECTOR } }],
    },
  ],
  ResourceSlice: [{
    nodeName: 'node-1',
    driverName: DRIVER,
    namedResources: {
      instances: [{
        name: 'gpu-0',
        attributes: [
          { name: 'healthy', bool: true },
          { name: 'numa', int: 1 },
          { name: 'lanes', intSlice: { ints: [1, 2] } },
          { name: 'memory', quantity: '40Gi' },
          { name: 'model', string: 'a100' },
          { name: 'links', stringSlice: { strings: ['a', 'b'] } },
          { name: 'driver', version: '1.2.3' },
        ],
      }],
    },
  }],
};
