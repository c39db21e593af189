import { App, Chart } from 'cdk8s';
import * as dra from '../src';
import { folderWith } from './cli/fake-shell';
import { pod, request, slice, template, yaml, CLASS } from './engine/scheduling/setups';

const { Inventory } = dra;
const V1_37 = dra.KubernetesVersion.V1_37;
const POD = yaml(CLASS, template(request()), pod('trainer'));
const allocated = (inventory: dra.Inventory) =>
  dra.Manifests.fromYaml(POD).allocate({ inventory, version: V1_37 });

test('equal nodes have the same devices, each in a pool of its node', () => {
  const inventory = Inventory.of({ nodes: 2, devices: [{ driverName: 'gpu.example.com', count: 2 }] });
  const { placed, free } = allocated(inventory);

  expect(inventory.nodeNames).toEqual(['node-1', 'node-2']);
  expect(placed[0].devices).toMatchObject([{ pool: 'node-1', device: 'gpu-0' }]);
  expect(free.map(({ node, device }) => `${node}/${device}`)).toEqual([
    'node-1/gpu-1', 'node-2/gpu-0', 'node-2/gpu-1',
  ]);
});

test('more devices than a slice may have are in several slices', () => {
  const { free, placed } = allocated(Inventory.of({ devices: [{ driverName: 'gpu.example.com', count: 300 }] }));

  expect([placed.length, free.length]).toEqual([1, 299]);
});

test('the attributes, capacities and taints of devices count', () => {
  const inventory = Inventory.of({
    devices: [{
      driverName: 'gpu.example.com',
      name: 'only',
      attributes: { model: dra.DeviceAttribute.string('a100') },
      taints: [{ key: 'broken', effect: dra.DeviceTaintEffect.NO_SCHEDULE }],
    }],
  });

  expect(allocated(inventory).pending.map(({ cause }) => cause)).toEqual(['tainted']);
});

test('nodes of several kinds are one cluster', () => {
  const of = (nodeName: string, driverName: string) => Inventory.of({ nodeName, devices: [{ driverName }] });
  const both = of('small', 'nic.example.com').plus(of('large', 'gpu.example.com'));

  expect(both.nodeNames).toEqual(['small-1', 'large-1']);
  expect(allocated(both).placed.map(({ node }) => node)).toEqual(['large-1']);
  expect(() => both.plus(of('small', 'gpu.example.com')))
    .toThrow('both inventories have a node "small-1": set nodeName of one of them');
});

test('the constructs of an app are an inventory', () => {
  const app = new App();
  new dra.ResourceSlice(new Chart(app, 'cluster'), 'Gpus', {
    driverName: 'gpu.example.com', nodeName: 'node-7', pool: { name: 'node-7' }, devices: [{ name: 'gpu-0' }],
  });

  expect(allocated(Inventory.fromScope(app)).placed.map(({ node }) => node)).toEqual(['node-7']);
});

test('an inventory is read from YAML, files and objects alike', () => {
  const text = slice('node-1', '{ name: gpu-0 }');
  const folder = folderWith({ 'cluster.yaml': text });
  const inventories = [Inventory.fromYaml(text), Inventory.fromFiles([`${folder}/cluster.yaml`])];

  expect(inventories.map((each) => allocated(each).placed.length)).toEqual([1, 1]);
});

test('an object that no API server accepts is an error', () => {
  expect(() => Inventory.fromYaml(slice('node-1', '{ name: GPU }'))).toThrow(
    /^the inventory has an object that no API server accepts: ResourceSlice "node-1-gpus": spec\.devices\[0\]\.name: /,
  );
  expect(() => Inventory.fromYaml('cluster.yaml'))
    .toThrow(/^the inventory has an object that no API server accepts: the object: must be an object, got "cluster\.yaml"$/);
  expect(() => Inventory.fromYaml('{')).toThrow(/^the inventory has an object that no API server accepts: /);
  expect(() => Inventory.fromObjects([{ apiVersion: 'v1', kind: 'Node', metadata: {} }]))
    .toThrow('the inventory has a Node without metadata.name: give it a name');
});

test('wrong props are refused at once', () => {
  expect(() => Inventory.of({ nodes: 0, devices: [] }))
    .toThrow('nodes must be a whole number, at least 1 and at most 100000, got 0');
  expect(() => Inventory.of({ device: [] } as never)).toThrow(/devices/);
  expect(() => dra.Manifests.fromYaml(POD).allocate({} as never))
    .toThrow('inventory is required: pass an Inventory, such as Inventory.fromYaml(text)');
});

describe('Pending pods of a running cluster', () => {
  const cluster = yaml(
    CLASS, template(request()), slice('node-1', '{ name: gpu-0 }'), pod('first'), pod('second'),
    pod('running', 'nodeName: node-1'),
  );

  test('are explained in the order in which the scheduler takes them', () => {
    const { placed, pending } = Inventory.fromYaml(cluster).explainPending({ version: V1_37 });

    expect(placed.map(({ name, node }) => [name, node])).toEqual([['first', 'node-1']]);
    expect(pending.map(({ name, cause }) => [name, cause])).toEqual([['second', 'in-use']]);
  });

  test('can be asked for by name', () => {
    const inventory = Inventory.fromYaml(cluster);

    expect(inventory.explainPending({ version: V1_37, pod: 'second' })).toMatchObject({ placed: [], pending: [{}] });
    expect(() => inventory.explainPending({ pod: 'third' }))
      .toThrow('there is no Pending pod "third" with claims: these are "first" or "second"');
  });
});

test('the version is that of the newest kubelet, unless it is given', () => {
  const kubelet = (name: string, version: string) =>
    ({ apiVersion: 'v1', kind: 'Node', metadata: { name }, status: { nodeInfo: { kubeletVersion: version } } });
  const inventory = Inventory.fromObjects([kubelet('a', 'v1.34.2'), kubelet('b', 'v1.35.0')]);

  expect(String(inventory.explainPending().version)).toBe('1.35');
  expect(inventory.explainPending().version.patch).toBe(0);
  expect(String(inventory.explainPending({ version: V1_37 }).version)).toBe('1.37');
  expect(inventory.explainPending({ version: dra.KubernetesVersion.V1_35 }).version.patch).toBe(0);
  expect(inventory.explainPending({ version: dra.KubernetesVersion.of('1.35.6') }).version.patch).toBe(6);
});

test('the release is part of a report', () => {
  const report = Inventory.of({ devices: [] }).explainPending({ version: dra.KubernetesVersion.of('1.36.2') });

  expect(report.toText()).toMatch(/^no pods with claims are pending on Kubernetes 1\.36\.2\n$/);
  expect(JSON.parse(report.toJson())).toMatchObject({ kubernetes: '1.36', release: '1.36.2' });
  expect(JSON.parse(Inventory.of({ devices: [] }).explainPending().toJson())).not.toHaveProperty('release');
});

test('releases that are newer than the recorded ones are named in notConsidered', () => {
  const notes = (version: string) =>
    Inventory.of({ devices: [] }).explainPending({ version: dra.KubernetesVersion.of(version) }).notConsidered;

  expect(notes('1.36.99')).toContain(
    'changes of the allocator since Kubernetes 1.36.6: that of 1.36.99 is not known yet, and counts as 1.36.6');
  expect(notes('1.36.6').join()).not.toContain('changes of the allocator');
  expect(notes('1.36').join()).not.toContain('changes of the allocator');
});

test('kubelets that are newer than all known versions count as the newest, which the report says', () => {
  const kubelet = { kubeletVersion: 'v1.99.0' };
  const inventory = Inventory.fromObjects([
    { apiVersion: 'v1', kind: 'Node', metadata: { name: 'a' }, status: { nodeInfo: kubelet } },
  ]);

  expect(inventory.explainPending().notConsidered).toContain(
    'changes of the allocator since Kubernetes 1.37: that of 1.99 is not known yet, and counts as 1.37');
});
