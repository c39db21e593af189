import { ALL_DEVICES } from '../../../../src/check/setup/allocation/all-devices';
import { deviceClaim, deviceClass, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [ALL_DEVICES] };

test('says, for information, what a request for all devices takes', () => {
  expect(reported([deviceClaim([request('gpu', { allocationMode: 'All' })])], cluster))
    .toEqual([['all-devices', 'spec.devices.requests[0].exactly.allocationMode', 'Invalid', 'info']]);
  expect(
    reported(
      [deviceClaim([request('gpu', { allocationMode: 'ExactCount' }), request('nic')])],
      cluster,
    ),
  ).toEqual([]);
});

test('says nothing of admin access, which does not take devices', () => {
  expect(
    reported(
      [deviceClaim([request('gpu', { allocationMode: 'All', adminAccess: true })])],
      cluster,
    ),
  ).toEqual([]);
});

describe('where the scheduler does not ask the class', () => {
  const AT = 'spec.devices.requests[0].allocationMode';
  const old: TestCluster = { ...cluster, minor: '1.31' };
  const gpus = { ...deviceClass('gpu.example.com'), apiVersion: 'resource.k8s.io/v1alpha3' };
  const claim = (fields: Manifest) => ({
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'ResourceClaim',
    metadata: { name: 'all', namespace: 'ml' },
    spec: { devices: { requests: [{ name: 'gpus', deviceClassName: 'gpu', allocationMode: 'All', ...fields }] } },
  });

  test('warns of a request that leaves the selection to its class, with admin access, too', () => {
    expect(reported([gpus, claim({})], old)).toEqual([['all-devices', AT, 'Invalid', 'warning']]);
    expect(reported([gpus, claim({ adminAccess: true })], old)).toEqual([
      ['all-devices', AT, 'Invalid', 'warning'],
    ]);
    expect(messages([gpus, claim({})], old)[0]).toContain('ignores the selectors of the class "gpu"');
  });

  test('informs only, where the request has selectors, and where the class has none or is not there', () => {
    const selectors = [{ cel: { expression: 'device.driver == "gpu.example.com"' } }];
    for (const objects of [[gpus, claim({ selectors })], [{ ...gpus, spec: {} }, claim({})], [claim({})]]) {
      expect(reported(objects, old)).toEqual([['all-devices', AT, 'Invalid', 'info']]);
    }
  });

  test('informs only from 1.32 on', () => {
    expect(reported([gpus, claim({})], { ...cluster, minor: '1.32' })).toEqual([
      ['all-devices', AT, 'Invalid', 'info'],
    ]);
  });
});
