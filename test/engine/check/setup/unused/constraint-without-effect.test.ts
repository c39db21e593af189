import { CONSTRAINT_WITHOUT_EFFECT } from '../../../../../src/engine/check/setup/unused/constraint-without-effect';
import { deviceClaim, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [CONSTRAINT_WITHOUT_EFFECT] };

function constrained(requests: Manifest[], constraint: Manifest): Manifest {
  return deviceClaim(requests, { constraints: [constraint] });
}

const match = { matchAttribute: 'resource.kubernetes.io/pcieRoot' };

test('a constraint over a single device is a warning', () => {
  const finding = [
    'constraint-without-effect',
    'spec.devices.constraints[0].matchAttribute',
    'Invalid',
    'warning',
  ];
  expect(reported([constrained([request('gpu')], match)], cluster)).toEqual([finding]);
  expect(
    reported(
      [constrained([request('gpu'), request('nic')], { ...match, requests: ['gpu'] })],
      cluster,
    ),
  ).toEqual([finding]);
});

test('a constraint over several devices, or over an open number of devices, is accepted', () => {
  expect(reported([constrained([request('gpu'), request('nic')], match)], cluster)).toEqual([]);
  expect(reported([constrained([request('gpu', { count: 2 })], match)], cluster)).toEqual([]);
  expect(reported([constrained([request('gpu', { allocationMode: 'All' })], match)], cluster)).toEqual([]);
  const alternatives = {
    name: 'gpu',
    firstAvailable: [
      { name: 'one', deviceClassName: 'gpu' },
      { name: 'two', deviceClassName: 'gpu', count: 2 },
    ],
  };
  expect(reported([constrained([alternatives], match)], cluster)).toEqual([]);
});

test('constraints on unknown requests are left to the API server', () => {
  const requests = [request('gpu'), request('nic')];

  expect(reported([constrained(requests, { ...match, requests: ['gpus'] })], cluster)).toEqual([]);
  expect(reported([constrained(requests, { ...match, requests: ['gpu', 'nics'] })], cluster)).toEqual([]);
  expect(reported([constrained(requests, { ...match, requests: ['gpu', 'nic/small'] })], cluster)).toEqual([]);
  expect(reported([constrained(requests, { ...match, requests: ['gpu', 'gpu'] })], cluster)).toHaveLength(1);
});

test('the message names the attribute that has to differ', () => {
  expect(
    reported(
      [constrained([request('gpu')], { distinctAttribute: 'resource.kubernetes.io/numaNode' })],
      cluster,
    )[0][1],
  ).toBe('spec.devices.constraints[0].distinctAttribute');
});
