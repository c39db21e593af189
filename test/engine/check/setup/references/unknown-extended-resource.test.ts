import { UNKNOWN_EXTENDED_RESOURCE } from '../../../../../src/engine/check/setup/references/unknown-extended-resource';
import { deviceClass, Manifest, messages, pod, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.36', rules: [UNKNOWN_EXTENDED_RESOURCE] };
const named = deviceClass('gpu.example.com', 'gpu', { extendedResourceName: 'example.com/gpu' });
const IMPLICIT = 'deviceclass.resource.kubernetes.io/gpu';

function asking(name: string, list = 'limits'): Manifest {
  return pod('trainer', {
    containers: [{ name: 'main', image: 'trainer', resources: { [list]: { [name]: 1, cpu: 1 } } }],
  });
}

test('an implicit extended resource of a missing class is a warning', () => {
  expect(reported([asking(IMPLICIT)], cluster)).toEqual([
    [
      'unknown-extended-resource',
      `spec.containers[0].resources.limits[${IMPLICIT}]`,
      'NotFound',
      'warning',
    ],
  ]);
  expect(reported([named, asking(IMPLICIT)], cluster)).toEqual([]);
  expect(
    reported([asking(IMPLICIT)], { ...cluster, externals: [{ kind: 'DeviceClass', name: 'gpu' }] }),
  ).toEqual([]);
});

test('a name similar to that of a class is a warning, and others are left to device plugins', () => {
  expect(messages([named, asking('example.com/gpus')], cluster)).toEqual([
    'no DeviceClass has the extended resource name "example.com/gpus" (did you mean "example.com/gpu"?)',
  ]);
  expect(reported([named, asking('example.com/gpu')], cluster)).toEqual([]);
  expect(reported([named, asking('nvidia.com/gpu'), asking('example.com/network-card')], cluster)).toEqual([]);
});

test('an extended resource is a warning if the feature gate is off', () => {
  expect(
    messages([named, asking('example.com/gpu', 'requests')], { ...cluster, minor: '1.34' })[0],
  ).toBe(
    'extended resource "example.com/gpu" needs the feature gate DRAExtendedResource, which is off',
  );
  expect(
    reported([named, asking('example.com/gpu')], {
      ...cluster,
      minor: '1.34',
      gates: { DRAExtendedResource: true },
    }),
  ).toEqual([]);
});

test('the class of a known driver, and the domain of implicit resources, may be meant', () => {
  expect(messages([asking('deviceclass.resource.kubernetes.io/gpu.nvdia.com')], cluster)[0])
    .toContain('(did you mean "gpu.nvidia.com"');
  expect(messages([asking('deviceclass.resource.k8s.io/gpu')], cluster)[0])
    .toContain(`(did you mean "${IMPLICIT}"?)`);
});
