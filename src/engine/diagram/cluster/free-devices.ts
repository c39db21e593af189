import { frameOf, namesOf } from './device-names';
import { shortNames } from './short-names';
import { groupBy } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { ClusterDevice, shortName } from '../../scheduling/cluster-devices';
import { GraphNode, PLAIN_NODE } from '../graph';

/**
 * The devices that nothing has: a node of the graph for each driver on each node. Nodes
 * that have the same devices and nothing else are one.
 *
 * @param busy the frames of nodes that are drawn by themselves
 */
export function freeDeviceNodes(free: readonly ClusterDevice[], busy: ReadonlySet<string | undefined>): GraphNode[] {
  const alike = groupBy([...groupBy(free, ({ node }) => node)], ([node, devices]) =>
    (node === undefined || busy.has(frameOf(node))
      ? frameOf(node)
      : keyOf(devices.map((device) => [device.driver, shortName(device, node)]))));
  return [...alike.values()].flatMap(nodesOf);
}

/** @param nodes the nodes of the cluster, and their devices */
function nodesOf(nodes: readonly (readonly [string | undefined, readonly ClusterDevice[]])[]): GraphNode[] {
  const [[node, devices]] = nodes;
  const isSingle = nodes.length === 1;
  return [...groupBy(devices, ({ driver }) => driver)].map(([driver, ofDriver]) => ({
    ...PLAIN_NODE,
    kind: 'free',
    apiKind: driver,
    name: `${ofDriver.length} free${isSingle ? '' : ' on each'}`,
    lines: [namesOf(ofDriver), ...isSingle ? [] : [shortNames(nodes.flatMap(([name]) => name ?? []))]],
    frame: isSingle ? frameOf(node) : `${nodes.length} free nodes`,
  }));
}
