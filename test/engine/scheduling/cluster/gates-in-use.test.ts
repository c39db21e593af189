import { gatesInUse } from '../../../../src/engine/scheduling/cluster/gates-in-use';

const dra = (kind: string, spec: object) => ({
  served: ['v1'],
  objects: { [kind]: [{ apiVersion: 'resource.k8s.io/v1', kind, metadata: { name: 'x' }, spec }] },
});
const group = (spec: object) => ({
  apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'PodGroup', metadata: { name: 'ring', namespace: 'ml' }, spec,
});

test('the gate of an API version that is served is on', () => {
  const gates = gatesInUse({ served: ['v1', 'scheduling.k8s.io/v1', 'scheduling.k8s.io/v1beta1'], objects: {} });

  expect(gates).toEqual({ GenericWorkload: true });
  expect(gatesInUse({ served: ['v1', 'scheduling.k8s.io/v1', 'example.com/v1'], objects: {} })).toEqual({});
});

test('the gate of a field that an object has is on', () => {
  const claims = [{ name: 'gpu', resourceClaimTemplateName: 'one-gpu' }];
  const taints = [{ key: 'example.com/sick', effect: 'NoSchedule' }];

  expect(gatesInUse({ served: [], objects: { PodGroup: [group({ resourceClaims: claims })] } }))
    .toEqual({ DRAWorkloadResourceClaims: true });
  expect(gatesInUse(dra('ResourceSlice', { devices: [{ name: 'gpu-0', taints }] }))).toEqual({ DRADeviceTaints: true });
  expect(gatesInUse(dra('DeviceClass', { extendedResourceName: 'example.com/gpu' })))
    .toEqual({ DRAExtendedResource: true });
});

test('a field that is empty shows nothing, and values of a wrong type stop nothing', () => {
  expect(gatesInUse({ served: [], objects: { PodGroup: [group({ resourceClaims: [] })] } })).toEqual({});
  expect(gatesInUse(dra('ResourceSlice', { devices: [null, { name: 'gpu-0', taints: null }, 7] }))).toEqual({});
  expect(gatesInUse(dra('ResourceSlice', { devices: 'none' }))).toEqual({});
});
