import { frameOf } from './device-names';
import { Holder } from './placements';
import { shortNames } from './short-names';
import { groupBy } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { GraphNode, PLAIN_NODE } from '../graph';

/** Holders that are alike, and the node of the graph for them. */
export interface HolderGroup {
  readonly members: readonly Holder[];
  readonly node: GraphNode;
}

/**
 * Pods and claims; those with devices of the same kind on the same node are one.
 *
 * @param fewest how many of them there must be
 */
export function alikeHolders(holders: readonly Holder[], fewest: number): HolderGroup[] {
  const alike = groupBy(holders, ({ kind, node, lines, uses }) =>
    keyOf([kind, node, lines, uses.map(({ label, device }) => [label, device.driver, device.node])]));
  return [...alike.values()]
    .flatMap((members) => (members.length < fewest ? members.map((each) => [each]) : [members]))
    .map((members) => ({ members, node: holderNode(members) }));
}

/** A claim stands where its devices are. */
function holderNode(members: readonly Holder[]): GraphNode {
  const [{ kind, node, lines, uses }] = members;
  return {
    ...PLAIN_NODE,
    kind: kind === 'Pod' ? 'pod' : 'holder',
    apiKind: kind,
    name: shortNames(members.map(({ name }) => name)),
    lines,
    frame: frameOf(node ?? uses.find(({ device }) => device.node !== undefined)?.device.node),
    count: members.length,
  };
}
