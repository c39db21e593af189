import { Funnel } from './funnel';
import { ClaimsOfPod } from './situation';
import { firstDefined, groupBy } from '../../kubernetes/grouping';
import { isUsableOn } from '../claim-state';
import { ClusterNode } from '../nodes/cluster-node';
import { DeviceLack, NodeFilter, Objection, objectionText, SharedObjection } from '../nodes/objection';

/** The objections to a pod, by node; nodes without an objection are left out. */
export type Objections = ReadonlyMap<ClusterNode, Objection>;

/** Groups nodes with the same objection. */
export function shared(objections: Iterable<readonly [ClusterNode, Objection]>): SharedObjection[] {
  const groups = groupBy([...objections], ([, objection]) => objectionText(objection));
  return [...groups.values()].map((all) => ({ nodes: all.map(([{ name }]) => name), objection: all[0][1] }));
}

/** Collects the objections of nodes. */
export function objectionsOn(
  nodes: readonly ClusterNode[], objectionTo: (node: ClusterNode) => Objection | undefined,
): Objections {
  const objections = new Map<ClusterNode, Objection>();
  for (const node of nodes) {
    const objection = objectionTo(node);
    if (objection !== undefined) {
      objections.set(node, objection);
    }
  }
  return objections;
}

/** Returns a function that objects to nodes that cannot use the devices of an allocated claim. */
export function objectionOfClaims(claims: ClaimsOfPod): (node: ClusterNode) => Objection | undefined {
  const allocated = [...claims].filter(([, { allocation }]) => allocation !== undefined);
  return (node) => firstDefined(allocated, ([claim, state]) =>
    (isUsableOn(state, node) ? undefined : { filter: NodeFilter.CLAIM, claim }));
}

/**
 * Returns the devices that each node lacks, for the first request that it cannot satisfy by itself.
 *
 * @param why the objection of nodes that can satisfy each request
 */
export function aboutDevices(
  nodes: readonly ClusterNode[],
  funnels: readonly (readonly Funnel[])[],
  placeOf: (funnel: Funnel) => string,
  why?: string,
): [ClusterNode, Objection][] {
  const lacks = funnels.map((alternatives) => alternatives.map((funnel) => lacksOf(funnel, placeOf(funnel))));
  return nodes.map((node): [ClusterNode, Objection] => {
    const devices = firstDefined(lacks, (alternatives) => {
      const all = alternatives.map((lackOn) => lackOn(node));
      return all.includes(undefined) ? undefined : all.at(-1);
    });
    return [node, { filter: NodeFilter.DEVICES, devices, why }];
  });
}

/** Returns a function for what a node lacks for a request; undefined if it has enough devices at each stage. */
function lacksOf({ demand, published, stages }: Funnel, place: string): (node: ClusterNode) => DeviceLack | undefined {
  const needed = demand.wantsAll ? 1 : demand.count;
  const counts = [
    { stage: 'published', left: published.perNode },
    ...stages.map(({ question, after }) => ({ stage: question.kind as string, left: after.perNode })),
  ];
  return (node) => {
    const blocking = counts.find(({ left }) => (left.get(node) ?? 0) < needed);
    return blocking && { place, stage: blocking.stage, needed, left: blocking.left.get(node) ?? 0 };
  };
}
