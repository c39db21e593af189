import type { ClusterObjects } from './cluster/cluster-objects';
import { idOf } from './devices-in-use';
import { DeviceResult, ResourceSliceObject } from '../allocation/objects';
import { groupBy, withGreatest } from '../kubernetes/grouping';

/** A device of a cluster. A device without `node` can be used by several nodes. */
export type ClusterDevice = Pick<DeviceResult, 'driver' | 'pool' | 'device'> & { readonly node?: string };

type Published = Pick<ClusterObjects, 'slices'>;

/** Returns the slices of the newest generation of each pool, in their order. */
export function newestSlices(slices: readonly ResourceSliceObject[]): readonly ResourceSliceObject[] {
  const pools = groupBy(slices, ({ spec: { driver, pool } }) => `${driver}/${pool.name}`);
  const newest = new Set([...pools.values()].flatMap((each) =>
    withGreatest(each, ({ spec: { pool } }) => pool.generation ?? 0)));
  return slices.filter((slice) => newest.has(slice));
}

/** Returns the devices of the newest generation of each pool, in slice order. */
export function clusterDevices({ slices }: Published): ClusterDevice[] {
  return newestSlices(slices).flatMap(({ spec: { driver, pool, nodeName, devices = [] } }) => devices.map((device) => {
    const node = nodeName ?? device.nodeName;
    return { driver, pool: pool.name, device: device.name, ...node === undefined ? {} : { node } };
  }));
}

/** Returns a predicate that reports whether an allocated device is still published. */
export function isPublished(cluster: Published): (result: DeviceResult) => boolean {
  const ids = new Set(clusterDevices(cluster).map(idOf));
  return (result) => ids.has(idOf(result));
}

/** Returns notes to append to the name of an allocated device: ` (admin access, memory 10Gi)`; empty if none. */
export function notesOn({ adminAccess, consumedCapacity = {} }: Partial<DeviceResult>): string {
  const notes = [
    ...adminAccess === true ? ['admin access'] : [],
    ...Object.entries(consumedCapacity).map(([name, value]) => `${name} ${value}`),
  ];
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`;
}

/** Returns `pool/device`, or the name of the device alone if the pool is named after the node. */
export function shortName({ pool, device }: Pick<ClusterDevice, 'pool' | 'device'>, node?: string): string {
  return pool === node ? device : `${pool}/${device}`;
}
