import { frameOf, namesOf } from './device-names';
import { NodeUsage } from './node-usage';
import { Holder, Placements, WaitingPod } from './placements';
import { shortNames } from './short-names';
import { groupBy, push } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { ClusterDevice, shortName } from '../../scheduling/cluster-devices';
import { DeviceState, HINDRANCES } from '../../scheduling/device-states';
import { Graph, GraphEdge, GraphNode, PLAIN_NODE } from '../graph';

/** Identical holders, and the graph node that represents them. */
interface HolderGroup {
  readonly members: readonly Holder[];
  readonly node: GraphNode;
}

/** The holder of a device, with the claim and request that it got the device for. */
interface User {
  readonly group: HolderGroup;
  readonly holder: Holder;
  readonly label: string;
}

/** The state of each device. */
type DeviceStates = Placements['states'];

/** The frame of claims whose devices are gone. */
const NOT_PUBLISHED = 'no published devices';

/** The minimum number of identical pods or claims to merge; 2 in a large cluster. */
const FEWEST_ALIKE = 5;

/**
 * Returns the graph of a cluster: its nodes with their devices, arrows to the devices from their holders, and
 * first of all the pods that stay Pending. Of many nodes, most are only counted.
 */
export function clusterGraph(placements: Placements): Graph {
  const { nodes: nodeNames, waiting, states } = placements;
  const usage = new NodeUsage(placements);
  const holders = placements.holders
    .map((each) => ({ ...each, uses: each.uses.filter(({ device }) => !usage.isSummarised(device.node)) }))
    .filter(({ uses }, index) => uses.length > 0 || placements.holders[index].uses.length === 0);
  const groups = alikeHolders(holders, usage.isLarge ? 2 : FEWEST_ALIKE);
  const users = usersOf(groups);
  const { nodes: devices, edges } = usedDevices(users, groups, states);
  const inUse = [...groups.map(({ node }) => node), ...devices];
  const busy = new Set([...inUse.map(({ frame }) => frame), ...[...usage.nodesThatMatter].map(frameOf)]);
  const unused = unusedDeviceNodes(
    [...states.keys()].filter((device) => !users.has(device) && !usage.isSummarised(device.node)), states, busy);
  const order = new Map(nodeNames.map((name, index) => [frameOf(name), index]));
  const placeOf = (frame: string) => order.get(frame) ?? order.size;
  const frames = [...groupBy([...inUse, ...unused], ({ frame = '' }) => frame)]
    .sort(([one], [other]) => placeOf(one) - placeOf(other));
  return usage.titled({
    nodes: [...pendingNodes(waiting), ...frames.flatMap(([, members]) => members), ...usage.summaries()], edges,
  });
}

/** Returns the Pending pods, merged if they have the same owner and reason. */
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

/** Returns the devices in use, merged if they have the same users. Free ones are held for admin access only. */
function usedDevices(
  users: ReadonlyMap<ClusterDevice, readonly User[]>,
  groups: readonly HolderGroup[],
  states: DeviceStates,
): Graph {
  const places = new Map(groups.map((group, index) => [group, index]));
  const isFree = (device: ClusterDevice) => states.get(device) === 'free';
  const userKey = ({ group, label }: User) => keyOf([places.get(group), label]);
  const alike = groupBy([...users.keys()], (device) =>
    keyOf([device.node, device.driver, isFree(device), users.get(device)!.map(userKey)]));
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  for (const devices of alike.values()) {
    const to = deviceNode(devices, isFree(devices[0]));
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

/** Groups pods and claims; at least `fewest` with devices of the same kind on the same node are merged. */
function alikeHolders(holders: readonly Holder[], fewest: number): HolderGroup[] {
  const alike = groupBy(holders, ({ kind, node, lines, uses }) =>
    keyOf([kind, node, lines, uses.map(({ label, device }) => [label, device.driver, device.node])]));
  return [...alike.values()]
    .flatMap((members) => (members.length < fewest ? members.map((each) => [each]) : [members]))
    .map((members) => ({ members, node: holderNode(members) }));
}

/** Returns the graph node of holders. A claim is drawn on the node of its devices. */
function holderNode(members: readonly Holder[]): GraphNode {
  const [{ kind, node, lines, uses }] = members;
  return {
    ...PLAIN_NODE,
    kind: kind === 'Pod' ? 'pod' : 'holder',
    apiKind: kind,
    name: shortNames(members.map(({ name }) => name)),
    lines,
    frame: node === undefined && uses.length === 0
      ? NOT_PUBLISHED
      : frameOf(node ?? uses.find(({ device }) => device.node !== undefined)?.device.node),
    count: members.length,
  };
}

/**
 * Returns the devices without a holder: one graph node for each driver, state and node. Nodes of the cluster with
 * the same devices and nothing else are merged.
 *
 * @param busy the frames of nodes that are drawn individually
 */
function unusedDeviceNodes(
  unused: readonly ClusterDevice[],
  states: DeviceStates,
  busy: ReadonlySet<string | undefined>,
): GraphNode[] {
  const alike = groupBy([...groupBy(unused, ({ node }) => node)], ([node, devices]) =>
    (node === undefined || busy.has(frameOf(node))
      ? frameOf(node)
      : keyOf(devices.map((device) => [device.driver, states.get(device), shortName(device, node)]))));
  return [...alike.values()].flatMap((nodes) => nodesOf(nodes, states));
}

/** @param nodes the nodes of the cluster, with their devices */
function nodesOf(
  nodes: readonly (readonly [string | undefined, readonly ClusterDevice[]])[],
  states: DeviceStates,
): GraphNode[] {
  const [[node, devices]] = nodes;
  const isSingle = nodes.length === 1;
  const hindrances: { readonly [state in DeviceState]?: string } = HINDRANCES;
  const hasFree = devices.some((device) => states.get(device) === 'free');
  const nodesOfFrame = `${nodes.length} ${hasFree ? 'free nodes' : 'nodes without free devices'}`;
  return [...groupBy(devices, (device) => keyOf([device.driver, states.get(device)])).values()].map((alike) => {
    const state = states.get(alike[0])!;
    return {
      ...PLAIN_NODE,
      kind: 'free',
      apiKind: alike[0].driver,
      name: `${alike.length} ${state}${isSingle ? '' : ' on each'}`,
      lines: [namesOf(alike), ...isSingle ? [] : [shortNames(nodes.flatMap(([name]) => name ?? []))],
        hindrances[state] ?? []].flat(),
      frame: isSingle ? frameOf(node) : nodesOfFrame,
    };
  });
}
