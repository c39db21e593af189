import { QUOTA_BELOW_CLAIMS } from '../../../../../src/engine/check/setup/allocation/quota-below-claims';
import {
  byTemplate, deployment, deviceClaim, deviceClaimTemplate, job, Manifest, messages, parameters, pod, reported, request,
  TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [QUOTA_BELOW_CLAIMS] };
const DEVICES = 'gpu.deviceclass.resource.k8s.io/devices';
const quota = (hard: Manifest, fields: Manifest = {}, namespace?: string) =>
  parameters('v1', 'ResourceQuota', 'devices', { spec: { hard, ...fields } }, namespace);
const own = deviceClaimTemplate([request('gpu')]);
const spec = { resourceClaims: [{ name: 'gpu', ...byTemplate('own') }], containers: [] };
const inClaim = ['quota-below-claims', 'spec.devices.requests', 'Forbidden', 'warning'];
const inQuota = ['quota-below-claims', `spec.hard[${DEVICES}]`, 'Forbidden', 'warning'];

test('a claim that counts as more devices than the quota allows is a warning', () => {
  const claim = deviceClaim([request('a', { count: 2 }), request('b')]);

  expect(reported([claim, quota({ [DEVICES]: '2' })], cluster)).toEqual([inClaim]);
  expect(messages([claim, quota({ [DEVICES]: '2' })], cluster)[0])
    .toBe(`the claim counts as 3 devices, but the quota "devices" allows 2 of "${DEVICES}"`);
  expect(reported([claim, quota({ [DEVICES]: 3 })], cluster)).toEqual([]);
});

test('a request for all devices counts as 32, one with alternatives as the largest of each class', () => {
  const all = deviceClaim([request('gpu', { allocationMode: 'All' })]);
  const alternatives = deviceClaim([{
    name: 'gpu',
    firstAvailable: [
      { name: 'large', deviceClassName: 'gpu', count: 4 }, { name: 'small', deviceClassName: 'gpu' },
      { name: 'other', deviceClassName: 'other', count: 9 },
    ],
  }]);

  expect(reported([all, quota({ [DEVICES]: 31 })], cluster)).toEqual([inClaim]);
  expect(reported([all, quota({ [DEVICES]: 32 })], cluster)).toEqual([]);
  expect(reported([alternatives, quota({ [DEVICES]: 3 })], cluster)).toEqual([inClaim]);
  expect(reported([alternatives, quota({ [DEVICES]: 4 })], cluster)).toEqual([]);
});

test('pods that run at the same time need a claim each', () => {
  const objects = [own, deployment('trainer', 4, spec), quota({ [DEVICES]: '2' })];

  expect(reported(objects, cluster)).toEqual([inQuota]);
  expect(messages(objects, cluster)[0]).toBe('the pods with ResourceClaimTemplate "own" need 4 devices, but the quota '
    + `"devices" allows 2 of "${DEVICES}"`);
  expect(reported([own, deployment('trainer', 2, spec), pod('one', spec), quota({ [DEVICES]: '3' })], cluster))
    .toEqual([]);
});

test('claims are counted as well', () => {
  const objects = [own, deployment('trainer', 4, spec), deviceClaim([request('gpu')])];

  expect(messages([...objects, quota({ 'count/resourceclaims.resource.k8s.io': 4 })], cluster)[0])
    .toMatch(/^ResourceClaim "shared" and ResourceClaimTemplate "own" need 5 claims, but the quota/);
  expect(reported([...objects, quota({ 'count/resourceclaims.resource.k8s.io': 5 })], cluster)).toEqual([]);
});

test('jobs may wait for each other, but not for a quota that allows none of them', () => {
  const large = deviceClaimTemplate([request('gpu', { count: 2 })]);
  const jobs = [job('a', { parallelism: 4 }, spec), job('b', {}, spec)];

  expect(reported([own, ...jobs, quota({ [DEVICES]: 1 })], cluster)).toEqual([]);
  expect(reported([large, ...jobs, quota({ [DEVICES]: 1 })], cluster).map(([, at]) => at))
    .toEqual(['spec.spec.devices.requests']);
});

test('a quota of another namespace, for other pods, of another class, or without a number limits nothing here', () => {
  const claim = deviceClaim([request('gpu', { count: 8 })]);

  expect(reported([
    claim,
    quota({ [DEVICES]: 1 }, {}, 'other'),
    quota({ [DEVICES]: 1 }, { scopes: ['BestEffort'] }),
    quota({ 'other.deviceclass.resource.k8s.io/devices': 1, 'requests.cpu': 1, [DEVICES]: 'many' }),
    { ...quota({}), spec: null },
  ], cluster)).toEqual([]);
});
