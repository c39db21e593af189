import { Chart } from 'cdk8s';
import { Pod } from 'cdk8s-plus-27';
import { answer, DRA, Setting } from './setting';
import * as dra from '../../../src';
import { Client } from '../../control-plane/client';
import { eventually } from '../../control-plane/eventually';
import { API_VERSION, MINOR, onMinors } from '../fixtures';

const DRIVER = 'gpu.example.com';
const NICS = 'nic.example.com';
const MERGE = 'application/merge-patch+json';
const APPLY = 'application/apply-patch+yaml';

const setting = Setting.use((chart) => {
  new dra.DriverInstallation(chart, 'Driver', {
    driverName: DRIVER,
    image: 'registry.example.com/gpu-driver:1.4',
    healthPort: 51515,
  });
});

// The API server takes up to a second to see policies.
beforeAll(async () => {
  if (MINOR >= 31) {
    const [own, body] = [await plugin('node-1'), forNode('node-2')];
    await eventually(() => answer(own, 'POST', `${SLICES}?dryRun=All`, body), (text) => text.startsWith('403 '));
    await eventually(
      () =>
        setting()
          .client.request('GET', POLICIES)
          .then(({ body: { items } }) => items),
      (policies) =>
        policies.every(
          ({ metadata, status }: any) => status?.observedGeneration === metadata.generation,
        ),
    );
  }
});

/** The plugin on a node, with the token of its pod. */
async function plugin(node: string): Promise<Client> {
  const pods = await setting().podsOf('plugin', 2);
  return setting().withTokenOf(pods.find(({ spec }) => spec.nodeName === node));
}

/** A slice, of the driver and for a node unless something else is said. */
function slice(name: string, spec: object): object {
  const devices = [MINOR >= 34 || MINOR === 33 ? { name: 'gpu-0' } : { name: 'gpu-0', basic: {} }];
  const pool = { name, generation: 1, resourceSliceCount: 1 };
  return {
    apiVersion: API_VERSION,
    kind: 'ResourceSlice',
    metadata: { name },
    spec: { driver: DRIVER, pool, devices, ...spec },
  };
}

const forNode = (node: string, spec: object = {}) => slice(node, { nodeName: node, ...spec });
const POLICIES = '/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies';
const SLICES = `${DRA}/resourceslices`;

test('the plugin runs on every node with the account of the driver', async () => {
  const pods = await setting().podsOf('plugin', 2);

  expect(pods.map(({ spec }) => spec.nodeName).sort()).toEqual(['node-1', 'node-2']);
  expect(new Set(pods.map(({ spec }) => spec.serviceAccountName)).size).toBe(1);
});

onMinors(31).test('the plugin publishes the devices of its node, and takes them back', async () => {
  const own = await plugin('node-1');
  const changed = { metadata: { labels: { 'example.com/seen': 'true' } } };

  expect(await answer(own, 'POST', SLICES, forNode('node-1'))).toBe('201');
  expect(await answer(own, 'GET', SLICES)).toBe('200');
  expect(await answer(own, 'PATCH', `${SLICES}/node-1`, changed, MERGE)).toBe('200');
  const read = await own.expect('GET', `${SLICES}/node-1`);
  expect(await answer(own, 'PUT', `${SLICES}/node-1`, read)).toBe('200');
  expect(await answer(own, 'GET', '/api/v1/nodes/node-1')).toBe('200');
  expect(await answer(own, 'DELETE', `${SLICES}/node-1`)).toBe('200');
});

onMinors(31).test('the plugin is refused slices that are not those of its node', async () => {
  const own = await plugin('node-1');
  await setting().client.expect('POST', SLICES, { body: forNode('node-2') });
  const refused =
    '403 .*the plugin of gpu.example.com on node node-1 may write slices of that node alone: this one is';

  expect(await answer(own, 'POST', SLICES, slice('more', { nodeName: 'node-2' }))).toMatch(
    new RegExp(`${refused} of node node-2`),
  );
  expect(await answer(own, 'POST', SLICES, slice('all', { allNodes: true }))).toMatch(
    new RegExp(`${refused} not for a single node`),
  );
  expect(await answer(own, 'DELETE', `${SLICES}/node-2`)).toMatch(new RegExp(`${refused} of node node-2`));
  const changed = { metadata: { labels: { 'example.com/seen': 'true' } } };
  expect(await answer(own, 'PATCH', `${SLICES}/node-2`, changed, MERGE)).toMatch(
    new RegExp(`${refused} of node node-2`),
  );
  await setting().client.expect('DELETE', `${SLICES}/node-2`);
});

onMinors(31).test('the plugin is refused slices of another driver', async () => {
  expect(
    await answer(await plugin('node-1'), 'POST', SLICES, forNode('node-1', { driver: NICS })),
  ).toMatch(
    /403 .*the plugin of gpu.example.com may write slices of that driver alone: this one is of nic.example.com/,
  );
});

onMinors(31).test('a token of the account that is bound to no node writes no slices', async () => {
  const [{ spec }] = await setting().podsOf('plugin', 2);

  expect(
    await answer(
      await setting().withToken(spec.serviceAccountName),
      'POST',
      SLICES,
      forNode('node-1'),
    ),
  ).toMatch(
    /403 .*only a pod on a node may write slices of gpu.example.com: the token of this request names no node/,
  );
});

onMinors(31).test('the policy does not keep other accounts from writing slices', async () => {
  expect(await answer(setting().client, 'POST', SLICES, slice('network', { allNodes: true }))).toBe('201');
  expect(await answer(setting().client, 'DELETE', `${SLICES}/network`)).toBe('200');
});

test.each<[string, string, string]>([
  ['GET', '/api/v1/secrets', 'secrets'],
  ['GET', '/api/v1/nodes', 'nodes'],
  ['GET', `${DRA}/resourceclaims`, 'resourceclaims'],
  ['DELETE', `${DRA}/namespaces/gpus/resourceclaims/any`, 'resourceclaims'],
  ['DELETE', SLICES, 'resourceslices'],
])('the plugin may not %s %s', async (method, path, resource) => {
  expect(await answer(await plugin('node-1'), method, path))
    .toMatch(new RegExp(`^403 ${resource}.* is forbidden: User "system:serviceaccount:gpus:`));
});

test('the plugin may read a claim', async () => {
  await setting().apply((chart) => {
    const classes = { resourceClass: dra.ResourceClass.fromResourceClassName(chart, 'Old', DRIVER) };
    new dra.ResourceClaim(chart, 'Read', {
      metadata: { name: 'read' },
      ...(MINOR <= 30 ? classes : { requests: [request(chart)] }),
    });
  });

  expect(await answer(await plugin('node-1'), 'GET', `${DRA}/namespaces/gpus/resourceclaims/read`)).toBe('200');
});

function request(scope: Chart): dra.DeviceRequest {
  return dra.DeviceRequest.exactly('gpu', dra.DeviceClass.fromDeviceClassName(scope, 'Gpu', DRIVER));
}

/** A claim for devices of the driver and of another one, which a pod on a node uses. */
async function usedClaim(node: string, name: string): Promise<any> {
  const client = await plugin(node);
  await client.expect('POST', SLICES, { body: forNode(node) });
  await setting().client.expect('POST', SLICES, { body: slice('nics', { driver: NICS, nodeName: node }) });
  await setting().apply((chart) => {
    const nics = new dra.DeviceClass(chart, 'Nics', { driverName: NICS });
    const requests = [request(chart), dra.DeviceRequest.exactly('nic', nics)];
    const claim = new dra.ResourceClaim(chart, 'Used', { metadata: { name }, requests });
    dra.PodClaims.of(
      new Pod(chart, 'User', {
        containers: [{ name: 'main', image: 'registry.example.com/trainer:1.4' }],
      }),
    ).add(claim);
  });
  return eventually(() => setting().client.expect('GET', `${DRA}/namespaces/gpus/resourceclaims/${name}`),
    ({ status }) => (status?.reservedFor ?? []).length > 0);
}

onMinors(32).test('the plugin reports about devices of a claim, and changes nothing else of its status', async () => {
  const claim = await usedClaim('node-1', 'used');
  const own = await plugin('node-1');
  const status = `${DRA}/namespaces/gpus/resourceclaims/used/status`;
  const report = { driver: DRIVER, pool: 'node-1', device: 'gpu-0', data: { healthy: true } };
  const read = () => own.expect('GET', `${DRA}/namespaces/gpus/resourceclaims/used`);

  const updated = { ...claim, status: { ...claim.status, devices: [report] } };
  expect(await answer(own, 'PUT', status, updated)).toBe('200');
  const devices = [{ ...report, data: { healthy: false } }];
  const applied = {
    apiVersion: API_VERSION,
    kind: 'ResourceClaim',
    metadata: { name: 'used' },
    status: { devices },
  };
  expect(await answer(own, 'PATCH', `${status}?fieldManager=plugin&force=true`, applied, APPLY)).toBe('200');
  expect((await read()).status.devices).toMatchObject(devices);

  const current = await read();
  const refused =
    MINOR <= 35
      ? /^403 .*may write status.devices alone/
      : /^422 .*requires resource="resourceclaims\/binding"/;
  expect(
    await answer(own, 'PUT', status, {
      ...current,
      status: { ...current.status, reservedFor: [] },
    }),
  ).toMatch(refused);
  expect(
    await answer(own, 'PUT', status, { ...current, status: { devices: current.status.devices } }),
  ).toMatch(refused);
  expect(await answer(own, 'PUT', `${DRA}/namespaces/gpus/resourceclaims/used`, current)).toMatch(/^403 /);
});

onMinors(32).test('the plugin does not report for another driver', async () => {
  const own = await plugin('node-1');
  const current = await own.expect('GET', `${DRA}/namespaces/gpus/resourceclaims/used`);
  const devices = [{ driver: NICS, pool: 'nics', device: 'gpu-0' }];

  expect(
    await answer(own, 'PUT', `${DRA}/namespaces/gpus/resourceclaims/used/status`, {
      ...current,
      status: { ...current.status, devices },
    }),
  ).toMatch(
    MINOR <= 35
      ? /^403 .*may write status.devices of that driver alone/
      : /^422 .*"nic.example.com" is forbidden: .*associated-node:update/,
  );
});

onMinors(36).test('the plugin does not report about devices of another node', async () => {
  const other = await plugin('node-2');
  const current = await other.expect('GET', `${DRA}/namespaces/gpus/resourceclaims/used`);
  const [report] = current.status.devices;

  const devices = [{ ...report, data: { healthy: true } }];

  expect(
    await answer(other, 'PUT', `${DRA}/namespaces/gpus/resourceclaims/used/status`, {
      ...current,
      status: { ...current.status, devices },
    }),
  ).toMatch(/^422 .*"gpu.example.com" is forbidden: .*arbitrary-node:update/);
});
