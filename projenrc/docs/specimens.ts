import { StructType, ValueType } from '../../src/engine/kubernetes/api-schema';
import { findKind } from '../../src/engine/kubernetes/kinds';
import { hasMinor } from '../../src/engine/kubernetes/minors';

/** An object of a kind with every field that the API version has in a Kubernetes minor. The values do not matter. */
export function fullSpecimen(apiVersion: string, kind: string, minor: number): Record<string, any> {
  return {
    ...structSpecimen(findKind(apiVersion, kind)!.struct, minor),
    apiVersion,
    kind,
    metadata: { name: 'specimen' },
  };
}

/** Objects that both families of DRA can express. */
export const PORTABLE: Record<string, (apiVersion: string) => Record<string, any>> = {
  DeviceClass: (apiVersion) => ({
    apiVersion,
    kind: 'DeviceClass',
    metadata: { name: 'specimen' },
    spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] },
  }),
  ResourceClaim: (apiVersion) => ({
    apiVersion,
    kind: 'ResourceClaim',
    metadata: { name: 'specimen' },
    spec: portableSpec(apiVersion),
  }),
  ResourceClaimTemplate: (apiVersion) => ({
    apiVersion,
    kind: 'ResourceClaimTemplate',
    metadata: { name: 'specimen' },
    spec: { spec: portableSpec(apiVersion) },
  }),
  ResourceClass: (apiVersion) => ({
    apiVersion,
    kind: 'ResourceClass',
    metadata: { name: 'specimen' },
    driverName: 'gpu.example.com',
  }),
};

function portableSpec(apiVersion: string): Record<string, any> {
  if (['v1alpha1', 'v1alpha2'].some((version) => apiVersion.endsWith(version))) {
    return { resourceClassName: 'gpu' };
  }
  const isFlat = ['v1alpha3', 'v1beta1'].some((version) => apiVersion.endsWith(version));
  return {
    devices: {
      requests: [
        isFlat
          ? { name: 'device', deviceClassName: 'gpu' }
          : { name: 'device', exactly: { deviceClassName: 'gpu' } },
      ],
    },
  };
}

function structSpecimen(
  struct: StructType,
  minor: number,
  within: readonly StructType[] = [],
): Record<string, any> {
  const fields = within.includes(struct)
    ? []
    : [...struct.fields.values()].filter(({ minors }) => hasMinor(minors, minor));
  return Object.fromEntries(fields.filter(({ name }) => name !== 'metadata')
    .map(({ name, type }) => [name, valueSpecimen(type, minor, [...within, struct])]));
}

function valueSpecimen(
  { form, struct, element }: ValueType,
  minor: number,
  within: readonly StructType[],
): unknown {
  switch (form) {
    case 'struct': return structSpecimen(struct!, minor, within);
    case 'list': return [valueSpecimen(element!, minor, within)];
    case 'map': return { key: valueSpecimen(element!, minor, within) };
    case 'integer':
    case 'number': return 1;
    case 'boolean': return true;
    case 'time': return '2026-01-31T12:00:00Z';
    case 'quantity': return '1';
    case 'any': return {};
    default: return 'text';
  }
}
