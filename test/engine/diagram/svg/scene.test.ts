import { Graph, GraphNode, isClusterPart, PLAIN_NODE, SEVERAL_NODES } from '../../../../src/engine/diagram/graph';
import { Box } from '../../../../src/engine/diagram/svg/drawing';
import { LABEL_HEIGHT, labelWidth } from '../../../../src/engine/diagram/svg/piece';
import { layOut } from '../../../../src/engine/diagram/svg/scene';
import * as fc from '../../../fast-check';
import { sampleSize } from '../../../sample';

const FRAMES = ['namespace ml', 'namespace serving', undefined];

/** A random setup: what each object refers to is given by numbers. */
const setups = fc.record({
  classes: fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }),
  claims: fc.array(fc.tuple(fc.nat(2), fc.array(fc.nat(20), { maxLength: 3 })), { maxLength: 25 }),
  workloads: fc.array(fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }), { maxLength: 25 }),
}).map(({ classes, claims, workloads }): Graph => {
  const node = (kind: GraphNode['kind'], apiKind: string, index: number, frame?: string): GraphNode =>
    ({ ...PLAIN_NODE, kind, apiKind, name: `${apiKind}-${index}`, frame });
  const drivers = [0, 1, 2, 3].map((index) => ({ ...PLAIN_NODE, kind: 'driver' as const, name: `driver-${index}` }));
  const classNodes = classes.map((_, index) => node('class', 'DeviceClass', index));
  const claimNodes = claims.map(([place], index) => node('claim', 'ResourceClaim', index, FRAMES[place]));
  const podsOf = workloads.filter(() => claims.length > 0).map((uses, index) => {
    const used = uses.map((each) => claimNodes[each % claimNodes.length]);
    const pod = node('workload', 'Pod', index, used[0].frame);
    return { pod, used: used.filter(({ frame }) => frame === pod.frame) };
  });
  return {
    nodes: [...drivers, ...classNodes, ...claimNodes, ...podsOf.map(({ pod }) => pod)],
    edges: [
      ...classNodes.map((from, index) => ({ from, to: drivers[classes[index]] })),
      ...claims.flatMap(([, uses], index) => uses.map((each) => ({
        from: claimNodes[index], to: classNodes[each % classNodes.length], label: `request-${each} × 1`,
      }))),
      ...podsOf.flatMap(({ pod, used }) => used.map((to, index) => ({ from: pod, to, label: `claim-${index}` }))),
    ],
  };
});

/** Random nodes of a cluster: pods with devices of their node and of several nodes, free devices, and Pending pods. */
const clusters = fc.record({
  pods: fc.array(fc.tuple(fc.nat(4), fc.array(fc.nat(6), { maxLength: 4 })), { maxLength: 25 }),
  free: fc.array(fc.nat(5), { maxLength: 5 }),
  pending: fc.array(fc.string({ maxLength: 200 }), { maxLength: 5 }),
}).map(({ pods, free, pending }): Graph => {
  const part = (kind: GraphNode['kind'], name: string, frame: string, errors: string[] = []): GraphNode =>
    ({ ...PLAIN_NODE, kind, apiKind: kind, name, frame, errors });
  const devices = new Map<string, GraphNode>();
  const podNodes = pods.map(([node], index) => part('pod', `pod-${index}`, `node ${node}`));
  const edges = pods.flatMap(([node, uses], index) => [...new Set(uses)].map((use) => {
    const frame = use > 4 ? SEVERAL_NODES : `node ${node}`;
    const key = `${frame} ${use}`;
    devices.set(key, devices.get(key) ?? part('device', `device-${use}`, frame));
    return { from: podNodes[index], to: devices.get(key)!, label: `claim/request-${use}` };
  }));
  return {
    nodes: [
      ...pending.map((reason, index) => part('pending', `pending-${index}`, 'Pending pods', [reason])),
      ...podNodes,
      ...devices.values(),
      ...[...new Set(free)].map((node) => part('free', `${node} free`, node === 0 ? SEVERAL_NODES : `node ${node}`)),
    ],
    edges,
  };
});

const graphs = fc.tuple(setups, clusters).map(([setup, cluster]): Graph =>
  ({ nodes: [...setup.nodes, ...cluster.nodes], edges: [...setup.edges, ...cluster.edges] }));

function meet(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width
    && one.y < other.y + other.height && other.y < one.y + one.height;
}

function holds(outer: Box, inner: Box): boolean {
  return inner.x >= outer.x && inner.y >= outer.y
    && inner.x + inner.width <= outer.x + outer.width + 0.01 && inner.y + inner.height <= outer.y + outer.height + 0.01;
}

function meetings(boxes: readonly Box[]): Box[][] {
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter((other) => meet(one, other)).map((other) => [one, other]));
}

test('in no setup cards, labels or frames overlap, and all are in the picture', () => {
  fc.assert(fc.property(graphs, (graph) => {
    const { cards, edges, frames, width, height } = layOut(graph);
    const labels = edges.flatMap(({ from, to, labels: texts }) => texts.map((text, index) => ({
      x: (from.x + to.x - labelWidth(text)) / 2,
      y: from.y + (index - texts.length / 2) * LABEL_HEIGHT,
      width: labelWidth(text),
      height: LABEL_HEIGHT,
    })));
    expect(meetings([...cards, ...labels])).toEqual([]);
    expect(meetings(frames)).toEqual([]);
    const whole = { x: 0, y: 0, width, height };
    expect([...cards, ...labels, ...frames].filter((box) => !holds(whole, box))).toEqual([]);
  }), { numRuns: sampleSize(60) });
});

test('a frame holds what belongs in it, and nothing of another one', () => {
  fc.assert(fc.property(graphs, (graph) => {
    const { cards, frames } = layOut(graph);
    for (const frame of frames) {
      const inside = cards.filter((card) => meet(frame, card));
      const titles = new Set(inside.filter(({ isReference }) => !isReference)
        .flatMap(({ card: { node } }) => node.frame ?? []));
      expect(inside.filter((card) => !holds(frame, card))).toEqual([]);
      expect([...titles]).toEqual(frame.title === 'classes and drivers' ? [] : [frame.title]);
    }
    const framed = cards.filter((card) => frames.some((frame) => holds(frame, card)));
    expect(cards.filter(({ card: { node } }) => node.frame !== undefined).filter((card) => !framed.includes(card)))
      .toEqual([]);
  }), { numRuns: sampleSize(60) });
});

test('every node is drawn once, besides references to what is shared', () => {
  fc.assert(fc.property(graphs, (graph) => {
    const drawn = layOut(graph).cards.filter(({ isReference }) => !isReference).map(({ card }) => card.node);
    expect(new Set(drawn)).toEqual(new Set(graph.nodes));
    expect(drawn).toHaveLength(graph.nodes.length);
  }), { numRuns: sampleSize(60) });
});

test('Pending pods and nodes of a cluster are below the setup, and nodes with pods are equally wide', () => {
  const both = graphs.filter(({ nodes }) =>
    nodes.some((node) => node.kind === 'pod') && nodes.some((node) => !isClusterPart(node)));
  fc.assert(fc.property(both, (graph) => {
    const { cards, frames } = layOut(graph);
    const half = (isPart: boolean) => cards.filter(({ card: { node } }) => isClusterPart(node) === isPart);
    const lowest = Math.max(...half(false).map(({ y, height }) => y + height));
    expect(half(true).filter(({ y }) => y < lowest)).toEqual([]);
    const withDevices = frames.filter((frame) => ['pod', 'device'].every((kind) =>
      cards.some(({ card: { node } }) => node.kind === kind && node.frame === frame.title)));
    expect(new Set(withDevices.map(({ width }) => Math.round(width))).size).toBeLessThan(2);
  }), { numRuns: sampleSize(60) });
});
