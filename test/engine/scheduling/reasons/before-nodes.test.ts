import { allocate, CLASS, node, outcomesOf, pod, request, slice, template, yaml } from '../setups';

const CLUSTER = slice('node-1', '{ name: gpu-0 }');
const claim = (more = '') => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: ${request()} }
${more}
`;
const reasonOf = (cluster: string, manifests: string): string[] =>
  allocate(cluster, manifests).pending.map(({ cause, reason }) => `${cause}: ${reason}`);

test('a template that does not exist keeps a pod Pending', () => {
  expect(reasonOf(CLUSTER, yaml(CLASS, pod('a')))).toEqual([
    'template-not-found: claim "gpus": there is no ResourceClaimTemplate "gpus"',
  ]);
});

test('a claim that does not exist keeps a pod Pending', () => {
  expect(reasonOf(CLUSTER, yaml(CLASS, pod('a', '', 'resourceClaimName: shared')))).toEqual([
    'claim-not-found: claim "gpus": there is no ResourceClaim "shared"',
  ]);
});

test('a class that does not exist keeps a pod Pending', () => {
  expect(reasonOf(CLUSTER, yaml(template(request()), pod('a')))).toEqual([
    'class-not-found: request gpu of claim "gpus": there is no DeviceClass "gpu"',
  ]);
  expect(reasonOf(yaml(CLUSTER, CLASS), yaml(template(request()), pod('a')))).toEqual([]);
});

test('a claim with as many users as it may have keeps a pod Pending', () => {
  const users = (count: number) => Array.from({ length: count }, (_, index) =>
    `{ resource: pods, name: user-${index}, uid: u${index} }`).join(', ');
  const used = (count: number) => claim(`
status:
  reservedFor: [${users(count)}]
  allocation:
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] }
`);
  const user = pod('a', '', 'resourceClaimName: shared');

  expect(reasonOf(yaml(CLUSTER, CLASS, used(256)), user)).toEqual([
    'claim-in-use: claim "gpus" is used by 256 pods; at most 256 can use it',
  ]);
  expect(reasonOf(yaml(CLUSTER, CLASS, used(255)), user)).toEqual([]);
});

test('a claim that is being deleted keeps a pod Pending', () => {
  const deleted = claim().replace('name: shared', 'name: shared, deletionTimestamp: "2026-01-01T00:00:00Z"');

  expect(reasonOf(yaml(CLUSTER, CLASS, deleted), pod('a', '', 'resourceClaimName: shared'))).toEqual([
    'claim-deleted: claim "gpus" is being deleted',
  ]);
});

const ALLOCATED = (more = '') => claim(`
status:
  ${more}
  allocation:
    devices: { results: [{ request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] }
`);

test('a claim whose node selector is malformed stops its pods, and keeps its devices', () => {
  const selecting = (operator: string, values: string) => ALLOCATED().replace(/$/, `    nodeSelector:
      nodeSelectorTerms: [{ matchExpressions: [{ key: rack, operator: ${operator}, values: ${values} }] }]
`);
  const cluster = (more: string) => yaml(CLUSTER, CLASS, node('node-1', 'spec: {}'), more);
  const user = pod('a', '', 'resourceClaimName: shared');

  expect(reasonOf(cluster(selecting('Near', '["1"]')), user)).toEqual(['other: claim "gpus" has devices on unknown '
    + 'nodes: failed to parse node selector: operator "Near" of rack is not supported']);
  expect(reasonOf(cluster(selecting('Gt', '["x"]')), user)).toEqual(['other: claim "gpus" has devices on unknown '
    + 'nodes: failed to parse node selector: Gt and Lt have one value, an integer']);
  expect(reasonOf(cluster(selecting('DoesNotExist', '[]')), user)).toEqual([]);
});

const TWICE = pod('a', '', 'resourceClaimName: shared')
  .replace('resourceClaims: [', 'resourceClaims: [{ name: again, resourceClaimName: shared }, ');

test('a pod that names a claim twice stays Pending, unless the claim is reserved for it', () => {
  const reserved = 'reservedFor: [{ resource: pods, name: a, uid: u }]';
  const twice = ['claim-twice: claims "again" and "gpus" are the same ResourceClaim "shared",'
    + ' which cannot be reserved for a pod twice'];

  expect(reasonOf(yaml(CLUSTER, CLASS), yaml(claim(), TWICE))).toEqual(twice);
  expect(reasonOf(yaml(CLUSTER, CLASS, ALLOCATED()), TWICE)).toEqual(twice);
  expect(reasonOf(yaml(CLUSTER, CLASS, ALLOCATED(reserved)), TWICE)).toEqual([]);
});

const BOUND = pod('a', 'nodeName: node-1', 'resourceClaimName: shared');

test('a pod that names its node never gets a claim allocated', () => {
  expect(reasonOf(yaml(CLUSTER, CLASS), yaml(claim(), BOUND))).toEqual([
    'not-allocated: claim "gpus" is not allocated: the pod sets nodeName, so no scheduler allocates for it;'
      + ' use a node selector instead',
  ]);
  expect(reasonOf(yaml(CLUSTER, CLASS, ALLOCATED()), BOUND)).toEqual([]);
});

test('a pod that names its node runs if a pod before or after it has the claim allocated there', () => {
  const scheduled = pod('b', '', 'resourceClaimName: shared');
  const both = { a: 'node-1', b: 'node-1' };

  expect(outcomesOf(allocate(yaml(CLUSTER, CLASS), yaml(claim(), scheduled, BOUND)))).toEqual(both);
  expect(outcomesOf(allocate(yaml(CLUSTER, CLASS), yaml(claim(), BOUND, scheduled)))).toEqual(both);
});

test('a pod that was read from a cluster after it started has had its claims allocated', () => {
  const read = `${BOUND}status: { phase: Running }`;

  expect(outcomesOf(allocate(yaml(CLUSTER, CLASS), yaml(claim(), read)))).toEqual({ a: 'node-1' });
});
