import { TOLERATION_OUT_OF_BOUNDS } from '../../../../../src/engine/check/setup/allocation/toleration-out-of-bounds';
import { deviceClaim, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [TOLERATION_OUT_OF_BOUNDS] };

function tolerating(...tolerations: Manifest[]): Manifest {
  return deviceClaim([request('gpu', { tolerations })]);
}

test('more than 16 tolerations are a warning', () => {
  const tolerations = Array.from({ length: 17 }, (_, index) => ({ key: `example.com/k${index}` }));
  expect(reported([tolerating(...tolerations)], cluster))
    .toEqual([['toleration-out-of-bounds', 'spec.devices.requests[0].exactly.tolerations', 'TooMany', 'warning']]);
  expect(reported([tolerating(...tolerations.slice(1))], cluster)).toEqual([]);
});

test('a toleration that tolerates nothing is a warning', () => {
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
