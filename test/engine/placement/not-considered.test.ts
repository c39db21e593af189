import { allocate, CLASS, node, pod, request, slice, template, yaml } from '../scheduling/setups';

const CLUSTER = slice('node-1', '{ name: gpu-0 }');
const SETUP = yaml(CLASS, template(request()), pod('trainer'));
const alone = (more: string): string => pod('other', `nodeName: node-1
  affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: zone, ${more} }] } }`);
const BY_NAMESPACE = 'affinity between pods by labels of namespaces or by matchLabelKeys';
const LIMIT_RANGE = `
apiVersion: v1
kind: LimitRange
metadata: { name: defaults }
spec: { limits: [{ type: Container, defaultRequest: { cpu: 100m } }] }
`;

const quota = (resource: string): string => `
apiVersion: v1
kind: ResourceQuota
metadata: { name: few, namespace: ml }
spec: { hard: { ${resource}: "1" } }
`;
const QUOTA = 'claims that are not made, and pods that are refused, since ResourceQuota ml/few is used up';

test('a quota is named if it is about devices, in a namespace of the pods', () => {
  const has = (resource: string, manifests = SETUP): boolean =>
    allocate(yaml(CLUSTER, quota(resource)), manifests).notConsidered.includes(QUOTA);

  expect(['count/resourceclaims.resource.k8s.io', 'gpu.deviceclass.resource.k8s.io/devices',
    'requests.nvidia.com/gpu', 'requests.cpu'].map((resource) => has(resource))).toEqual([true, true, true, false]);
  expect(has('requests.nvidia.com/gpu', SETUP.replace('name: trainer', 'name: trainer, namespace: other'))).toBe(false);
});

test.each([
  [BY_NAMESPACE, alone('namespaceSelector: { matchLabels: { team: red } }')],
  [BY_NAMESPACE, alone('matchLabelKeys: [app]')],
  ['pods that a LimitRange refuses', LIMIT_RANGE],
  ['resources of nodes without allocatable', node('node-1', 'status: { nodeInfo: {} }')],
])('%s: only where the inventory has it', (what, more) => {
  expect(allocate(CLUSTER, SETUP).notConsidered).not.toContain(what);
  expect(allocate(yaml(CLUSTER, more), SETUP).notConsidered).toContain(what);
});

test('affinity between pods that needs no more than the pods is considered', () => {
  const { notConsidered } = allocate(yaml(CLUSTER, alone('namespaceSelector: {}, namespaces: [ml]')), SETUP);
  expect(notConsidered).not.toContain(BY_NAMESPACE);
});

test('a pod that waits for its driver is named, with the time', () => {
  const binding = slice('node-1', '{ name: gpu-0, bindingConditions: [Ready], bindingFailureConditions: [Broken] }');
  const gates = { DRADeviceBindingConditions: true, DRAResourceClaimDeviceStatus: true };
  const waiting = (cluster: string) => allocate(cluster, SETUP, '1.37', gates).notConsidered
    .filter((each) => each.includes('binding conditions'));

  expect(waiting(CLUSTER)).toEqual([]);
  expect(waiting(binding)).toEqual([
    expect.stringMatching(/^how long the scheduler keeps pod trainer unbound on node-1 .* after 600 seconds/),
  ]);
});
