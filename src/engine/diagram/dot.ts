import { ShownNames } from './distinctions';
import { folded } from './folding';
import { byFrame, Graph, GraphEdge, GraphNode } from './graph';
import { linesOf } from './labels';
import { visible } from '../errors/visible-text';

/** The minimum number of objects of the same shape to fold. */
const FOLDING = 8;

const SHAPES: Readonly<Record<GraphNode['kind'], string>> = {
  driver: 'shape=component',
  class: 'shape=box, style=bold',
  claim: 'shape=box',
  workload: 'shape=box, style=rounded',
  missing: 'shape=box, style=dashed, color=red',
  pod: 'shape=box, style=rounded',
  holder: 'shape=box',
  pending: 'shape=box, style="rounded,dashed"',
  device: 'shape=box3d',
  free: 'shape=box3d, style=dashed',
  summary: 'shape=box3d',
};

/** Writes the graph in DOT, the language of Graphviz. */
export function dot(graph: Graph): string {
  const { nodes, edges } = folded(graph, FOLDING);
  const ids = new Map(nodes.map((node, index) => [node, `n${index}`]));
  const names = new ShownNames(nodes);
  const frames = [...byFrame(nodes)].flatMap(([frame, members], index) => {
    const lines = members.map((node) => nodeLine(ids.get(node)!, node, names));
    return frame === undefined ? lines : framed(`cluster_${index}`, frame, lines);
  });
  const body = ['rankdir=LR;', 'node [fontname="sans-serif"];', ...frames, ...edges.map((edge) => edgeLine(edge, ids))];
  return ['digraph {', ...body.map((line) => `  ${line}`), '}', ''].join('\n');
}

function framed(id: string, title: string, lines: readonly string[]): string[] {
  const body = [`label=${quoted(title)};`, ...lines];
  return [`subgraph ${id} {`, ...body.map((line) => `  ${line}`), '}'];
}

function nodeLine(id: string, node: GraphNode, names: ShownNames): string {
  const wrong = node.errors.length > 0 ? ', color=red' : '';
  // Each line ends with \l, which aligns it to the left.
  const label = linesOf(node, names).map((line) => `${escaped(line)}\\l`).join('');
  return `${id} [label="${label}", ${SHAPES[node.kind]}${wrong}];`;
}

function edgeLine({ from, to, label }: GraphEdge, ids: ReadonlyMap<GraphNode, string>): string {
  return `${ids.get(from)} -> ${ids.get(to)}${label === undefined ? '' : ` [label=${quoted(label)}]`};`;
}

function quoted(text: string): string {
  return `"${escaped(text)}"`;
}

function escaped(text: string): string {
  return visible(text).replace(/["\\]/g, (sign) => `\\${sign}`);
}
