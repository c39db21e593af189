import type { ClusterObjects } from './cluster/cluster-objects';
import { idOf } from './devices-in-use';
import { DeviceResult } from '../allocation/objects';

/** A device of a cluster. Without a node, several nodes can use it. */
export type ClusterDevice = Pick<DeviceResult, 'driver' | 'pool' | 'device'> & { readonly node?: string };

/** The slices of a cluster. */
type Published = Pick<ClusterObjects, 'slices'>;

/** The devices of all slices, in their order. */
export function clusterDevices({ slices }: Published): ClusterDevice[] {
  return slices.flatMap(({ spec: { driver, pool, nodeName, devices = [] } }) => devices.map((device) => {
    const node = nodeName ?? device.nodeName;
    return { driver, pool: pool.name, device: device.name, ...node === undefined ? {} : { node } };
  }));
}

/** Tells whether a device of a claim is still published. */
export function isPublished(cluster: Published): (result: DeviceResult) => boolean {
  const ids = new Set(clusterDevices(cluster).map(idOf));
  return (result) => ids.has(idOf(result));
}

/** What is special about a device that a claim has: `admin access`, `memory 10Gi`. */
export function notesOn({ adminAccess, consumedCapacity = {} }: Partial<DeviceResult>): string[] {
  return [
    ...adminAccess === true ? ['admin access'] : [],
    ...Object.entries(consumedCapacity).map(([name, value]) => `${name} ${value}`),
  ];
}

/** The name of a device, after that of its pool unless it is the pool of the node. */
export function shortName({ pool, device }: Pick<ClusterDevice, 'pool' | 'device'>, node?: string): string {
  return pool === node ? device : `${pool}/${device}`;
}
