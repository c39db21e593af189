import { Graph, GraphNode, PLAIN_NODE } from '../../../src/diagram/graph';
import { Box } from '../../../src/diagram/svg/drawing';
import { LABEL_HEIGHT, labelWidth } from '../../../src/diagram/svg/piece';
import { layOut } from '../../../src/diagram/svg/scene';
import * as fc from '../../fast-check';

const FRAMES = ['namespace ml', 'namespace serving', undefined];

/** A random setup: what each object refers to is given by numbers. */
const graphs = fc.record({
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
  }), { numRuns: 60 });
});

test('a frame holds what is in its namespace, and nothing of another one', () => {
  fc.assert(fc.property(graphs, (graph) => {
    const { cards, frames } = layOut(graph);
    for (const frame of frames) {
      const inside = cards.filter((card) => meet(frame, card));
      const titles = new Set(inside.flatMap(({ card: { node } }) => node.frame ?? []));
      expect(inside.filter((card) => !holds(frame, card))).toEqual([]);
      expect([...titles]).toEqual(frame.title === 'classes and drivers' ? [] : [frame.title]);
    }
    const framed = cards.filter((card) => frames.some((frame) => holds(frame, card)));
    expect(cards.filter(({ card: { node } }) => node.frame !== undefined).filter((card) => !framed.includes(card)))
      .toEqual([]);
  }), { numRuns: 60 });
});

test('every node is drawn once, besides references to classes', () => {
  fc.assert(fc.property(graphs, (graph) => {
    const drawn = layOut(graph).cards.filter(({ isReference }) => !isReference).map(({ card }) => card.node);
    expect(new Set(drawn)).toEqual(new Set(graph.nodes));
    expect(drawn).toHaveLength(graph.nodes.length);
  }), { numRuns: 60 });
});
