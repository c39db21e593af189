import { shortNames } from './short-names';
import { ClusterDevice, shortName } from '../../scheduling/cluster-devices';
import { SEVERAL_NODES } from '../graph';

/** Returns the frame of a node of the cluster, or of devices that several nodes can use. */
export function frameOf(node: string | undefined): string {
  return node === undefined ? SEVERAL_NODES : `node ${node}`;
}

/** Returns the names of devices of one node. */
export function namesOf(devices: readonly ClusterDevice[]): string {
  return shortNames(devices.map((device) => shortName(device, device.node)));
}
