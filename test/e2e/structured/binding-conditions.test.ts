import { testWith } from './features';
import { Setting } from './setting';
import * as dra from '../../../src';
import { eventually } from '../../control-plane/eventually';
import { isBound } from '../cluster';
import { API_VERSION } from '../fixtures';
import { podWith } from '../pods';

const READY = 'example.com/attached';
const FAILED = 'example.com/broken';
const setting = Setting.use();

/** What the driver reports of the device of a claim. */
async function report(claim: any, conditionType: string): Promise<void> {
  const [{ driver, pool, device, shareID }] = claim.status.allocation.devices.results;
  const condition = {
    type: conditionType,
    status: 'True',
    reason: 'Reported',
    message: '',
    lastTransitionTime: '2026-01-31T12:00:00Z',
  };
  const path = await setting().cluster.path({ ...claim, kind: 'ResourceClaim', apiVersion: API_VERSION });
  await setting().cluster.client.expect('PATCH', `${path}/status`, {
    body: { status: { devices: [{ driver, pool, device, shareID, conditions: [condition] }] } },
    contentType: 'application/merge-patch+json',
  });
}

async function allocatedClaim(namespace: string): Promise<any> {
  const [claim] = await eventually(
    () => setting().claims(namespace),
    ([one]) => one?.status?.allocation !== undefined,
  );
  return claim;
}

testWith('bindingConditions')('a pod is bound when the driver says that its device is ready', async () => {
  const device = {
    name: 'gpu-a',
    bindsToNode: true,
    bindingConditions: [READY],
    bindingFailureConditions: [FAILED],
  };
  const { app, chart, deviceClass } = await setting().chart('attached', { 'node-1': [device] });
  podWith(
    chart,
    'Trainer',
    new dra.ResourceClaim(chart, 'Gpu', {
      requests: [dra.DeviceRequest.exactly('gpu', deviceClass)],
    }),
  );
  await setting().cluster.apply(app);

  const claim = await allocatedClaim('attached');
  const conditions = { bindingConditions: [READY], bindingFailureConditions: [FAILED] };
  expect(claim.status.allocation.devices.results).toEqual([expect.objectContaining(conditions)]);
  await eventually(
    () => setting().cluster.list('v1', 'Event', 'attached'),
    (all) => all.some(({ reason }) => reason === 'BindingConditionsPending'),
  );
  expect((await setting().cluster.pods('attached')).map(isBound)).toEqual([false]);

  await report(claim, READY);
  await setting().podsBound('attached', 1);
});
