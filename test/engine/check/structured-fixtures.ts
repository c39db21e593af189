import { refusals } from './fixtures';

/** A request of v1: the name and what stands in `exactly`. */
export function request(exactly: Record<string, unknown> = {}, name = 'gpu'): Record<string, unknown> {
  return { name, exactly: { deviceClassName: 'gpu', ...exactly } };
}

/** A claim of v1 for devices. */
export function deviceClaim(
  devices: Record<string, unknown>,
  apiVersion = 'resource.k8s.io/v1',
): Record<string, any> {
  return { apiVersion, kind: 'ResourceClaim', metadata: { name: 'claim', namespace: 'ml' }, spec: { devices } };
}

/** A claim of v1beta1, whose requests are flat. */
export function flatClaim(...requests: Record<string, unknown>[]): Record<string, any> {
  return deviceClaim({ requests }, 'resource.k8s.io/v1beta1');
}

/** A slice of v1 that one node can use. */
export function slice(
  fields: Record<string, unknown> = {},
  apiVersion = 'resource.k8s.io/v1',
): Record<string, any> {
  return {
    apiVersion,
    kind: 'ResourceSlice',
    metadata: { name: 'slice' },
    spec: {
      driver: 'gpu.example.com',
      pool: { name: 'node-1', generation: 1, resourceSliceCount: 1 },
      nodeName: 'node-1',
      ...fields,
    },
  };
}

/** A slice with one device. */
export function sliceOf(
  device: Record<string, unknown>,
  fields: Record<string, unknown> = {},
): Record<string, any> {
  return slice({ devices: [{ name: 'gpu-0', ...device }], ...fields });
}

/** All gates that slices need in 1.34. */
export const SLICE_GATES = {
  DRAPartitionableDevices: true,
  DRAConsumableCapacity: true,
  DRADeviceBindingConditions: true,
  DRADeviceTaints: true,
};

/** What an API server with these gates refuses. */
export function refusalsWithGates(object: unknown, version = '1.34'): string[] {
  return refusals(object, version, { featureGates: SLICE_GATES });
}
