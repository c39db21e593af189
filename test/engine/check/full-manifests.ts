import { claimTemplate, pod, podSpec, resourceClaim, resourceClass } from './fixtures';

const NODES = {
  nodeSelectorTerms: [
    {
      matchExpressions: [{ key: 'gpu', operator: 'In', values: ['a'] }],
      matchFields: [{ key: 'metadata.name', operator: 'In', values: ['n'] }],
    },
  ],
};

const STATUS = {
  driverName: 'gpu.example.com',
  allocation: {
    resourceHandles: [
      {
        driverName: 'gpu.example.com',
        structuredData: { nodeName: 'n', results: [{ namedResources: { name: 'gpu-0' } }] },
      },
    ],
    availableOnNodes: NODES,
    shareable: true,
  },
  reservedFor: [{ apiGroup: '', resource: 'pods', name: 'trainer', uid: 'u' }],
  deallocationRequested: true,
};

const METADATA = {
  name: 'claim',
  namespace: 'ml',
  labels: { a: 'b' },
  annotations: { c: 'd' },
  finalizers: ['a.b/c'],
  ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u', controller: true }],
};

const PARAMETERS = { apiGroup: 'gpu.example.com', kind: 'GpuParameters', name: 'a' };

/** Valid objects that have about every field there is. */
export const MANIFESTS: Record<string, any>[] = [
  resourceClass({
    parametersRef: { ...PARAMETERS, namespace: 'ml' },
    suitableNodes: NODES,
    structuredParameters: true,
  }),
  resourceClaim({
    metadata: METADATA,
    spec: { resourceClassName: 'gpu', allocationMode: 'Immediate', parametersRef: PARAMETERS },
    status: STATUS,
  }),
  resourceClaim({
    apiVersion: 'resource.k8s.io/v1alpha1',
    status: { driverName: 'a.b', allocation: { resourceHandle: 'x', shareable: false } },
  }),
  claimTemplate({
    metadata: { labels: { a: 'b' } },
    spec: { resourceClassName: 'gpu', parametersRef: PARAMETERS },
  }),
  {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'PodSchedulingContext',
    metadata: { name: 'trainer' },
    spec: { selectedNode: 'n', potentialNodes: ['n', 'm'] },
    status: { resourceClaims: [{ name: 'gpu', unsuitableNodes: ['m'] }] },
  },
  {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaimParameters',
    metadata: { name: 'a', namespace: 'ml' },
    shareable: true,
    generatedFrom: PARAMETERS,
    driverRequests: [
      {
        driverName: 'a.b',
        vendorParameters: { any: 1 },
        requests: [{ namedResources: { selector: 'true' }, vendorParameters: [] }],
      },
    ],
  },
  {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClassParameters',
    metadata: { name: 'a', namespace: 'ml' },
    generatedFrom: { ...PARAMETERS, namespace: 'ml' },
    vendorParameters: [{ driverName: 'a.b', parameters: { any: 1 } }],
    filters: [{ driverName: 'a.b', namedResources: { selector: 'true' } }],
  },
  {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceSlice',
    metadata: { name: 'slice' },
    driverName: 'a.b',
    nodeName: 'n',
    namedResources: {
      instances: [
        {
          name: 'gpu-0',
          attributes: [
            { name: 'memory', quantity: '16Gi' },
            { name: 'sizes', intSlice: { ints: [1] } },
          ],
        },
      ],
    },
  },
  pod({
    initContainers: [{ name: 'init', resources: { claims: [{ name: 'gpu' }] } }],
    nodeName: 'n',
    nodeSelector: { a: 'b' },
  }),
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'd', namespace: 'ml' },
    spec: { replicas: 3, template: { spec: podSpec() } },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'd' },
    spec: {
      template: {
        spec: podSpec({
          resourceClaims: [{ name: 'gpu', source: { resourceClaimName: 'claim' } }],
        }),
      },
    },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'c' },
    spec: { jobTemplate: { spec: { parallelism: 2, template: { spec: podSpec() } } } },
  },
  {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name: 'r' },
    spec: { groups: [{ template: { spec: podSpec() } }] },
  },
  { apiVersion: 'v1', kind: 'List', items: [resourceClass(), pod()] },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'ml', labels: {} } },
  {
    apiVersion: 'gpu.example.com/v1',
    kind: 'GpuParameters',
    metadata: { name: 'a' },
    spec: { count: 1 },
  },
];
