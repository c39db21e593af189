import { frameOf, namesOf } from './device-names';
import { freeDeviceNodes } from './free-devices';
import { alikeHolders, HolderGroup } from './holder-groups';
import { NodeUsage } from './node-usage';
import { Holder, Placements, WaitingPod } from './placements';
import { shortNames } from './short-names';
import { groupBy, push } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { ClusterDevice } from '../../scheduling/cluster-devices';
import { Graph, GraphEdge, GraphNode, PLAIN_NODE } from '../graph';

/** What has a device, and for what. */
interface User {
  readonly group: HolderGroup;
  readonly holder: Holder;
  readonly label: string;
}

/** So many pods or claims that are alike are one; in a large cluster, that is drawn from two on. */
const FEWEST_ALIKE = 5;

/**
 * The nodes of a cluster with their devices, and arrows to them from what has them; before
 * these, the pods that stay Pending. Of many nodes, most are only counted.
 */
export function clusterGraph(placements: Placements): Graph {
  const { nodes: nodeNames, waiting, free } = placements;
  const usage = new NodeUsage(placements);
  const holders = placements.holders
    .map((each) => ({ ...each, uses: each.uses.filter(({ device }) => !usage.isSummarised(device.node)) }))
    .filter(({ uses }, index) => uses.length > 0 || placements.holders[index].uses.length === 0);
  const groups = alikeHolders(holders, usage.isLarge ? 2 : FEWEST_ALIKE);
  const users = usersOf(groups);
  const { nodes: devices, edges } = usedDevices(users, groups, new Set(free));
  const inUse = [...groups.map(({ node }) => node), ...devices];
  const busy = new Set([...inUse.map(({ frame }) => frame), ...[...usage.nodesThatMatter].map(frameOf)]);
  const unused = freeDeviceNodes(
    free.filter((device) => !users.has(device) && !usage.isSummarised(device.node)), busy);
  const order = new Map(nodeNames.map((name, index) => [frameOf(name), index]));
  const placeOf = (frame: string) => order.get(frame) ?? order.size;
  const frames = [...groupBy([...inUse, ...unused], ({ frame = '' }) => frame)]
    .sort(([one], [other]) => placeOf(one) - placeOf(other));
  return usage.titled({
    nodes: [...pendingNodes(waiting), ...frames.flatMap(([, members]) => members), ...usage.summaries()], edges,
  });
}

/** The pods of each object with the same reason. */
function pendingNodes(waiting: readonly WaitingPod[]): GraphNode[] {
  const alike = groupBy(waiting, ({ lines, reason }) => keyOf([lines, reason]));
  return [...alike.values()].map((pods) => ({
    ...PLAIN_NODE,
    kind: 'pending',
    apiKind: 'Pod',
    name: shortNames(pods.map(({ name }) => name)),
    lines: pods[0].lines,
    errors: [pods[0].reason],
    frame: 'Pending pods',
    count: pods.length,
  }));
}

function usersOf(groups: readonly HolderGroup[]): Map<ClusterDevice, User[]> {
  const users = new Map<ClusterDevice, User[]>();
  groups.forEach((group) => group.members.forEach((holder) => holder.uses
    .forEach(({ device, label }) => push(users, device, { group, holder, label }))));
  return users;
}

/**
 * The devices that groups have; those of the same users are one.
 *
 * @param free devices that claims can get: their users have admin access
 */
function usedDevices(
  users: ReadonlyMap<ClusterDevice, readonly User[]>,
  groups: readonly HolderGroup[],
  free: ReadonlySet<ClusterDevice>,
): Graph {
  const places = new Map(groups.map((group, index) => [group, index]));
  const userKey = ({ group, label }: User) => keyOf([places.get(group), label]);
  const alike = groupBy([...users.keys()], (device) =>
    keyOf([device.node, device.driver, free.has(device), users.get(device)!.map(userKey)]));
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  for (const devices of alike.values()) {
    const to = deviceNode(devices, free.has(devices[0]));
    nodes.push(to);
    for (const same of groupBy(devices.flatMap((device) => users.get(device)!), userKey).values()) {
      const [{ group, holder, label }] = same;
      const count = same.filter((each) => each.holder === holder).length;
      edges.push({ from: group.node, to, label: count === 1 ? label : `${label} × ${count}` });
    }
  }
  return { nodes, edges };
}

function deviceNode(devices: readonly ClusterDevice[], isFree: boolean): GraphNode {
  const [{ driver, node }] = devices;
  return {
    ...PLAIN_NODE,
    kind: 'device',
    apiKind: driver,
    name: namesOf(devices),
    lines: isFree ? ['free'] : [],
    frame: frameOf(node),
    count: devices.length,
  };
}
