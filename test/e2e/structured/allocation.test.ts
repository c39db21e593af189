import { Deployment } from 'cdk8s-plus-27';
import { devicesNamed, Setting } from './setting';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { isBound } from '../cluster';
import { API_VERSION } from '../fixtures';
import { attract, CONTAINERS, podWith } from '../pods';

const { DeviceAttribute, DeviceConstraint, DeviceRequest, DeviceSelector } = dra;
const setting = Setting.use();

test('slices are published as written', async () => {
  const { app, chart, driverName } = await setting().chart('published', {});
  new dra.ResourceSlice(chart, 'Gpus', {
    driverName,
    pool: { name: 'node-1', generation: 3 },
    nodeName: 'node-1',
    devices: [
      {
        name: 'gpu-a',
        attributes: { model: DeviceAttribute.string('a100') },
        capacity: { memory: dra.DeviceCapacity.of('40Gi') },
      },
    ],
  });

  const sent = (await setting().cluster.apply(app)).find(({ kind }) => kind === 'ResourceSlice');
  const slices = await setting().cluster.list(API_VERSION, 'ResourceSlice', 'default');

  expect(slices.filter(({ spec }) => spec.driver === driverName).map(({ spec }) => spec)).toEqual([sent.spec]);
});

test('each pod of a deployment gets a claim from the template and a device on its node', async () => {
  const { app, chart, deviceClass } = await setting().chart('each-pod', {
    'node-1': devicesNamed('gpu-a'),
    'node-2': devicesNamed('gpu-b'),
  });
  const template = new dra.ResourceClaimTemplate(chart, 'OneGpu', {
    requests: [DeviceRequest.exactly('gpu', deviceClass)],
  });
  dra.PodClaims.of(new Deployment(chart, 'Trainer', { replicas: 2, containers: CONTAINERS })).add(template);

  await setting().cluster.apply(app);
  const pods = await setting().podsBound('each-pod', 2);

  expect(pods.map(({ spec }) => spec.nodeName).sort()).toEqual(['node-1', 'node-2']);
  expect(await setting().allocated('each-pod')).toEqual(['gpu: gpu-a', 'gpu: gpu-b']);
  for (const { metadata, status } of await setting().claims('each-pod')) {
    const [owner] = metadata.ownerReferences;
    const pod = pods.find(({ metadata: { uid } }) => uid === owner.uid);
    expect(pod.status.resourceClaimStatuses).toEqual([
      { name: pod.spec.resourceClaims[0].name, resourceClaimName: metadata.name },
    ]);
    expect(status.reservedFor).toEqual([{ resource: 'pods', name: pod.metadata.name, uid: pod.metadata.uid }]);
  }

  await setting().cluster.deletePod(pods[0]);
  const isReplaced = (all: any[]) =>
    all.length === 2
    && all.every((pod) => isBound(pod) && pod.metadata.name !== pods[0].metadata.name);
  const replaced = await eventually(() => setting().cluster.pods('each-pod'), isReplaced);

  expect(replaced.map(({ spec }) => spec.nodeName).sort()).toEqual(['node-1', 'node-2']);
});

test('pods that share a claim run on the node of its device', async () => {
  const { app, chart, deviceClass } = await setting().chart('shared', {
    'node-2': devicesNamed('gpu-a', 'gpu-b'),
  });
  const claim = new dra.ResourceClaim(chart, 'Gpu', { requests: [DeviceRequest.exactly('gpu', deviceClass)] });
  podWith(chart, 'Left', claim);
  podWith(chart, 'Right', claim);

  await setting().cluster.apply(app);
  const pods = await setting().podsBound('shared', 2);
  const [{ status }] = await setting().claims('shared');

  expect(pods.map(({ spec }) => spec.nodeName)).toEqual(['node-2', 'node-2']);
  expect(status.allocation.devices.results).toHaveLength(1);
  expect(status.reservedFor.map(({ name }: any) => name).sort()).toEqual(
    pods.map(({ metadata }) => metadata.name).sort(),
  );
});

test('a request for two devices gets two devices', async () => {
  const { app, chart, deviceClass } = await setting().chart('counted', {
    'node-1': devicesNamed('gpu-a', 'gpu-b', 'gpu-c', 'gpu-d'),
  });
  podWith(
    chart,
    'Two',
    new dra.ResourceClaim(chart, 'TwoGpus', {
      requests: [DeviceRequest.exactly('two', deviceClass, { count: 2 })],
    }),
  );

  await setting().cluster.apply(app);
  await setting().podsBound('counted', 1);

  expect(await setting().allocated('counted')).toEqual(['two: gpu-a', 'two: gpu-b']);
});

test('a request for all devices gets all devices of the node', async () => {
  const { app, chart, driverName, deviceClass } = await setting().chart('all', {
    'node-2': devicesNamed('gpu-a', 'gpu-b', 'gpu-c'),
  });
  // Up to 1.32, such a request does not see the selectors of its class, and is content
  // with no device at all.
  const selectors = [DeviceSelector.cel(`device.driver == "${driverName}"`)];
  const everything = DeviceRequest.exactly('all', deviceClass, { all: true, selectors });
  attract(podWith(chart, 'All', new dra.ResourceClaim(chart, 'AllGpus', { requests: [everything] })), 'node-2');

  await setting().cluster.apply(app);
  await setting().podsBound('all', 1);

  expect(await setting().allocated('all')).toEqual(['all: gpu-a', 'all: gpu-b', 'all: gpu-c']);
});

test('selectors determine the device', async () => {
  const { app, chart, deviceClass, driverName } = await setting().chart('selected', {
    'node-1': [
      {
        name: 'small',
        attributes: { model: DeviceAttribute.string('a100') },
        capacity: { memory: dra.DeviceCapacity.of('40Gi') },
      },
      {
        name: 'large',
        attributes: { model: DeviceAttribute.string('a100') },
        capacity: { memory: dra.DeviceCapacity.of('80Gi') },
      },
      {
        name: 'other',
        attributes: { model: DeviceAttribute.string('t4') },
        capacity: { memory: dra.DeviceCapacity.of('80Gi') },
      },
    ],
  });
  const selectors = [
    DeviceSelector.attributeEquals(`${driverName}/model`, 'a100'),
    DeviceSelector.cel(`device.capacity["${driverName}"].memory.compareTo(quantity("64Gi")) >= 0`),
  ];
  podWith(
    chart,
    'Trainer',
    new dra.ResourceClaim(chart, 'Gpu', {
      requests: [DeviceRequest.exactly('gpu', deviceClass, { selectors })],
    }),
  );

  await setting().cluster.apply(app);
  await setting().podsBound('selected', 1);

  expect(await setting().allocated('selected')).toEqual(['gpu: large']);
});

test('a constraint on a claim selects devices that belong together', async () => {
  const device = (name: string, kind: string, numa: number) =>
    ({ name, attributes: { kind: DeviceAttribute.string(kind), numa: DeviceAttribute.int(numa) } });
  const { app, chart, deviceClass, driverName } = await setting().chart('aligned', {
    'node-1': [device('gpu-0', 'gpu', 0), device('gpu-1', 'gpu', 1), device('nic-1', 'nic', 1)],
  });
  const request = (kind: string) =>
    DeviceRequest.exactly(kind, deviceClass, {
      selectors: [DeviceSelector.attributeEquals(`${driverName}/kind`, kind)],
    });
  podWith(chart, 'Trainer', new dra.ResourceClaim(chart, 'Both', {
    requests: [request('gpu'), request('nic')],
    constraints: [DeviceConstraint.matchAttribute(`${driverName}/numa`)],
  }));

  await setting().cluster.apply(app);
  await setting().podsBound('aligned', 1);

  expect(await setting().allocated('aligned')).toEqual(['gpu: gpu-1', 'nic: nic-1']);
});
