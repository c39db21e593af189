import { wellTyped } from './well-typed';
import { findKind } from '../../kubernetes/kinds';
import { Fields } from '../../kubernetes/plain-data';
import { structuredAdapter } from '../../render/structured';

/**
 * Converts an object of DRA with structured parameters to `resource.k8s.io/v1`, with the defaults of
 * the API server; returns undefined for any other object.
 */
export function inV1(manifest: Fields): Fields | undefined {
  const adapter = structuredAdapter(manifest.apiVersion);
  if (adapter === undefined) {
    return undefined;
  }
  const type = findKind(manifest.apiVersion, manifest.kind)?.type;
  const read = withoutNulls(manifest);
  const { apiVersion: _, kind, metadata, ...body } = (type && wellTyped(read, type)) ?? read;
  const object = { kind, metadata: metadata ?? {}, ...adapter.parse(kind, body) } as Fields;
  switch (kind) {
    case 'ResourceClaim':
      return { ...object, spec: claimSpec(object.spec) };
    case 'ResourceClaimTemplate':
      return { ...object, spec: { ...object.spec, spec: claimSpec(object.spec?.spec) } };
    case 'ResourceSlice':
      return { ...object, spec: { ...object.spec, pool: { name: '', resourceSliceCount: 0, ...object.spec?.pool } } };
    default:
      return { ...object, spec: object.spec ?? {} };
  }
}

/** Removes null fields, which the API server treats as unset, and null list items. */
export function withoutNulls<T>(value: T): T {
  if (!hasNulls(value)) {
    return value; // the usual case: copying takes longer than searching
  }
  return (Array.isArray(value)
    ? value.filter((each) => each !== null).map(withoutNulls)
    : Object.fromEntries(Object.entries(value as Fields)
      .flatMap(([name, each]) => (each === null ? [] : [[name, withoutNulls(each)]])))) as T;
}

function hasNulls(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return value === null;
  }
  if (Array.isArray(value)) {
    return value.some(hasNulls);
  }
  for (const name in value) {
    if (hasNulls((value as Fields)[name])) {
      return true;
    }
  }
  return false;
}

function claimSpec(spec: Fields = {}): Fields {
  const { requests } = spec.devices ?? {};
  return requests === undefined
    ? spec
    : { ...spec, devices: { ...spec.devices, requests: requests.map(withDefaults) } };
}

function withDefaults(request: Fields): Fields {
  const { exactly, firstAvailable } = request;
  return {
    ...request,
    ...exactly === undefined ? {} : { exactly: counted(exactly) },
    ...firstAvailable === undefined ? {} : { firstAvailable: firstAvailable.map(counted) },
  };
}

function counted(demand: Fields): Fields {
  const allocationMode = demand.allocationMode ?? 'ExactCount';
  const count = demand.count ?? 0;
  return allocationMode === 'ExactCount'
    ? { ...demand, allocationMode, count: Number(count) === 0 ? 1 : Number(count) }
    : { ...demand, allocationMode };
}
