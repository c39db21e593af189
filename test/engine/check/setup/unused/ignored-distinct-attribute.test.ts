import { IGNORED_DISTINCT_ATTRIBUTE } from '../../../../../src/engine/check/setup/unused/ignored-distinct-attribute';
import { deviceClaim, Manifest, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [IGNORED_DISTINCT_ATTRIBUTE] };

test('an attribute that is ignored next to another one is a warning', () => {
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
