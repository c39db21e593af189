import { TOO_MANY_DEVICES } from '../../../../../src/engine/check/setup/allocation/too-many-devices';
import { deviceClaim, deviceClaimTemplate, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [TOO_MANY_DEVICES] };

function firstAvailable(...counts: number[]): Record<string, unknown> {
  return {
    name: 'any',
    firstAvailable: counts.map((count, index) => ({
      name: `a${index}`,
      deviceClassName: 'gpu',
      count,
    })),
  };
}

test('a claim for more than 32 devices over all requests is an error', () => {
  const both = [request('one', { count: 16 }), request('other', { count: 17 })];
  expect(reported([deviceClaim(both)], cluster)).toEqual([
    ['too-many-devices', 'spec.devices.requests', 'TooMany', 'error'],
  ]);
  expect(reported([deviceClaimTemplate(both)], cluster)).toEqual([
    ['too-many-devices', 'spec.spec.devices.requests', 'TooMany', 'error'],
  ]);
  expect(
    reported(
      [deviceClaim([request('one', { count: 16 }), request('other', { count: 16 })])],
      cluster,
    ),
  ).toEqual([]);
});

test('a request without a count, and one for all devices, count as one device', () => {
  expect(reported([deviceClaim([request('one', { count: 31 }), request('other')])], cluster)).toEqual([]);
  expect(
    reported(
      [deviceClaim([request('one', { count: 32 }), request('all', { allocationMode: 'All' })])],
      cluster,
    ),
  ).toHaveLength(1);
});

test('alternatives count with the smallest number, and one that exceeds the limit is a warning', () => {
  expect(reported([deviceClaim([firstAvailable(33, 40)])], cluster)[0][3]).toBe('error');
  expect(reported([deviceClaim([firstAvailable(33, 8)])], cluster)[0][3]).toBe('warning');
  expect(reported([deviceClaim([firstAvailable(32, 8)])], cluster)).toEqual([]);
});

test('the requests of older API versions are counted', () => {
  const flat = {
    ...deviceClaim([{ name: 'gpu', deviceClassName: 'gpu', count: 33 }]),
    apiVersion: 'resource.k8s.io/v1beta1',
  };
  expect(messages([flat], { ...cluster, minor: '1.32' })[0]).toBe(
    'a claim can hold at most 32 devices, got requests for 33',
  );
});
