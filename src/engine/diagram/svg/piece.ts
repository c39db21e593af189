import { Card, FONTS } from './card';
import type { Drawing, PlacedCard, PlacedEdge, Point } from './drawing';
import { elided, textWidth } from './text-metrics';
import { visible } from '../../errors/visible-text';
import { groupBy, kept } from '../../kubernetes/grouping';
import type { GraphNode } from '../graph';

/** The part of https://github.com/dagrejs/dagre that is bundled. */
interface Library {
  readonly graphlib: { readonly Graph: new () => LayoutGraph };
  layout(graph: LayoutGraph): void;
}

const loadDagre = () => require('../../../../vendor/dagre') as Library;

interface LayoutGraph {
  setGraph(options: object): void;
  setNode(id: string, node: object): void;
  setEdge(from: string, to: string, edge: object): void;
  node(id: string): Point;
  edge(from: string, to: string): Point;
}

/** The ids of both ends, and the size of the label. */
type LayoutEdge = readonly [string, string, object];

/** A connected part of a graph, which is laid out separately. */
export interface Piece {
  readonly members: readonly Member[];
  readonly edges: readonly MemberEdge[];
}

/** A card of a piece. */
export interface Member {
  readonly card: Card;
  readonly isReference: boolean;
}

/** The references of a member to another one. */
export interface MemberEdge {
  readonly from: Member;
  readonly to: Member;
  readonly labels: readonly string[];
}

/** The gap between two columns, in addition to the width of labels. Half of it is on either side of the labels. */
const COLUMN_GAP = 50;
const ROW_GAP = 18;
const WIDEST_LABEL = 220;
export const LABEL_HEIGHT = 18;

/** The column of each kind. Every edge leads to a column further to the right. */
const COLUMNS: Readonly<Record<GraphNode['kind'], number>> = {
  workload: 0, claim: 1, missing: 1, class: 2, driver: 3, pending: 0, pod: 0, holder: 0, device: 1, free: 1, summary: 1,
};

/** Returns the column of a node, from the left. */
export function columnOf({ kind, apiKind = '' }: GraphNode): number {
  return kind === 'missing' && apiKind.endsWith('Class') ? COLUMNS.class : COLUMNS[kind];
}

/** The widths of the cards in each column, and of the labels to the right of it. */
export interface Columns {
  readonly cards: ReadonlyMap<number, number>;
  readonly labels: ReadonlyMap<number, number>;
}

/** Returns columns that are wide enough for some pieces, with a minimum width of cards. */
export function columnsOf(pieces: readonly Piece[], least = 0): Columns {
  return {
    cards: widest(pieces.flatMap(({ members }) =>
      members.map(({ card }) => [columnOf(card.node), Math.max(card.width, least)]))),
    labels: widest(pieces.flatMap(({ edges }) => edges.map(({ from, labels }) =>
      [columnOf(from.card.node), Math.max(1, ...labels.map(labelWidth))]))),
  };
}

/** Lays out pieces in columns, which have the same width in all of them. */
export function drawPieces(pieces: readonly Piece[], columns = columnsOf(pieces)): Drawing[] {
  const layouts = new Map<string, LayoutGraph>();
  return pieces.map((piece) => drawPiece(piece, columns, layouts));
}

/**
 * Draws a piece in columns: workloads, claims, classes, drivers.
 *
 * @param layouts the layouts of previous pieces, for reuse: in a large setup, most pieces are identical
 */
function drawPiece(
  { members, edges }: Piece, { cards: widths, labels: gaps }: Columns, layouts: Map<string, LayoutGraph>,
): Drawing {
  const ids = new Map(members.map((member, index) => [member, String(index)]));
  const sizes = members.map(({ card }) => ({ width: widths.get(columnOf(card.node))!, height: card.height }));
  const gapOf = ({ from: { card } }: MemberEdge) => gaps.get(columnOf(card.node))!;
  const links = edges.map((edge): LayoutEdge => [ids.get(edge.from)!, ids.get(edge.to)!, {
    width: gapOf(edge), height: Math.max(8, edge.labels.length * LABEL_HEIGHT), labelpos: 'c',
  }]);
  const graph = kept(layouts, JSON.stringify([sizes, links]), () => laidOut(sizes, links));
  const cards = members.map((member, index): PlacedCard => {
    const { x, y } = graph.node(String(index));
    const { width, height } = sizes[index];
    return { ...member, x: x - width / 2, y: y - height / 2, width, height };
  });
  const placed = new Map(members.map((member, index) => [member, cards[index]]));
  const placedEdges = edges.map((edge, index) => {
    const [from, to] = links[index];
    return placedEdge(edge, placed, { ...graph.edge(from, to), width: gapOf(edge) });
  });
  return {
    width: Math.max(...cards.map((card) => card.x + card.width)),
    height: Math.max(
      ...cards.map((card) => card.y + card.height),
      ...placedEdges.map(({ from, labels }) => from.y + labels.length * LABEL_HEIGHT / 2),
    ),
    cards,
    edges: placedEdges,
    frames: [],
  };
}

/** @param label the center of the label, and its width */
function placedEdge(
  { from, to, labels }: MemberEdge, cards: ReadonlyMap<Member, PlacedCard>, label: Point & { readonly width: number },
): PlacedEdge {
  const [source, target] = [cards.get(from)!, cards.get(to)!];
  const { x, y, width } = label;
  return {
    start: { x: source.x + source.width, y: source.y + source.height / 2 },
    end: { x: target.x, y: target.y + target.height / 2 },
    from: { x: x - width / 2, y },
    to: { x: x + width / 2, y },
    labels,
    isMissing: to.card.node.kind === 'missing',
  };
}

/** Computes the positions of nodes, whose ids are their indexes, and of edge labels. */
function laidOut(nodes: readonly object[], edges: readonly LayoutEdge[]): LayoutGraph {
  const { graphlib, layout } = loadDagre();
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: ROW_GAP, edgesep: 12, ranksep: COLUMN_GAP });
  nodes.forEach((node, index) => graph.setNode(String(index), { ...node }));
  edges.forEach(([from, to, label]) => graph.setEdge(from, to, { ...label }));
  layout(graph);
  return graph;
}

/** Returns the largest number for each column. */
function widest(widths: readonly (readonly [number, number])[]): Map<number, number> {
  return new Map([...groupBy(widths, ([column]) => column)]
    .map(([column, all]) => [column, Math.max(...all.map(([, width]) => width))]));
}

/** Returns a label as it is displayed. */
export function shownLabel(label: string): string {
  return elided(visible(label), FONTS.label, WIDEST_LABEL);
}

/** Returns the width of a label, including its margins. */
export function labelWidth(label: string): number {
  return Math.ceil(textWidth(label, FONTS.label)) + 16;
}
