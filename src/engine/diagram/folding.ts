import { Graph, GraphEdge, GraphNode, isClusterPart, titleOf } from './graph';
import { groupBy } from '../kubernetes/grouping';

/** The kinds of nodes in order of references: a node comes after the nodes that it refers to. */
const ORDER = ['driver', 'missing', 'class', 'claim', 'workload'];

/** Merges groups of at least `fewest` objects that have the same shape and references. Parts of a cluster are kept. */
export function folded({ nodes, edges }: Graph, fewest: number): Graph {
  const outgoing = groupBy(edges, ({ from }) => from);
  /** The replacement of each node, and its number. */
  const replaced = new Map<GraphNode, { readonly node: GraphNode; readonly index: number }>();
  const kept: GraphNode[] = [];
  const keptEdges: GraphEdge[] = [];
  for (const kind of ORDER) {
    const shapeOf = (node: GraphNode) => shape(node, (outgoing.get(node) ?? [])
      .map(({ to, label }) => [replaced.get(to)!.index, label]));
    for (const alike of groupBy(nodes.filter((each) => each.kind === kind), shapeOf).values()) {
      for (const group of alike.length >= fewest ? [alike] : alike.map((node) => [node])) {
        const [first] = group;
        const node = { ...first, count: group.reduce((sum, { count }) => sum + count, 0) };
        group.forEach((each) => replaced.set(each, { node, index: kept.length }));
        kept.push(node);
        keptEdges.push(...(outgoing.get(first) ?? [])
          .map((edge) => ({ ...edge, from: node, to: replaced.get(edge.to)!.node })));
      }
    }
  }
  return {
    nodes: [...kept, ...nodes.filter(isClusterPart)],
    edges: [...keptEdges, ...edges.filter(({ from }) => isClusterPart(from))],
  };
}

/** Returns a key of everything that two nodes must have in common to be folded: all except the name. */
function shape(node: GraphNode, edges: readonly unknown[]): string {
  const { kind, apiKind, frame, lines, constraints, expressions, errors } = node;
  const name = kind === 'driver' || kind === 'missing' ? titleOf(node) : apiKind;
  return JSON.stringify([name, frame, lines, constraints, expressions, errors, edges]);
}
