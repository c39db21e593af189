import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import * as dra from '../../../src';
import * as adminAccess from '../../../src/engine/placement/admin-access';
import { allocate, CLASS, deployment, outcomesOf, pod, request, slice, template, yaml } from '../scheduling/setups';

const CLUSTER = slice('node-1', '{ name: gpu-0 }');
const SETUP = yaml(CLASS, template(request()), pod('trainer'));

test('the pods of constructs are placed like those of YAML', () => {
  const app = new App();
  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_36 });
  const chart = new Chart(app, 'training');
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  dra.PodClaims.of(new Deployment(chart, 'Trainer', { replicas: 2, containers: [{ image: 'trainer' }] })).request(gpu);
  const report = dra.Manifests.fromScope(app).allocate({ inventory: dra.Inventory.fromYaml(CLUSTER) });

  expect(String(report.version)).toBe('1.36');
  expect([report.placed.length, report.pending.length]).toEqual([1, 1]);
});

test('an object that the API server rejects is left out and named', () => {
  const misspelled = SETUP.replace('deviceClassName: gpu', 'deviceClassName: gpu, cnt: 1');
  const { pending, notConsidered } = allocate(CLUSTER, misspelled);

  expect(pending.map(({ cause }) => cause)).toEqual(['template-not-found']);
  expect(notConsidered.find((each) => each.startsWith('objects that the API server'))).toMatch(
    /ResourceClaimTemplate "gpus": .*cnt/,
  );
});

test('not everything is placed where the API server rejects a manifest, although no pod stays Pending', () => {
  const broken = deployment('broken', 2).replace('name: gpus, ', 'name: gpus, resourceClaimName: other, ');
  const report = allocate(CLUSTER, yaml(SETUP, broken));

  expect(report.pending).toEqual([]);
  expect(report.rejected)
    .toEqual([expect.stringContaining('Deployment "broken": spec.template.spec.resourceClaims[0]')]);
  expect(report.allPlaced).toBe(false);
  expect(JSON.parse(report.toJson()).rejected).toEqual(report.rejected);
  expect(allocate(CLUSTER, SETUP)).toMatchObject({ rejected: [], allPlaced: true });
});

test('a claim with admin access is rejected in a Namespace that lacks the label for it', () => {
  const inNamespace = SETUP.replace('name: gpus }', 'name: gpus, namespace: ml }')
    .replace('name: trainer }', 'name: trainer, namespace: ml }')
    .replace('deviceClassName: gpu', 'deviceClassName: gpu, adminAccess: true');
  const namespace = (labels: string) => `apiVersion: v1
kind: Namespace
metadata: { name: ml, labels: { ${labels} } }
status: { phase: Active }
`;
  const [unlabelled, labelled] = ['team: a', 'resource.kubernetes.io/admin-access: "true"'].map(namespace);
  const line = 'ResourceClaimTemplate "gpus": admin access requires a namespace with the label '
    + 'resource.kubernetes.io/admin-access: "true"; Namespace "ml" does not have it';
  const { rejected, notConsidered, pending } = allocate(yaml(CLUSTER, unlabelled), inNamespace);

  expect(rejected).toEqual([line]);
  expect(notConsidered).toContain(`objects that the API server rejects: ${line}`);
  expect(pending.map(({ cause }) => cause)).toEqual(['template-not-found']);
  // A manifest of the Namespace counts after it was applied; without any, nobody knows.
  for (const setup of [yaml(inNamespace, labelled), inNamespace]) {
    expect(allocate(setup === inNamespace ? CLUSTER : yaml(CLUSTER, unlabelled), setup).allPlaced).toBe(true);
  }
});

test('whether the API server refuses admin access is worked out once for each object', () => {
  const refusalOf = jest.fn(() => 'refused');
  const refusals = jest.spyOn(adminAccess, 'adminAccessRefusals').mockReturnValue(refusalOf);
  const { rejected } = allocate(CLUSTER, SETUP);
  refusals.mockRestore();

  expect(rejected).toEqual(['refused', 'refused', 'refused']);
  expect(refusalOf).toHaveBeenCalledTimes(3);
});

test('up to 1.30 the scheduler allocates nothing', () => {
  expect(() => allocate(CLUSTER, SETUP, '1.30')).toThrow(
    'Kubernetes 1.30 has classic DRA, whose allocations are not predicted: use Kubernetes 1.31 or newer',
  );
});

test('before 1.34 the report says that the allocator is not compared with recorded answers', () => {
  const setup = SETUP.replace(/resource.k8s.io\/v1\n/g, 'resource.k8s.io/v1beta1\n')
    .replace('exactly: { deviceClassName: gpu }', 'deviceClassName: gpu');
  const report = allocate(CLUSTER, setup, '1.32');

  expect(outcomesOf(report)).toEqual({ trainer: 'node-1' });
  expect(report.notConsidered).toContain('recorded answers: the allocator of Kubernetes 1.32 is not compared with any');
});

test('parts of pods that only a scheduler looks at are listed', () => {
  const what = 'gangs of Kubernetes 1.35, by workloadRef';
  const gang = 'workloadRef: { name: ring, podGroup: workers }';

  expect(allocate(CLUSTER, SETUP).notConsidered).not.toContain(what);
  expect(allocate(CLUSTER, yaml(CLASS, template(request()), pod('a', gang)), '1.35', { GenericWorkload: true })
    .notConsidered).toContain(what);
});

test('what an unknown feature gate switches is an error', () => {
  expect(() => allocate(CLUSTER, SETUP, '1.37', { DRATypo: true })).toThrow(/^unknown feature gate "DRATypo"/);
});

test('a thousand pods find their devices on a hundred nodes', () => {
  const inventory = dra.Inventory.of({ nodes: 100, devices: [{ driverName: 'gpu.example.com', count: 10 }] });
  const manifests = dra.Manifests.fromYaml(yaml(CLASS, template(request()), deployment('trainer', 1001)));
  const { placed, pending, free } = manifests.allocate({ inventory, version: dra.KubernetesVersion.V1_37 });

  expect([placed.length, pending.length, free.length]).toEqual([1000, 1, 0]);
});
