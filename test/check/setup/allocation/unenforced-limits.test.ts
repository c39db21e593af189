import {
  CAPACITY_NAME, IGNORED_DISTINCT_ATTRIBUTE, TOLERATION_OUT_OF_BOUNDS,
} from '../../../../src/check/setup/allocation/unenforced-limits';
import { deviceClaim, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = {
  minor: '1.36',
  rules: [CAPACITY_NAME, IGNORED_DISTINCT_ATTRIBUTE, TOLERATION_OUT_OF_BOUNDS],
};

function tolerating(...tolerations: Manifest[]): Manifest {
  return deviceClaim([request('gpu', { tolerations })]);
}

function capacity(...names: string[]): Manifest {
  return deviceClaim([
    request('gpu', {
      capacity: { requests: Object.fromEntries(names.map((name) => [name, '1Gi'])) },
    }),
  ]);
}

test('warns of more than 16 tolerations', () => {
  const tolerations = Array.from({ length: 17 }, (_, index) => ({ key: `example.com/k${index}` }));
  expect(reported([tolerating(...tolerations)], cluster))
    .toEqual([['toleration-out-of-bounds', 'spec.devices.requests[0].exactly.tolerations', 'TooMany', 'warning']]);
  expect(reported([tolerating(...tolerations.slice(1))], cluster)).toEqual([]);
});

test('warns of a toleration that tolerates nothing', () => {
  const finding = [
    'toleration-out-of-bounds',
    'spec.devices.requests[0].exactly.tolerations[0].key',
    'Required',
    'warning',
  ];
  expect(reported([tolerating({ effect: 'NoSchedule' })], cluster)).toEqual([finding]);
  expect(reported([tolerating({ key: '', operator: 'Equal' })], cluster)).toEqual([finding]);
  expect(
    reported(
      [tolerating({ operator: 'Exists' }), tolerating({ key: 'example.com/broken' })],
      cluster,
    ),
  ).toEqual([]);
});

test('warns of a capacity with a name that no device can have', () => {
  const path = 'spec.devices.requests[0].exactly.capacity.requests';
  expect(reported([capacity('gpu-memory')], cluster)).toEqual([
    ['capacity-name', `${path}[gpu-memory]`, 'Invalid', 'warning'],
  ]);
  expect(reported([capacity('')], cluster)).toEqual([['capacity-name', `${path}[]`, 'Invalid', 'warning']]);
  expect(reported([capacity('memory', 'gpu.example.com/cores')], cluster)).toEqual([]);
});

test('warns of one capacity with two names', () => {
  expect(reported([capacity('memory', 'gpu.example.com/memory')], cluster)).toEqual([
    [
      'capacity-name',
      'spec.devices.requests[0].exactly.capacity.requests[gpu.example.com/memory]',
      'Duplicate',
      'warning',
    ],
  ]);
});

test('warns of an attribute that is ignored beside another', () => {
  const matchAttribute = 'resource.kubernetes.io/pcieRoot';
  const distinctAttribute = 'gpu.example.com/slot';
  const constrained = (...constraints: Manifest[]) => deviceClaim([request('gpu', { count: 2 })], { constraints });
  expect(reported([constrained({ matchAttribute, distinctAttribute })], cluster)).toEqual([
    [
      'ignored-distinct-attribute',
      'spec.devices.constraints[0].distinctAttribute',
      'Invalid',
      'warning',
    ],
  ]);
  expect(reported([constrained({ matchAttribute }, { distinctAttribute })], cluster)).toEqual([]);
});
