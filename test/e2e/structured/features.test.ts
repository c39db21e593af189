import { Namespace, Pod } from 'cdk8s-plus-27';
import { hasFeature, testWith } from './features';
import { devicesNamed, Setting } from './setting';
import * as dra from '../../../src';
import { parseMinor } from '../../../src/engine/kubernetes/minors';
import { RELEASE } from '../fixtures';
import { CONTAINERS, podWith } from '../pods';
import { faultsOf, verdictOf } from '../server-verdict';

const { DeviceAttribute, DeviceCapacity, DeviceConstraint, DeviceRequest, DeviceSelector, DeviceSubRequest } = dra;
const setting = Setting.use();

const CANNOT_ALLOCATE = /cannot allocate all claims/;

testWith('prioritizedList')('the first alternative that can be had is allocated', async () => {
  const { app, chart, deviceClass, driverName } = await setting().chart('alternatives', {
    'node-1': ['small-0', 'small-1'].map((name) => ({
      name,
      attributes: { size: DeviceAttribute.string('small') },
    })),
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

testWith('distinctAttribute')('devices of one claim differ when a constraint says so', async () => {
  const { app, chart, deviceClass, driverName } = await setting().chart('distinct', {
    'node-1': [['gpu-a', 0], ['gpu-b', 0], ['gpu-c', 1]]
      .map(([name, numa]) => ({ name: String(name), attributes: { numa: DeviceAttribute.int(Number(numa)) } })),
  });
  podWith(chart, 'Trainer', new dra.ResourceClaim(chart, 'Spread', {
    requests: [DeviceRequest.exactly('left', deviceClass), DeviceRequest.exactly('right', deviceClass)],
    constraints: [DeviceConstraint.distinctAttribute(`${driverName}/numa`)],
  }));

  await setting().cluster.apply(app);
  await setting().podsBound('distinct', 1);

  expect(await setting().allocated('distinct')).toEqual(['left: gpu-a', 'right: gpu-c']);
});

testWith('adminAccess')('admin access sees a device that is in use', async () => {
  const { app, chart, deviceClass } = await setting().chart('monitored', { 'node-1': devicesNamed('gpu-a') });
  dra.AdminAccess.allowIn(new Namespace(chart, 'Namespace', { metadata: { name: 'monitored' } }));
  podWith(
    chart,
    'User',
    new dra.ResourceClaim(chart, 'Gpu', { requests: [DeviceRequest.exactly('gpu', deviceClass)] }),
  );
  await setting().cluster.apply(app);
  await setting().podsBound('monitored', 1);

  podWith(chart, 'Monitor', new dra.ResourceClaim(chart, 'Monitored', {
    requests: [DeviceRequest.exactly('monitor', deviceClass, { adminAccess: true })],
  }));
  await setting().cluster.apply(app);
  await setting().podsBound('monitored', 2);

  expect(await setting().allocated('monitored')).toEqual(['gpu: gpu-a', 'monitor: gpu-a']);
});

testWith('adminAccess')('admin access needs a label on the namespace, where the minor has one', async () => {
  const { chart, deviceClass } = await setting().chart('unlabelled', {});
  const claim = new dra.ResourceClaim(chart, 'Monitored', {
    requests: [DeviceRequest.exactly('monitor', deviceClass, { adminAccess: true })],
  });
  const sent = claim.apiObject.toJson();

  const answer = await setting().cluster.client.request(
    'POST',
    await setting().cluster.collection(sent),
    { body: sent },
  );

  expect(faultsOf(verdictOf(sent, answer)).map((fault) => fault.split('.').pop())).toEqual(
    hasFeature('adminAccessLabel') ? ['adminAccess: Forbidden'] : []);
});

testWith('extendedResources')('an extended resource of a class is served with a device', async () => {
  const { app, chart, driverName } = await setting().chart('extended', { 'node-1': devicesNamed('gpu-a') });
  const deviceClass = new dra.DeviceClass(chart, 'Extended', {
    driverName,
    extendedResourceName: 'extended.example.com/gpu',
  });
  const pod = new Pod(chart, 'Trainer', { containers: CONTAINERS });
  dra.PodClaims.of(pod).addExtendedResource(deviceClass, { count: 1 });

  await setting().cluster.apply(app);
  await setting().podsBound('extended', 1);
  const [claim] = await setting().claims('extended');

  expect(claim.metadata.name).toMatch(/extended-resources/);
  expect(claim.status.allocation.devices.results.map(({ device }: any) => device)).toEqual(['gpu-a']);
});

testWith('consumableCapacity')('claims share a device by its capacity, until nothing is left', async () => {
  const capacity = { memory: DeviceCapacity.of('40Gi', { defaultValue: '10Gi', min: '10Gi', step: '10Gi' }) };
  const { app, chart, deviceClass } = await setting().chart('capacity', {
    'node-1': [{ name: 'gpu-a', allowMultipleAllocations: true, capacity }],
  });
  const template = new dra.ResourceClaimTemplate(chart, 'Some', {
    requests: [DeviceRequest.exactly('gpu', deviceClass, { capacity: { memory: '20Gi' } })],
  });
  ['One', 'Two', 'Three'].forEach((id) => podWith(chart, id, template));

  await setting().cluster.apply(app);
  const pods = await setting().podsPending('capacity', CANNOT_ALLOCATE, 2);
  const results = (await setting().claims('capacity')).flatMap(
    ({ status }) => status?.allocation?.devices.results ?? [],
  );

  expect(pods).toHaveLength(3);
  expect(results.map(({ device, consumedCapacity }) => ({ device, consumedCapacity }))).toEqual(
    Array(2).fill({ device: 'gpu-a', consumedCapacity: { memory: '20Gi' } }));
  expect(new Set(results.map(({ shareID }) => shareID)).size).toBe(2);
});

/**
 * The number of slices of a pool with counters: from 1.35 on they stand in one of their
 * own.
 */
const SLICES_WITH_COUNTERS = parseMinor(RELEASE.minor) >= parseMinor('1.35') ? 2 : 1;

testWith('partitionableDevices')('partitions take from the counters that they share', async () => {
  const { app, chart, driverName, deviceClass } = await setting().chart('partitions', {});
  const slice = {
    driverName,
    pool: { name: 'node-1', resourceSliceCount: SLICES_WITH_COUNTERS },
    nodeName: 'node-1',
  };
  const sharedCounters = [{ counterSet: 'board', counters: { memory: '80Gi' } }];
  const devices = ['a', 'b', 'c'].map((name) => ({
    name,
    consumesCounters: [{ counterSet: 'board', counters: { memory: '40Gi' } }],
  }));
  const slices = SLICES_WITH_COUNTERS === 2 ? [{ sharedCounters }, { devices }] : [{ sharedCounters, devices }];
  slices.forEach((each, index) => new dra.ResourceSlice(chart, `Slice-${index}`, { ...slice, ...each }));
  const template = new dra.ResourceClaimTemplate(chart, 'Partition', {
    requests: [DeviceRequest.exactly('gpu', deviceClass)],
  });
  ['One', 'Two', 'Three'].forEach((id) => podWith(chart, id, template));

  await setting().cluster.apply(app);
  const pods = await setting().podsPending('partitions', CANNOT_ALLOCATE, 2);

  expect(pods).toHaveLength(3);
  expect(await setting().allocated('partitions')).toEqual(['gpu: a', 'gpu: b']);
});
