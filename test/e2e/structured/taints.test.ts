import { testWith } from './features';
import { devicesNamed, Setting } from './setting';
import * as dra from '../../../src';
import { eventually } from '../cluster';
import { attract, podWith } from '../pods';

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
  const { app, chart, deviceClass, driverName } = await setting().chart('ruled', { 'node-1': devicesNamed('gpu-a') });
  new dra.DeviceTaintRule(chart, 'Repair', {
    deviceSelector: { driver: driverName, pool: 'node-1', device: 'gpu-a' },
    taint: { key: KEY, effect: DeviceTaintEffect.NO_SCHEDULE },
  });
  const [rule] = (await setting().cluster.apply(app)).filter(({ kind }) => kind === 'DeviceTaintRule');
  podWith(chart, 'Trainer', new dra.ResourceClaim(chart, 'Gpu', { requests: [DeviceRequest.exactly('gpu', deviceClass)] }));
  await setting().cluster.apply(app);
  await setting().podsPending('ruled', CANNOT_ALLOCATE);

  await setting().cluster.delete(rule);
  await setting().podsBound('ruled', 1);

  expect(await setting().allocated('ruled')).toEqual(['gpu: gpu-a']);
});

testWith('deviceTaintRules')('a rule evicts the pods that do not tolerate it', async () => {
  const { app, chart, deviceClass, driverName } = await setting().chart('evicted', { 'node-1': devicesNamed('gpu-a', 'gpu-b', 'gpu-c') });
  // A toleration of every effect does not keep a pod from being evicted.
  const tolerations = [{ key: KEY, operator: DeviceTolerationOperator.EXISTS, effect: DeviceTaintEffect.NO_EXECUTE }];
  const claim = (id: string, options: dra.DeviceRequestOptions = {}) =>
    new dra.ResourceClaim(chart, id, { requests: [DeviceRequest.exactly('gpu', deviceClass, options)] });
  attract(podWith(chart, 'Careful', claim('Healthy')), 'node-1');
  attract(podWith(chart, 'Bold', claim('Any', { tolerations })), 'node-1');
  await setting().cluster.apply(app);
  await setting().podsBound('evicted', 2);

  const rule = new dra.DeviceTaintRule(chart, 'Repair', {
    deviceSelector: { driver: driverName }, taint: { key: KEY, effect: DeviceTaintEffect.NO_EXECUTE },
  });
  await setting().cluster.applyObject(rule.apiObject.toJson());
  // No kubelet ends the pod: it is marked for deletion.
  const isLeaving = (pod: any) => pod.metadata.deletionTimestamp !== undefined;
  const pods = await eventually(() => setting().cluster.pods('evicted'), (all) => all.length < 2 || all.some(isLeaving));

  expect(pods.filter((pod) => !isLeaving(pod)).map(({ metadata }) => metadata.name)).toEqual([expect.stringContaining('bold')]);
});
