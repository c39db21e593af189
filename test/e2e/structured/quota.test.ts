import { ApiObject, App, Chart } from 'cdk8s';
import { Pod } from 'cdk8s-plus-27';
import { Setting } from './setting';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { onMinors } from '../fixtures';
import { CONTAINERS, podWith } from '../pods';

// What docs/tasks/limit-with-quota-and-kueue.md and move-from-device-plugins.md say about quotas.
// Alternatives and admin access are on by default since 1.34.

const { DeviceRequest, DeviceSubRequest } = dra;
const setting = Setting.use();

/** Applies a quota, which counts only what is made after it has a status. */
async function limit(app: App, chart: Chart, hard: Record<string, number>): Promise<void> {
  new ApiObject(chart, 'Quota', {
    apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name: 'devices' }, spec: { hard },
  });
  await setting().cluster.apply(app);
  await usedOf(chart.namespace!, (used) => Object.keys(hard).every((resource) => used[resource] === '0'));
}

/** What a quota counts, as soon as it is so. */
async function usedOf(namespace: string, isSo: (used: Record<string, string>) => boolean) {
  const [quota] = await eventually(() => setting().cluster.list('v1', 'ResourceQuota', namespace),
    ([{ status }]) => isSo(status?.used ?? {}));
  return quota.status.used;
}

function devicesOf(deviceClass: dra.IDeviceClass): string {
  return `${deviceClass.name}.deviceclass.resource.k8s.io/devices`;
}

type Requests = (deviceClass: dra.IDeviceClass) => dra.DeviceRequest;

const REQUESTS: readonly (readonly [string, number, Requests])[] = [
  ['a request for two devices', 2, (gpu) => DeviceRequest.exactly('gpu', gpu, { count: 2 })],
  ['a request for all devices', 32, (gpu) => DeviceRequest.exactly('gpu', gpu, { all: true })],
  [
    'alternatives of three devices and of one',
    3,
    (gpu) =>
      DeviceRequest.firstAvailable('gpu', [
        DeviceSubRequest.exactly('three', gpu, { count: 3 }),
        DeviceSubRequest.exactly('one', gpu),
      ]),
  ],
  ['admin access to two devices', 2, (gpu) => DeviceRequest.exactly('gpu', gpu, { count: 2, adminAccess: true })],
];

onMinors(34).test.each(REQUESTS)('a quota for a class counts %s as %i', async (title, count, request) => {
  const namespace = title.replace(/\W+/g, '-');
  const { app, chart, deviceClass } = await setting().chart(namespace, {});
  dra.AdminAccess.allowIn(new ApiObject(chart, 'Namespace', {
    apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace },
  }));
  const resource = devicesOf(deviceClass);
  await limit(app, chart, { [resource]: 100, 'count/resourceclaims.resource.k8s.io': 20 });
  const claim = new dra.ResourceClaim(chart, 'Claim', { requests: [request(deviceClass)] });
  new dra.ResourceClaimTemplate(chart, 'Template', { requests: claim.requests });

  await setting().cluster.apply(app);

  expect(await usedOf(namespace, (used) => used[resource] !== '0'))
    .toEqual({ [resource]: String(count), 'count/resourceclaims.resource.k8s.io': '1' });
});

onMinors(34).test('a pod whose claim would exceed the quota stays Pending, and an event says why', async () => {
  const { app, chart, deviceClass } = await setting().chart('exceeded', {});
  const resource = devicesOf(deviceClass);
  await limit(app, chart, { [resource]: 3 });
  const template = new dra.ResourceClaimTemplate(chart, 'TwoGpus', {
    requests: [DeviceRequest.exactly('gpu', deviceClass, { count: 2 })],
  });
  podWith(chart, 'First', template);
  podWith(chart, 'Second', template);

  await setting().cluster.apply(app);
  const events = await eventually(() => setting().cluster.list('v1', 'Event', 'exceeded'), (all) =>
    all.some(({ reason }) => reason === 'FailedResourceClaimCreation'));
  const { message } = events.find(({ reason }) => reason === 'FailedResourceClaimCreation');

  expect(message).toContain(
    `is forbidden: exceeded quota: devices, requested: ${resource}=2, used: ${resource}=2, limited: ${resource}=3`);
});

onMinors(36).test('a quota for a counted resource counts claims of the class that provides it', async () => {
  const { app, chart, driverName } = await setting().chart('counted', {});
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName, extendedResourceName: 'counted.example.com/gpu' });
  const resource = 'requests.counted.example.com/gpu';
  await limit(app, chart, { [resource]: 3 });
  dra.PodClaims.of(new Pod(chart, 'Counting', { containers: CONTAINERS })).addExtendedResource(gpu, { count: 2 });
  await setting().cluster.apply(app);
  await usedOf('counted', (used) => used[resource] === '2');
  new dra.ResourceClaim(chart, 'Claim', { requests: [DeviceRequest.exactly('gpu', gpu, { count: 2 })] });

  await expect(setting().cluster.apply(app)).rejects.toThrow(
    `exceeded quota: devices, requested: ${resource}=2, used: ${resource}=2, limited: ${resource}=3`);
});
