import { Pod } from 'cdk8s-plus-27';
import { devicesNamed, podWith, Setting, testWith } from './setting';
import * as dra from '../../../src';
import { minors } from '../../../src/schema/kubernetes.json';
import { eventually, whyPending } from '../cluster';
import { RELEASE } from '../fixtures';

const { DeviceAttribute, DeviceCapacity, DeviceRequest, DeviceSelector, DeviceSubRequest } = dra;
const setting = Setting.use();

const untilPending = (namespace: string) => eventually(() => setting().cluster.pods(namespace), (pods) => pods.some((pod) => whyPending(pod) !== ''));

testWith('DRAPrioritizedList')('the first alternative that can be had is allocated', async () => {
  const { app, chart, deviceClass, driverName } = await setting().chart('alternatives', {
    'node-1': ['small-0', 'small-1'].map((name) => ({ name, attributes: { size: DeviceAttribute.string('small') } })),
  });
  const ofSize = (size: string) => [DeviceSelector.attributeEquals(`${driverName}/size`, size)];
  podWith(chart, 'Trainer', new dra.ResourceClaim(chart, 'Gpu', {
    requests: [DeviceRequest.firstAvailable('gpu', [
      DeviceSubRequest.exactly('large', deviceClass, { selectors: ofSize('large') }),
      DeviceSubRequest.exactly('small', deviceClass, { selectors: ofSize('small'), count: 2 }),
    ])],
  }));

  await setting().cluster.apply(app);
  await setting().podsBound('alternatives', 1);

  expect(await setting().allocated('alternatives')).toEqual(['gpu/small: small-0', 'gpu/small: small-1']);
});

testWith('DRADeviceTaints')('a device with a taint goes only to who tolerates it', async () => {
  const taints = [{ key: 'example.com/unhealthy', effect: dra.DeviceTaintEffect.NO_SCHEDULE }];
  const { app, chart, deviceClass } = await setting().chart('tainted', { 'node-1': [{ name: 'gpu-a', taints }] });
  const claim = (id: string, tolerations: dra.DeviceToleration[]) =>
    new dra.ResourceClaim(chart, id, { requests: [DeviceRequest.exactly('gpu', deviceClass, { tolerations })] });

  podWith(chart, 'Careful', claim('Healthy', []));
  await setting().cluster.apply(app);
  const [pending] = await untilPending('tainted');
  expect(whyPending(pending)).toContain('cannot allocate all claims');

  podWith(chart, 'Bold', claim('Any', [{ key: 'example.com/unhealthy', operator: dra.DeviceTolerationOperator.EXISTS }]));
  await setting().cluster.apply(app);
  await eventually(() => setting().allocated('tainted'), (devices) => devices.length > 0);
  expect(await setting().allocated('tainted')).toEqual(['gpu: gpu-a']);
});

testWith('DRAAdminAccess')('admin access sees a device that is in use, in a namespace with the label', async () => {
  const label = (minors as Record<string, any>)[RELEASE.minor].adminAccessNamespaceLabel;
  const labels = label === null ? {} : { [label]: 'true' };
  const { app, chart, deviceClass } = await setting().chart('monitored', { 'node-1': devicesNamed('gpu-a') }, labels);
  podWith(chart, 'User', new dra.ResourceClaim(chart, 'Gpu', { requests: [DeviceRequest.exactly('gpu', deviceClass)] }));
  await setting().cluster.apply(app);
  await setting().podsBound('monitored', 1);

  const everything = DeviceRequest.exactly('monitor', deviceClass, { adminAccess: true, all: true });
  podWith(chart, 'Monitor', new dra.ResourceClaim(chart, 'Monitored', { requests: [everything] }));
  await setting().cluster.apply(app);
  await setting().podsBound('monitored', 2);

  expect(await setting().allocated('monitored')).toEqual(['gpu: gpu-a', 'monitor: gpu-a']);
});

testWith('DRAExtendedResource')('an extended resource of a class is served with a device', async () => {
  const { app, chart, driverName } = await setting().chart('extended', { 'node-1': devicesNamed('gpu-a') });
  const deviceClass = new dra.DeviceClass(chart, 'Extended', { driverName, extendedResourceName: 'extended.example.com/gpu' });
  const pod = new Pod(chart, 'Trainer', { containers: [{ name: 'main', image: 'registry.example.com/trainer:1.4' }] });
  dra.PodClaims.of(pod).addExtendedResource(deviceClass, { count: 1 });

  await setting().cluster.apply(app);
  await setting().podsBound('extended', 1);
  const [claim] = await setting().claims('extended');

  expect(claim.metadata.name).toMatch(/extended-resources/);
  expect(claim.status.allocation.devices.results.map(({ device }: any) => device)).toEqual(['gpu-a']);
});

testWith('DRAConsumableCapacity')('claims share a device by its capacity, until nothing is left', async () => {
  const capacity = { memory: DeviceCapacity.of('40Gi', { defaultValue: '10Gi', min: '10Gi', step: '10Gi' }) };
  const { app, chart, deviceClass } = await setting().chart('capacity', { 'node-1': [{ name: 'gpu-a', allowMultipleAllocations: true, capacity }] });
  const template = new dra.ResourceClaimTemplate(chart, 'Some', {
    requests: [DeviceRequest.exactly('gpu', deviceClass, { capacity: { memory: '20Gi' } })],
  });
  ['One', 'Two', 'Three'].forEach((id) => podWith(chart, id, template));

  await setting().cluster.apply(app);
  const pods = await eventually(() => setting().cluster.pods('capacity'),
    (all) => all.filter(({ spec }) => spec.nodeName).length === 2 && all.some((pod) => whyPending(pod) !== ''));

  expect(pods).toHaveLength(3);
  expect(await setting().allocated('capacity')).toEqual(['gpu: gpu-a', 'gpu: gpu-a']);
});

// Up to 1.34, counters stand in the slice of the devices.
(Number(RELEASE.minor.slice(2)) >= 35 ? test : test.skip)('partitions take from the counters that they share', async () => {
  const { app, chart, driverName, deviceClass } = await setting().chart('partitions', {});
  const pool = { name: 'node-1', resourceSliceCount: 2 };
  const slice = { driverName, pool, nodeName: 'node-1' };
  new dra.ResourceSlice(chart, 'Boards', { ...slice, sharedCounters: [{ counterSet: 'board', counters: { memory: '80Gi' } }] });
  new dra.ResourceSlice(chart, 'Partitions', {
    ...slice,
    devices: ['a', 'b', 'c'].map((name) => ({ name, consumesCounters: [{ counterSet: 'board', counters: { memory: '40Gi' } }] })),
  });
  const template = new dra.ResourceClaimTemplate(chart, 'Partition', { requests: [DeviceRequest.exactly('gpu', deviceClass)] });
  ['One', 'Two', 'Three'].forEach((id) => podWith(chart, id, template));

  await setting().cluster.apply(app);
  const pods = await eventually(() => setting().cluster.pods('partitions'),
    (all) => all.filter(({ spec }) => spec.nodeName).length === 2 && all.some((pod) => whyPending(pod) !== ''));

  expect(pods).toHaveLength(3);
  expect(await setting().allocated('partitions')).toHaveLength(2);
});
