import { Chart } from 'cdk8s';
import { testWith } from './features';
import { devicesNamed, Setting } from './setting';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { podWith } from '../pods';

const { DeviceAttribute, DeviceConstraint, DeviceRequest, DeviceSelector } = dra;
const setting = Setting.use();

/** What no device can satisfy. */
interface PendingCase {
  readonly title: string;
  readonly namespace: string;
  readonly devices: readonly dra.Device[];
  readonly claim: (chart: Chart, deviceClass: dra.IDeviceClass, driverName: string) => dra.IPodClaimSource;
  /** What the scheduler says. */
  readonly reason: RegExp;
}

const NO_NODE = /^0\/2 nodes are available: .*cannot allocate all claims/;

const CASES: readonly PendingCase[] = [
  {
    title: 'too few devices',
    namespace: 'too-few',
    devices: devicesNamed('gpu-a'),
    claim: (chart, deviceClass) => new dra.ResourceClaim(chart, 'Two', {
      requests: [DeviceRequest.exactly('gpu', deviceClass, { count: 2 })],
    }),
    reason: NO_NODE,
  },
  {
    title: 'no device that matches the selector',
    namespace: 'no-match',
    devices: devicesNamed('gpu-a'),
    claim: (chart, deviceClass, driverName) =>
      new dra.ResourceClaim(chart, 'Large', {
        requests: [
          DeviceRequest.exactly('gpu', deviceClass, {
            selectors: [DeviceSelector.cel(`"size" in device.attributes["${driverName}"]`)],
          }),
        ],
      }),
    reason: NO_NODE,
  },
  {
    title: 'no devices that satisfy the constraint',
    namespace: 'apart',
    devices: ['gpu-a', 'gpu-b'].map((name, numa) => ({ name, attributes: { numa: DeviceAttribute.int(numa) } })),
    claim: (chart, deviceClass, driverName) => new dra.ResourceClaim(chart, 'Pair', {
      requests: [DeviceRequest.exactly('gpu', deviceClass, { count: 2 })],
      constraints: [DeviceConstraint.matchAttribute(`${driverName}/numa`)],
    }),
    reason: NO_NODE,
  },
  {
    title: 'a class that does not exist',
    namespace: 'no-class',
    devices: devicesNamed('gpu-a'),
    claim: (chart) => new dra.ResourceClaim(chart, 'Gpu', {
      requests: [DeviceRequest.exactly('gpu', dra.DeviceClass.fromDeviceClassName(chart, 'Missing', 'nowhere'))],
    }),
    reason: /request gpu: device class nowhere does not exist/,
  },
  {
    title: 'a selector for an attribute that a device lacks',
    namespace: 'no-key',
    devices: devicesNamed('gpu-a'),
    claim: (chart, deviceClass, driverName) =>
      new dra.ResourceClaim(chart, 'Gpu', {
        requests: [
          DeviceRequest.exactly('gpu', deviceClass, {
            selectors: [DeviceSelector.cel(`device.attributes["${driverName}"].nosuch`)],
          }),
        ],
      }),
    reason: /claim no-key\/\S+: selector #0( on device \S+)?: CEL runtime error: no such key: nosuch/,
  },
];

async function expectPending({ namespace, devices, claim, reason }: PendingCase): Promise<void> {
  const { app, chart, deviceClass, driverName } = await setting().chart(namespace, { 'node-1': [...devices] });
  podWith(chart, 'Trainer', claim(chart, deviceClass, driverName));

  await setting().cluster.apply(app);
  await setting().podsPending(namespace, reason);

  expect(await setting().allocated(namespace)).toEqual([]);
}

test.each(CASES.map((each) => [each.title, each] as const))(
  'a pod waits with a message of the scheduler: %s',
  (_, each) => expectPending(each),
);

testWith('deviceTaints')(
  'a pod waits, and the scheduler says why: a taint that it does not tolerate',
  () =>
    expectPending({
      title: 'a taint',
      namespace: 'intolerant',
      devices: [
        {
          name: 'gpu-a',
          taints: [{ key: 'example.com/unhealthy', effect: dra.DeviceTaintEffect.NO_SCHEDULE }],
        },
      ],
      claim: (chart, deviceClass) =>
        new dra.ResourceClaim(chart, 'Gpu', {
          requests: [DeviceRequest.exactly('gpu', deviceClass)],
        }),
      reason: NO_NODE,
    }),
);

test('a pod whose template does not exist waits, and an event gives the cause', async () => {
  const { app, chart } = await setting().chart('no-template', {});
  podWith(chart, 'Trainer', dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'Missing', 'nowhere'));

  await setting().cluster.apply(app);
  const isAboutClaim = ({ reason }: any) => reason === 'FailedResourceClaimCreation';
  const events = await eventually(
    () => setting().cluster.list('v1', 'Event', 'no-template'),
    (all) => all.some(isAboutClaim),
  );

  expect(events.find(isAboutClaim).message).toMatch(/resource claim template "nowhere": .*not found/);
  expect(await setting().claims('no-template')).toEqual([]);
});

test('a pod whose claim does not exist waits, and is bound when the claim is created', async () => {
  const { app, chart, deviceClass } = await setting().chart('late', { 'node-1': devicesNamed('gpu-a') });
  podWith(chart, 'Trainer', dra.ResourceClaim.fromResourceClaimName(chart, 'Missing', 'late'));
  await setting().cluster.apply(app);
  expect((await setting().cluster.pods('late'))[0].spec.nodeName).toBeUndefined();

  new dra.ResourceClaim(chart, 'Late', {
    metadata: { name: 'late' },
    requests: [DeviceRequest.exactly('gpu', deviceClass)],
  });
  await setting().cluster.apply(app);
  await setting().podsBound('late', 1);

  expect(await setting().allocated('late')).toEqual(['gpu: gpu-a']);
});
