import { ShownNames } from './distinctions';
import { folded } from './folding';
import { byFrame, Graph, GraphEdge, GraphNode, isClusterPart, PLAIN_NODE } from './graph';
import { linesOf } from './labels';
import { visible } from '../errors/visible-text';

/** The limits of a flowchart, below the default limits of Mermaid: 500 edges and 50,000 characters. */
const MOST_EDGES = 450;
const MOST_CHARACTERS = 45_000;

/** The minimum number of objects of the same shape to fold, in consecutive attempts. */
const FOLDING = [8, 2];

/** The styles of parts of the cluster, for diagrams that show them. */
const CLUSTER_STYLES = [
  'classDef pod stroke-width:1px',
  'classDef holder stroke-width:1px',
  'classDef device stroke-width:2px',
  'classDef free stroke-dasharray:2',
  'classDef summary stroke-width:2px',
];

const STYLES = [
  'classDef driver stroke-dasharray:4',
  'classDef deviceClass stroke-width:2px',
  'classDef claim stroke-width:1px',
  'classDef workload stroke-width:1px',
  'classDef wrong stroke:#d1242f,stroke-width:3px',
  'classDef missing stroke:#d1242f,stroke-width:2px,stroke-dasharray:4',
];

/** The characters with a meaning in Mermaid even between quotes. */
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '#quot;',
  '#': '#35;',
  '<': '#lt;',
  '>': '#gt;',
  '&': '#amp;',
  '`': '#96;',
  '\\': '#92;',
  '*': '#42;',
  '_': '#95;',
};

/** Writes the graph as a Mermaid flowchart, within the limits of GitHub and others. */
export function mermaid(graph: Graph): string {
  let shown = graph;
  for (const fewest of FOLDING) {
    shown = folded(graph, fewest);
    const text = flowchart(shown);
    if (fits(text)) {
      return text;
    }
  }
  return flowchart(cut(shown));
}

function fits(text: string): boolean {
  return text.length <= MOST_CHARACTERS && text.split(ARROW).length - 1 <= MOST_EDGES;
}

const ARROW = ' -->';

/** Returns as many nodes as fit, and a node with the number of omitted ones. */
function cut(graph: Graph): Graph {
  let most = graph.nodes.length;
  for (;;) {
    most = Math.floor(most * 0.8);
    const nodes = graph.nodes.slice(0, most);
    const known = new Set(nodes);
    const edges = graph.edges.filter(({ from, to }) => known.has(from) && known.has(to));
    const name = `${graph.nodes.length - most} more nodes are not shown`;
    const rest: GraphNode = { ...PLAIN_NODE, kind: 'missing', name };
    const part = { nodes: [...nodes, rest], edges };
    if (fits(flowchart(part))) {
      return part;
    }
  }
}

function flowchart({ nodes, edges }: Graph): string {
  const ids = new Map(nodes.map((node, index) => [node, `n${index}`]));
  const names = new ShownNames(nodes);
  const frames = [...byFrame(nodes)].flatMap(([frame, members], index) => {
    const lines = members.map((node) => nodeLine(ids.get(node)!, node, names));
    return frame === undefined
      ? lines
      : [`subgraph s${index}["${escaped(frame)}"]`, ...lines.map((line) => `  ${line}`), 'end'];
  });
  const styles = nodes.some(isClusterPart) ? [...STYLES, ...CLUSTER_STYLES] : STYLES;
  return ['flowchart LR', ...[...frames, ...edges.map((edge) => edgeLine(edge, ids)), ...styles]
    .map((line) => `  ${line}`), ''].join('\n');
}

function nodeLine(id: string, node: GraphNode, names: ShownNames): string {
  // `class` is a keyword.
  const ofKind = node.kind === 'class' ? 'deviceClass' : node.kind;
  const look = node.errors.length > 0 ? 'wrong' : ofKind;
  return `${id}["${linesOf(node, names).map(escaped).join('\\n')}"]:::${look}`;
}

function edgeLine({ from, to, label }: GraphEdge, ids: ReadonlyMap<GraphNode, string>): string {
  return `${ids.get(from)}${ARROW}${label === undefined ? '' : `|"${escaped(label)}"|`} ${ids.get(to)}`;
}

function escaped(text: string): string {
  return visible(text).replace(/["#<>`&\\*_]/g, (sign) => ESCAPES[sign]);
}
