import { ClusterObjects } from './cluster-objects';
import { ExtendedResources } from '../extended/extended-resources';
import { ClusterNode } from '../nodes/cluster-node';

/** The name of the node of a cluster in which no object names one. */
const ANY_NODE = 'any-node';

/**
 * Returns the nodes of a cluster. Without Node objects, these are the nodes that slices name, about
 * which nothing else is known.
 */
export function clusterNodes(
  { nodes, slices }: ClusterObjects, extended?: ExtendedResources,
): readonly ClusterNode[] {
  if (nodes.length > 0) {
    return nodes.map((node) => new ClusterNode(node, true, (resource, allocatable) =>
      extended?.comesFromDevices(resource, allocatable) === true));
  }
  const names = slices.flatMap(({ spec: { nodeName, devices = [] } }) =>
    [nodeName, ...devices.map((device) => device.nodeName)].filter((each) => each !== undefined && each !== ''));
  const unique = [...new Set(names as string[])];
  return (unique.length === 0 ? [ANY_NODE] : unique).map((name) =>
    new ClusterNode({ metadata: { name, labels: { 'kubernetes.io/hostname': name } } }, false));
}
