import { Card, FONTS } from './card';
import type { Drawing, PlacedCard, PlacedEdge } from './drawing';
import { elided, textWidth } from './text-metrics';
import { visible } from '../../errors/visible-text';
import { groupBy } from '../../kubernetes/grouping';
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
  node(id: string): { readonly x: number; readonly y: number };
  edge(from: string, to: string): { readonly x: number; readonly y: number };
}

/** The ids of both ends, and the size of the label. */
type LayoutEdge = readonly [string, string, object];

/** A connected part of a graph, which is laid out by itself. */
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

/** The gap between columns is half of it, a label, and half of it again. */
const COLUMN_GAP = 50;
const ROW_GAP = 18;
const WIDEST_LABEL = 220;
export const LABEL_HEIGHT = 18;

/** Every edge leads one column to the right. */
const COLUMNS: Readonly<Record<GraphNode['kind'], number>> = {
  workload: 0, claim: 1, missing: 1, class: 2, driver: 3, pending: 0, pod: 0, holder: 0, device: 1, free: 1, summary: 1,
};

/** The column of a node, from the left. */
export function columnOf({ kind, apiKind = '' }: GraphNode): number {
  return kind === 'missing' && apiKind.endsWith('Class') ? COLUMNS.class : COLUMNS[kind];
}

/** How wide the cards of each column are, and the labels to the right of it. */
export interface Columns {
  readonly cards: ReadonlyMap<number, number>;
  readonly labels: ReadonlyMap<number, number>;
}

/** Columns that are as wide as pieces need, for cards of a least width. */
export function columnsOf(pieces: readonly Piece[], least = 0): Columns {
  return {
    cards: widest(pieces.flatMap(({ members }) =>
      members.map(({ card }) => [columnOf(card.node), Math.max(card.width, least)]))),
    labels: widest(pieces.flatMap(({ edges }) => edges.map(({ from, labels }) =>
      [columnOf(from.card.node), Math.max(1, ...labels.map(labelWidth))]))),
  };
}

/** Lays pieces out in columns, which are equally wide in all of them. */
export function drawPieces(pieces: readonly Piece[], columns = columnsOf(pieces)): Drawing[] {
  const layouts = new Map<string, LayoutGraph>();
  return pieces.map((piece) => new PieceLayout(piece, columns, layouts).draw());
}

/** A piece in columns: workloads, claims, classes, drivers. */
class PieceLayout {
  private readonly graph: LayoutGraph;
  private readonly ids: ReadonlyMap<Member, string>;

  /** @param layouts of pieces that are alike: most are in a large setup */
  public constructor(
    private readonly piece: Piece, private readonly columns: Columns, layouts: Map<string, LayoutGraph>,
  ) {
    this.ids = new Map(piece.members.map((member, index) => [member, String(index)]));
    const nodes = piece.members.map((member) => ({ width: this.widthOf(member), height: member.card.height }));
    const edges = piece.edges.map(({ from, to, labels }): LayoutEdge => [this.ids.get(from)!, this.ids.get(to)!, {
      width: this.labelWidthOf(from), height: Math.max(8, labels.length * LABEL_HEIGHT), labelpos: 'c',
    }]);
    const shape = JSON.stringify([nodes, edges]);
    this.graph = layouts.get(shape) ?? laidOut(nodes, edges);
    layouts.set(shape, this.graph);
  }

  public draw(): Drawing {
    const { members, edges } = this.piece;
    const cards = new Map(members.map((member) => [member, this.placed(member)]));
    const placedEdges = edges.map((edge) => this.placedEdge(edge, cards));
    const all = [...cards.values()];
    return {
      width: Math.max(...all.map((card) => card.x + card.width)),
      height: Math.max(
        ...all.map((card) => card.y + card.height),
        ...placedEdges.map(({ from, labels }) => from.y + labels.length * LABEL_HEIGHT / 2),
      ),
      cards: all,
      edges: placedEdges,
      frames: [],
    };
  }

  private placed(member: Member): PlacedCard {
    const { x, y } = this.graph.node(this.ids.get(member)!);
    const width = this.widthOf(member);
    const { height } = member.card;
    return { ...member, x: x - width / 2, y: y - height / 2, width, height };
  }

  private placedEdge({ from, to, labels }: MemberEdge, cards: ReadonlyMap<Member, PlacedCard>): PlacedEdge {
    const [source, target] = [cards.get(from)!, cards.get(to)!];
    const { x, y } = this.graph.edge(this.ids.get(from)!, this.ids.get(to)!);
    const half = this.labelWidthOf(from) / 2;
    return {
      start: { x: source.x + source.width, y: source.y + source.height / 2 },
      end: { x: target.x, y: target.y + target.height / 2 },
      from: { x: x - half, y },
      to: { x: x + half, y },
      labels,
      isMissing: to.card.node.kind === 'missing',
    };
  }

  private widthOf({ card }: Member): number {
    return this.columns.cards.get(columnOf(card.node))!;
  }

  private labelWidthOf({ card }: Member): number {
    return this.columns.labels.get(columnOf(card.node))!;
  }
}

/** The places of nodes, whose ids are their indexes, and of the labels of edges. */
function laidOut(nodes: readonly object[], edges: readonly LayoutEdge[]): LayoutGraph {
  const { graphlib, layout } = loadDagre();
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: ROW_GAP, edgesep: 12, ranksep: COLUMN_GAP });
  nodes.forEach((node, index) => graph.setNode(String(index), { ...node }));
  edges.forEach(([from, to, label]) => graph.setEdge(from, to, { ...label }));
  layout(graph);
  return graph;
}

/** The largest number of each column. */
function widest(widths: readonly (readonly [number, number])[]): Map<number, number> {
  return new Map([...groupBy(widths, ([column]) => column)]
    .map(([column, all]) => [column, Math.max(...all.map(([, width]) => width))]));
}

/** A label as it is shown. */
export function shownLabel(label: string): string {
  return elided(visible(label), FONTS.label, WIDEST_LABEL);
}

/** The width of a label with its margins. */
export function labelWidth(label: string): number {
  return Math.ceil(textWidth(label, FONTS.label)) + 16;
}
