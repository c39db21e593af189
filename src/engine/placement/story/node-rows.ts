import { changesFor } from './node-changes';
import { counted, listed } from '../../errors/wording';
import { groupBy } from '../../kubernetes/grouping';
import { isEmpty, own } from '../../kubernetes/plain-data';
import { columns } from '../../output/columns';
import { ClusterNode } from '../../scheduling/nodes/cluster-node';
import { isChosen } from '../../scheduling/nodes/node-filters';
import { Objection, objectionText } from '../../scheduling/nodes/objection';
import { PodToPlace } from '../../scheduling/pods/pod-to-place';
import { PendingCause, PendingReason } from '../../scheduling/reasons/pending-reason';
import { Scheduler } from '../../scheduling/scheduler';
import { NodeObjection } from '../allocated-pods';
import { nodeObjections } from '../node-objections';

/** The maximum number of rows, node names per row and label values to show. */
const MOST = { rows: 8, names: 4, values: 4 };

/** A node and its objection to the pod. */
interface Kept {
  readonly node: ClusterNode;
  readonly objection: Objection;
  /** Whether the pod selects nodes, and this is one of them. */
  readonly isAsked: boolean;
  /** The change after which the pod fits on the node. */
  readonly fix?: string;
}

/**
 * Returns the objections of nodes to a pod, with similar nodes in one row: first the nodes that the
 * pod selects, then those that a tested change would make fit.
 */
export function nodeRows(
  pod: PodToPlace, { objections }: Pick<PendingReason, 'objections'>, scheduler: Scheduler,
): NodeObjection[] {
  const byName = new Map(scheduler.nodes.map((node) => [node.name, node]));
  const asks = asksForNodes(pod);
  const kept = objections.flatMap(({ nodes, objection }) => nodes.map((name): Kept => {
    const node = byName.get(name)!;
    return { node, objection, isAsked: asks && isChosen(node, pod.spec), fix: fixFor(node, pod, scheduler) };
  }));
  const rows = [...groupBy(kept, likenessOf).values()].map(rowOf);
  const rank = ({ asked, fix }: NodeObjection): number => (asked === true ? 0 : 2) + (fix === undefined ? 1 : 0);
  return rows.sort((one, other) => rank(one) - rank(other));
}

function asksForNodes({ spec: { nodeName, nodeSelector, affinity } }: PodToPlace): boolean {
  return ![nodeName, nodeSelector,
    affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution].every(isEmpty);
}

function fixFor(node: ClusterNode, pod: PodToPlace, scheduler: Scheduler): string | undefined {
  const change = changesFor(node, pod.spec, (spec) => scheduler.objection(node, { ...pod, spec }));
  return change !== undefined && scheduler.fitsOn(node, { ...pod, spec: change.spec }) ? change.words : undefined;
}

/** Matches the node name and the remaining amount in a fix. */
const OF_ONE_NODE = /(?<=uncordon )\S+|(?<!\S)\d\S*(?= \S+ instead)/g;

/** Returns the key of similar nodes, which differ only in amounts and names. */
function likenessOf({ objection, isAsked, fix }: Kept): string {
  const { filter, lacks, devices } = objection;
  const about = lacks?.map(({ resource }) => resource)
    ?? (devices === undefined ? objectionText(objection) : [devices.place, devices.stage]);
  return JSON.stringify([filter, about, isAsked, fix?.replace(OF_ONE_NODE, '')]);
}

/** Merges similar nodes into a row, with the numbers of the closest node, which comes first. */
function rowOf(alike: readonly Kept[]): NodeObjection {
  const sorted = [...alike].sort((one, other) => leftOf(other) - leftOf(one));
  const [{ objection, fix, isAsked }] = sorted;
  const [row] = nodeObjections([{ nodes: sorted.map(({ node }) => node.name), objection }]);
  const isSame = new Set(alike.map((each) => objectionText(each.objection))).size === 1;
  return {
    ...row,
    ...isSame ? {} : { reason: `${row.reason}, and less on the others` },
    ...fix === undefined ? {} : { fix: `fits ${fix}` },
    ...isAsked ? { asked: true } : {},
  };
}

function leftOf({ objection: { lacks, devices } }: Kept): number {
  return devices?.left ?? Number(lacks?.[0].left ?? 0n);
}

/**
 * Returns the first line about a pod: the objection of the nodes that it selects, or that no such
 * nodes exist. Undefined if the reason itself is better.
 */
export function headline(
  pod: PodToPlace, { cause }: PendingReason, rows: readonly NodeObjection[], nodes: readonly ClusterNode[],
): string | undefined {
  if (![PendingCause.NO_NODE, PendingCause.DEVICES_ELSEWHERE].includes(cause)) {
    return undefined;
  }
  const asked = rows.filter((row) => row.asked === true);
  if (asked.length > 0) {
    return `${listed(asked[0].nodes, { most: MOST.names })}, for which the pod asks: ${asked[0].reason}`;
  }
  const selector: Record<string, string> = pod.spec.nodeSelector ?? {};
  const unknown = Object.keys(selector).find((key) => nodes.every((node) => labelOf(node, key) !== selector[key]));
  if (unknown !== undefined) {
    const counts = [...groupBy(nodes.filter((node) => labelOf(node, unknown) !== undefined), (node) =>
      labelOf(node, unknown))]
      .map(([value, alike]) => `${value} on ${counted(alike.length, 'node')}`);
    return `no node has the label ${unknown}=${selector[unknown]}`
      + (counts.length === 0 ? '' : `: ${unknown} is ${listed(counts, { most: MOST.values })}`);
  }
  return cause === PendingCause.NO_NODE && isWorthATable(rows) ? 'the pod cannot run on any node' : undefined;
}

function labelOf({ object }: ClusterNode, key: string): string | undefined {
  return own(object.metadata.labels, key);
}

/** Whether a table of nodes tells more than the reason. */
export function isWorthATable(rows: readonly NodeObjection[]): boolean {
  return rows.length > 1 || rows.some(({ fix }) => fix !== undefined);
}

/** Returns the lines of a table with the first rows and some nodes of each. */
export function nodeTable(rows: readonly NodeObjection[]): string[] {
  const shown = rows.slice(0, MOST.rows).map(({ nodes, reason, fix }) =>
    [listed(nodes, { most: MOST.names }), [reason, ...fix === undefined ? [] : [fix]].join('; ')]);
  const others = rows.slice(MOST.rows).flatMap(({ nodes }) => nodes).length;
  const more = others === 0 ? [] : [[counted(others, 'more node'), 'other reasons']];
  return columns([['NODES', 'WHY NOT'], ...shown, ...more]).trimEnd().split('\n');
}
