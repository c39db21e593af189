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

/** The most rows, names of nodes in a row, and values of a label that are shown. */
const MOST = { rows: 8, names: 4, values: 4 };

/** One node, and what keeps the pod from it. */
interface Kept {
  readonly node: ClusterNode;
  readonly objection: Objection;
  /** Whether the pod asks for this node rather than for any. */
  readonly isAsked: boolean;
  /** What would be enough. */
  readonly fix?: string;
}

/**
 * What keeps a pod from each node, nodes that are alike together: those that the pod asks
 * for first, then those on which a change that was tried out is enough.
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

/** The name of a node in a fix, and how much is left there. */
const OF_ONE_NODE = /(?<=uncordon )\S+|(?<!\S)\d\S*(?= \S+ instead)/g;

/** What nodes that are alike have in common: amounts and names of nodes may differ. */
function likenessOf({ objection, isAsked, fix }: Kept): string {
  const { filter, lacks, devices } = objection;
  const about = lacks?.map(({ resource }) => resource)
    ?? (devices === undefined ? objectionText(objection) : [devices.place, devices.stage]);
  return JSON.stringify([filter, about, isAsked, fix?.replace(OF_ONE_NODE, '')]);
}

/** Of different numbers, those of the node that comes closest: it is named first. */
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
 * The first line about a pod: the reason on the nodes that it asks for, or that there are
 * no such nodes. Undefined if the reason itself is the best one.
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

/** Whether a table of nodes says more than the reason does. */
export function isWorthATable(rows: readonly NodeObjection[]): boolean {
  return rows.length > 1 || rows.some(({ fix }) => fix !== undefined);
}

/** The lines of a table of nodes: the first rows, each with some of its nodes. */
export function nodeTable(rows: readonly NodeObjection[]): string[] {
  const shown = rows.slice(0, MOST.rows).map(({ nodes, reason, fix }) =>
    [listed(nodes, { most: MOST.names }), [reason, ...fix === undefined ? [] : [fix]].join('; ')]);
  const others = rows.slice(MOST.rows).flatMap(({ nodes }) => nodes).length;
  const more = others === 0 ? [] : [[counted(others, 'more node'), 'other reasons']];
  return columns([['NODES', 'WHY NOT'], ...shown, ...more]).trimEnd().split('\n');
}
