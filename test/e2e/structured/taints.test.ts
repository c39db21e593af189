import { testWith } from './features';
import { devicesNamed, Setting } from './setting';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { podWith } from '../pods';

const { DeviceRequest, DeviceTaintEffect, DeviceTolerationOperator } = dra;
const setting = Setting.use();

const KEY = 'example.com/unhealthy';
const CANNOT_ALLOCATE = /cannot allocate all claims/;

testWith('deviceTaints')('a device with a taint goes only to who tolerates it', async () => {
  const taints = [{ key: KEY, value: 'hot', effect: DeviceTaintEffect.NO_SCHEDULE }];
  const { app, chart, deviceClass } = await setting().chart('tainted', { 'node-1': [{ name: 'gpu-a', taints }] });
  const claim = (id: string, ...tolerations: dra.DeviceToleration[]) =>
    new dra.ResourceClaim(chart, id, { requests: [DeviceRequest.exactly('gpu', deviceClass, { tolerations })] });
  podWith(chart, 'Careful', claim('Healthy'));
  podWith(chart, 'Picky', claim('Cold', { key: KEY, operator: DeviceTolerationOperator.EQUAL, value: 'cold' }));
  await setting().cluster.apply(app);
  await setting().podsPending('tainted', CANNOT_ALLOCATE);

  podWith(chart, 'Bold', claim('Any', { key: KEY, operator: DeviceTolerationOperator.EXISTS }));
  await setting().cluster.apply(app);
  const pods = await setting().podsPending('tainted', CANNOT_ALLOCATE, 1);

  expect(pods.find(({ spec }) => spec.nodeName).metadata.name).toContain('bold');
  expect(await setting().allocated('tainted')).toEqual(['gpu: gpu-a']);
});

testWith('deviceTaintRules')('a rule keeps a device from new pods until it is deleted', async () => {
  const { app, chart, deviceClass, driverName } = await setting().chart('ruled', {
    'node-1': devicesNamed('gpu-a'),
  });
  new dra.DeviceTaintRule(chart, 'Repair', {
    deviceSelector: { driver: driverName, pool: 'node-1', device: 'gpu-a' },
    taint: { key: KEY, effect: DeviceTaintEffect.NO_SCHEDULE },
  });
  const [rule] = (await setting().cluster.apply(app)).filter(({ kind }) => kind === 'DeviceTaintRule');
  podWith(
    chart,
    'Trainer',
    new dra.ResourceClaim(chart, 'Gpu', { requests: [DeviceRequest.exactly('gpu', deviceClass)] }),
  );
  await setting().cluster.apply(app);
  await setting().podsPending('ruled', CANNOT_ALLOCATE);

  await setting().cluster.delete(rule);
  await setting().podsBound('ruled', 1);

  expect(await setting().allocated('ruled')).toEqual(['gpu: gpu-a']);
});

/**
 * Makes a pod that uses a device, puts a taint on all devices of the driver, and waits
 * until the pods are on their way out.
 */
async function evict(namespace: string, ...bold: dra.DeviceToleration[]): Promise<any[]> {
  const { app, chart, deviceClass, driverName } = await setting().chart(namespace, {
    'node-1': devicesNamed('gpu-a', 'gpu-b'),
  });
  const claim = (id: string, tolerations: dra.DeviceToleration[]) =>
    new dra.ResourceClaim(chart, id, { requests: [DeviceRequest.exactly('gpu', deviceClass, { tolerations })] });
  podWith(chart, 'Careful', claim('Healthy', []));
  podWith(chart, 'Bold', claim('Any', bold));
  await setting().cluster.apply(app);
  await setting().podsBound(namespace, 2);

  const taint = { key: KEY, effect: DeviceTaintEffect.NO_EXECUTE };
  const rule = new dra.DeviceTaintRule(chart, 'Repair', { deviceSelector: { driver: driverName }, taint });
  await setting().cluster.applyObject(rule.apiObject.toJson());
  return eventually(() => setting().cluster.pods(namespace), (pods) => stayers(pods).length <= bold.length);
}

/** The pods that are not marked for deletion: no kubelet ends them. */
function stayers(pods: readonly any[]): string[] {
  return pods
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .map(({ metadata }) => metadata.name);
}

testWith('deviceTaintRules')('a rule evicts the pods that use a device', async () => {
  expect(stayers(await evict('evicted'))).toEqual([]);
});

testWith('evictionTolerations')('a rule does not evict a pod that tolerates it', async () => {
  // A toleration of every effect would not keep the pod.
  const toleration = { key: KEY, operator: DeviceTolerationOperator.EXISTS, effect: DeviceTaintEffect.NO_EXECUTE };

  expect(stayers(await evict('half-evicted', toleration))).toEqual([expect.stringContaining('bold')]);
});
