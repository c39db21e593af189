import { CAPACITY_NAME } from '../../../../../src/engine/check/setup/allocation/capacity-name';
import { deviceClaim, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [CAPACITY_NAME] };

function capacity(...names: string[]): Manifest {
  return deviceClaim([
    request('gpu', {
      capacity: { requests: Object.fromEntries(names.map((name) => [name, '1Gi'])) },
    }),
  ]);
}

test('a capacity with a name that no device can have is a warning', () => {
  const path = 'spec.devices.requests[0].exactly.capacity.requests';
  expect(reported([capacity('gpu-memory')], cluster)).toEqual([
    ['capacity-name', `${path}[gpu-memory]`, 'Invalid', 'warning'],
  ]);
  expect(reported([capacity('')], cluster)).toEqual([['capacity-name', `${path}[]`, 'Invalid', 'warning']]);
  expect(reported([capacity('memory', 'gpu.example.com/cores')], cluster)).toEqual([]);
});

test('one capacity under two names is a warning', () => {
  expect(reported([capacity('memory', 'gpu.example.com/memory')], cluster)).toEqual([
    [
      'capacity-name',
      'spec.devices.requests[0].exactly.capacity.requests[gpu.example.com/memory]',
      'Duplicate',
      'warning',
    ],
  ]);
});
