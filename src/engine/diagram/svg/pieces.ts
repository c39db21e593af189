import { Card, cardOf, referenceCard } from './card';
import { Member, MemberEdge, Piece, shownLabel } from './piece';
import { groupBy, kept } from '../../kubernetes/grouping';
import { ShownNames } from '../distinctions';
import { Graph, GraphEdge, GraphNode, isShared } from '../graph';

/** The pieces of a part that is too large for a single piece. */
export interface DividedPart {
  /** Classes and drivers. */
  readonly shared: readonly Piece[];
  /** The pieces of all other nodes, each with references to the classes that it uses. */
  readonly own: readonly { readonly frame?: string; readonly piece: Piece }[];
}

/** Divides a graph into parts and pieces. */
export class Pieces {
  private readonly outgoing: ReadonlyMap<GraphNode, readonly GraphEdge[]>;
  private readonly cards = new Map<GraphNode, Card>();
  private readonly names: ShownNames;

  public constructor(private readonly graph: Graph) {
    this.outgoing = groupBy(graph.edges, ({ from }) => from);
    this.names = new ShownNames(graph.nodes);
  }

  /** Returns the parts of the graph: nodes that are connected by references or have the same frame. */
  public parts(): GraphNode[][] {
    const { nodes } = this.graph;
    const framed = nodes.filter(({ frame }) => frame !== undefined);
    const neighbours = [...groupBy(framed, ({ frame }) => frame).values()]
      .flatMap((members) => members.map((member) => [members[0], member] as const));
    return connected(nodes, [...this.links(nodes), ...neighbours]);
  }

  /** Returns the connected pieces of a part. */
  public of(part: readonly GraphNode[]): Piece[] {
    return connected(part, this.links(part)).map((nodes) => this.piece(nodes));
  }

  /** Returns the pieces of a part, with its classes in separate pieces. */
  public divided(part: readonly GraphNode[]): DividedPart {
    // A missing class is drawn with the nodes that refer to it.
    const shared = part.filter((node) => isShared(node) && node.kind !== 'missing');
    const references = new Set(shared);
    const own = part.filter((node) => !isShared(node));
    const pieces = connected(own, this.links(own)).map((members) => {
      const classes = members.flatMap((member) => this.edgesOf(member)).map(({ to }) => to).filter(isShared);
      return {
        frame: members[0].frame,
        piece: this.piece([...members, ...new Set(classes)], references),
      };
    });
    return { shared: this.of(shared), own: pieces };
  }

  private edgesOf(node: GraphNode): readonly GraphEdge[] {
    return this.outgoing.get(node) ?? [];
  }

  /** Returns the edges between some nodes. */
  private links(nodes: readonly GraphNode[]): (readonly [GraphNode, GraphNode])[] {
    const known = new Set(nodes);
    return nodes.flatMap((node) => this.edgesOf(node))
      .filter(({ to }) => known.has(to))
      .map(({ from, to }) => [from, to] as const);
  }

  /** @param references nodes that are drawn elsewhere */
  private piece(nodes: readonly GraphNode[], references: ReadonlySet<GraphNode> = new Set()): Piece {
    const members = new Map(nodes.map((node) => [node, this.member(node, references.has(node))]));
    const edges = nodes.filter((node) => !references.has(node)).flatMap((node) =>
      [...groupBy(this.edgesOf(node).filter(({ to }) => members.has(to)), ({ to }) => to)]
        .map(([to, same]): MemberEdge => ({
          from: members.get(node)!,
          to: members.get(to)!,
          labels: same.flatMap(({ label }) => (label === undefined ? [] : [shownLabel(label)])),
        })));
    return { members: [...members.values()], edges };
  }

  private member(node: GraphNode, isReference: boolean): Member {
    const card = kept(this.cards, node, () => cardOf(node, this.names));
    return { card: isReference ? referenceCard(card) : card, isReference };
  }
}

/** Groups nodes that are linked with each other, in their original order. */
function connected(
  nodes: readonly GraphNode[], links: readonly (readonly [GraphNode, GraphNode])[],
): GraphNode[][] {
  const leaders = new Map(nodes.map((node) => [node, node]));
  const leaderOf = (node: GraphNode): GraphNode => {
    let leader = node;
    while (leaders.get(leader) !== leader) {
      leader = leaders.get(leader)!;
    }
    leaders.set(node, leader);
    return leader;
  };
  links.forEach(([one, other]) => leaders.set(leaderOf(one), leaderOf(other)));
  return [...groupBy(nodes, leaderOf).values()];
}
