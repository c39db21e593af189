import { FONTS } from './card';
import { Box, Drawing, Frame, merged, moved } from './drawing';
import { packed } from './packing';
import { columnOf, Columns, columnsOf, drawPieces, Piece } from './piece';
import { Pieces } from './pieces';
import { elided } from './text-metrics';
import { visible } from '../../errors/visible-text';
import { groupBy } from '../../kubernetes/grouping';
import { Graph, GraphNode, isClusterPart, isClusterScoped } from '../graph';

/** The maximum number of nodes of a part that is drawn in one piece. */
const MOST_NODES = 16;

const GAP = 32;
const INNER_GAP = 22;

/** The aspect ratios of a diagram, and of a frame among others. */
const RATIO = 1.6;
const FRAME_RATIO = 0.7;

/** The aspect ratio of the nodes of a cluster, which are drawn below the setup. */
const CLUSTER_RATIO = 2.2;

export const FRAME_PADDING = 16;
const FRAME_TOP = 36;

/** The drawings of a part: those that its frames share, and all others. */
interface PartDrawings {
  readonly shared: readonly Drawing[];
  readonly own: readonly Drawing[];
}

/**
 * Lays out a graph: first the nodes that namespaces share, then the other parts, tallest first. Below are the pods
 * that stay Pending, and the nodes of the cluster, in their original order.
 */
export function layOut(graph: Graph): Drawing {
  const pieces = new Pieces(graph);
  const layers = groupBy(pieces.parts(), ([first]) => layerOf(first));
  const [setup, pending, nodes] = [0, 1, 2].map((layer) => layers.get(layer) ?? []);
  const setupDrawings = setup.map((part) => drawPart(part, pieces));
  const columns = columnsOf(nodes.flatMap((part) => pieces.of(part)));
  const ofNodes = nodes.map((part) => drawPart(part, pieces, columns))
    .flatMap(({ shared, own }) => [...own, ...shared]);
  const width = Math.max(0, ...ofNodes.map((drawing) => drawing.width)) - 2 * FRAME_PADDING;
  const ofPending = pending.flatMap((part) => drawPart(part, pieces, columnsOf(pieces.of(part), width)).own);
  const ofSetup = [
    ...setupDrawings.flatMap(({ shared }) => shared), ...byHeight(setupDrawings.flatMap(({ own }) => own)),
  ];
  const halves: [Drawing[], number][] = [[ofSetup, RATIO], [[...ofPending, ...ofNodes], CLUSTER_RATIO]];
  return stacked(halves.filter(([drawings]) => drawings.length > 0)
    .map(([drawings, ratio]) => packed(drawings, GAP, ratio)), GAP);
}

/** Returns the layer of a node: 0 for the setup, 1 for pods that stay Pending, 2 for the nodes of the cluster. */
function layerOf(node: GraphNode): number {
  if (node.kind === 'pending') {
    return 1;
  }
  return isClusterPart(node) ? 2 : 0;
}

/** Stacks drawings vertically. */
function stacked(drawings: readonly Drawing[], gap: number): Drawing {
  let y = 0;
  const placed = drawings.map((drawing) => {
    const result = moved(drawing, 0, y);
    y += drawing.height + gap;
    return result;
  });
  return merged(placed, Math.max(...placed.map(({ width }) => width)), y - gap);
}

/** @param columns the columns of all pieces, if they must be as wide as those of other parts */
function drawPart(part: readonly GraphNode[], pieces: Pieces, columns?: Columns): PartDrawings {
  const frames = new Set(part.filter((node) => !isClusterScoped(node)).map(({ frame }) => frame));
  return (part.length <= MOST_NODES || isClusterPart(part[0])) && frames.size < 2
    ? { shared: [], own: [connectedPart(drawPieces(pieces.of(part), columns), [...frames][0])] }
    : dividedPart(part, pieces, columns);
}

/**
 * Draws a part as a whole, with a frame around its first two columns. Pieces that are not connected are stacked,
 * with these columns aligned to the right side of the frame.
 */
function connectedPart(drawings: readonly Drawing[], title: string | undefined): Drawing {
  const members = ({ cards }: Drawing) => cards.filter(({ card }) => columnOf(card.node) < 2);
  const edgeOf = (drawing: Drawing) => Math.max(0, ...members(drawing).map(({ x, width }) => x + width));
  const edge = Math.max(...drawings.map(edgeOf));
  const whole = stacked(drawings.map((drawing) => {
    const dx = edge - edgeOf(drawing);
    return { ...moved(drawing, dx, 0), width: drawing.width + dx };
  }), INNER_GAP);
  const inside = members(whole);
  if (title === undefined || inside.length === 0) {
    return whole;
  }
  const left = Math.min(...inside.map((card) => card.x));
  const top = Math.min(...inside.map((card) => card.y));
  const bottom = Math.max(...inside.map((card) => card.y + card.height));
  return withFrame(whole, title, { x: left, y: top, width: edge - left, height: bottom - top });
}

/** Draws a part in several frames, and one frame for the nodes that they share. */
function dividedPart(part: readonly GraphNode[], pieces: Pieces, columns?: Columns): PartDrawings {
  const { shared, own } = pieces.divided(part);
  const drawings = drawPieces(own.map(({ piece }) => piece), columns);
  const placed = own.map(({ frame }, index) => ({ frame, drawing: drawings[index] }));
  const frames = groupBy(placed, ({ frame }) => frame);
  const ratio = frames.size === 1 ? RATIO : FRAME_RATIO;
  return {
    shared: shared.length === 0 ? [] : [framed(drawPieces(shared, columns), titleOf(shared), FRAME_RATIO)],
    own: [...frames].flatMap(([title, members]) => {
      const inside = members.map(({ drawing }) => drawing);
      if (title === undefined) {
        return inside;
      }
      return [isClusterPart(part[0]) ? connectedPart(inside, title) : framed(inside, title, ratio)];
    }),
  };
}

/** Returns the title of the frame for shared nodes. */
function titleOf([{ members: [{ card }] }]: readonly Piece[]): string {
  return card.node.frame ?? 'classes and drivers';
}

function framed(drawings: readonly Drawing[], title: string, ratio: number): Drawing {
  const inside = packed(byHeight(drawings), INNER_GAP, ratio);
  return withFrame(inside, title, { ...inside, x: 0, y: 0 });
}

function withFrame(drawing: Drawing, title: string, inside: Box): Drawing {
  const width = inside.width + 2 * FRAME_PADDING;
  const frame: Frame = {
    title: elided(visible(title), FONTS.frame, width - 2 * FRAME_PADDING),
    x: inside.x - FRAME_PADDING,
    y: inside.y - FRAME_TOP,
    width,
    height: inside.height + FRAME_TOP + FRAME_PADDING,
  };
  const dx = Math.max(0, -frame.x);
  const dy = Math.max(0, -frame.y);
  return {
    ...moved({ ...drawing, frames: [frame, ...drawing.frames] }, dx, dy),
    width: Math.max(drawing.width, frame.x + frame.width) + dx,
    height: Math.max(drawing.height, frame.y + frame.height) + dy,
  };
}

function byHeight(drawings: readonly Drawing[]): Drawing[] {
  return [...drawings].sort((one, other) => other.height - one.height);
}
