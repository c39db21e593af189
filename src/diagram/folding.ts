import { Graph, GraphEdge, GraphNode } from './graph';

/** Nodes in the order in which they refer to each other: what they point to comes first. */
const ORDER = ['driver', 'missing', 'class', 'claim', 'workload'];

/**
 * Folds objects of the same shape that refer to the same things into one node with a
 * count.
 *
 * @param fewest how many of them there must be
 */
export function folded({ nodes, edges }: Graph, fewest: number): Graph {
  const outgoing = new Map<GraphNode, GraphEdge[]>();
  edges.forEach((edge) => outgoing.set(edge.from, [...outgoing.get(edge.from) ?? [], edge]));
  const replaced = new Map<GraphNode, GraphNode>();
  const kept: GraphNode[] = [];
  const keptEdges: GraphEdge[] = [];
  for (const kind of ORDER) {
    const edgesOf = (node: GraphNode) => (outgoing.get(node) ?? [])
      .map((edge) => ({ ...edge, to: replaced.get(edge.to) ?? edge.to }));
    const shapes = new Map<string, GraphNode[]>();
    for (const node of nodes.filter((each) => each.kind === kind)) {
      const shape = shapeOf(node, edgesOf(node), kept);
      shapes.set(shape, [...shapes.get(shape) ?? [], node]);
    }
    for (const alike of shapes.values()) {
      for (const group of alike.length >= fewest ? [alike] : alike.map((node) => [node])) {
        const [first] = group;
        const node = { ...first, count: group.reduce((sum, { count }) => sum + count, 0) };
        group.forEach((each) => replaced.set(each, node));
        kept.push(node);
        keptEdges.push(...edgesOf(first).map((edge) => ({ ...edge, from: node })));
      }
    }
  }
  return { nodes: kept, edges: keptEdges };
}

/** What must be the same of two nodes: everything but the name. */
function shapeOf(node: GraphNode, edges: readonly GraphEdge[], kept: readonly GraphNode[]): string {
  const [apiKind] = node.title.split(' ');
  const title = node.kind === 'driver' || node.kind === 'missing' ? node.title : apiKind;
  return JSON.stringify([
    title, node.namespace, node.lines, node.errors, edges.map(({ to, label }) => [kept.indexOf(to), label]),
  ]);
}
