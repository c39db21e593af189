import { allocate, CLASS, pod, request, slice, template, yaml } from '../setups';

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
