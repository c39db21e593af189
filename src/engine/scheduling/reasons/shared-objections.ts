import { Funnel } from './funnel';
import { ClaimsOfPod } from './situation';
import { groupBy } from '../../kubernetes/grouping';
import { isUsableOn } from '../claim-state';
import { ClusterNode } from '../nodes/cluster-node';
import { DeviceLack, NodeFilter, Objection, objectionText, SharedObjection } from '../nodes/objection';

/** What keeps a pod from nodes; nothing from those that are left out. */
export type Objections = ReadonlyMap<ClusterNode, Objection>;

/** The same for several nodes is said once. */
export function shared(objections: Iterable<readonly [ClusterNode, Objection]>): SharedObjection[] {
  const groups = groupBy([...objections], ([, objection]) => objectionText(objection));
  return [...groups.values()].map((all) => ({ nodes: all.map(([{ name }]) => name), objection: all[0][1] }));
}

/** What keeps a pod from nodes apart from too few devices: the claims that have some elsewhere, too. */
export function apartFromDevices(
  objections: ReadonlyMap<ClusterNode, Objection | undefined>, claims: ClaimsOfPod,
): Objections {
  return new Map([...objections].flatMap(([node, objection]): [ClusterNode, Objection][] => {
    const elsewhere = [...claims].find(([, state]) => !isUsableOn(state, node));
    const own = objection ?? (elsewhere && { filter: NodeFilter.CLAIM, claim: elsewhere[0] });
    return own === undefined ? [] : [[node, own]];
  }));
}

/** Which devices each node lacks: of the first request that it cannot satisfy by itself. */
export function aboutDevices(
  nodes: readonly ClusterNode[], funnels: readonly (readonly Funnel[])[], placeOf: (funnel: Funnel) => string,
): [ClusterNode, Objection][] {
  const lacks = funnels.map((alternatives) => alternatives.map((funnel) => lacksOf(funnel, placeOf(funnel))));
  return nodes.map((node): [ClusterNode, Objection] => {
    const blocked = lacks.map((alternatives) => alternatives.map((lackOn) => lackOn(node)))
      .find((alternatives) => alternatives.every((lack) => lack !== undefined));
    return [node, { filter: NodeFilter.DEVICES, devices: blocked?.at(-1) }];
  });
}

/** What a node lacks for a request; undefined if each question leaves it enough. */
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
