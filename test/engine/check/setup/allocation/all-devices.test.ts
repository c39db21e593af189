import { ALL_DEVICES } from '../../../../../src/engine/check/setup/allocation/all-devices';
import { deviceClaim, deviceClass, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [ALL_DEVICES] };

test('a request for all devices is reported as info', () => {
  expect(reported([deviceClaim([request('gpu', { allocationMode: 'All' })])], cluster))
    .toEqual([['all-devices', 'spec.devices.requests[0].exactly.allocationMode', 'Invalid', 'info']]);
  expect(
    reported(
      [deviceClaim([request('gpu', { allocationMode: 'ExactCount' }), request('nic')])],
      cluster,
    ),
  ).toEqual([]);
});

test('a request with admin access, which takes no device, has no finding', () => {
  expect(
    reported(
      [deviceClaim([request('gpu', { allocationMode: 'All', adminAccess: true })])],
      cluster,
    ),
  ).toEqual([]);
});

describe('when the scheduler ignores the selectors of the class', () => {
  const AT = 'spec.devices.requests[0].allocationMode';
  const old: TestCluster = { ...cluster, minor: '1.31' };
  const gpus = { ...deviceClass('gpu.example.com'), apiVersion: 'resource.k8s.io/v1alpha3' };
  const claim = (fields: Manifest) => ({
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'ResourceClaim',
    metadata: { name: 'all', namespace: 'ml' },
    spec: { devices: { requests: [{ name: 'gpus', deviceClassName: 'gpu', allocationMode: 'All', ...fields }] } },
  });

  test('a request that relies on the class is a warning, even with admin access', () => {
    expect(reported([gpus, claim({})], old)).toEqual([['all-devices', AT, 'Invalid', 'warning']]);
    expect(reported([gpus, claim({ adminAccess: true })], old)).toEqual([
      ['all-devices', AT, 'Invalid', 'warning'],
    ]);
    expect(messages([gpus, claim({})], old)[0]).toContain('ignores the selectors of the class "gpu"');
  });

  test('a request with selectors of its own, or with an unknown or unselective class, stays at info', () => {
    const selectors = [{ cel: { expression: 'device.driver == "gpu.example.com"' } }];
    for (const objects of [[gpus, claim({ selectors })], [{ ...gpus, spec: {} }, claim({})], [claim({})]]) {
      expect(reported(objects, old)).toEqual([['all-devices', AT, 'Invalid', 'info']]);
    }
  });

  test('a request that relies on the class stays at info from 1.32 on', () => {
    expect(reported([gpus, claim({})], { ...cluster, minor: '1.32' })).toEqual([
      ['all-devices', AT, 'Invalid', 'info'],
    ]);
  });
});
