import type { Card } from './card';

/** A point in the diagram, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in the diagram. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A card at its position. */
export interface PlacedCard extends Box {
  readonly card: Card;
  /** Whether the card only refers to a class that is drawn elsewhere. */
  readonly isReference: boolean;
}

/** An edge from the right side of a card to the left side of another one. */
export interface PlacedEdge {
  readonly start: Point;
  readonly end: Point;
  /** The ends of its horizontal section, which holds the labels. */
  readonly from: Point;
  readonly to: Point;
  readonly labels: readonly string[];
  /** Whether the target is missing. */
  readonly isMissing: boolean;
}

/** The frame around a group of cards, such as those of a namespace. */
export interface Frame extends Box {
  readonly title: string;
}

/** A part of the diagram. Its upper left corner is at (0, 0). */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly PlacedCard[];
  readonly edges: readonly PlacedEdge[];
  readonly frames: readonly Frame[];
}

/** Returns the drawing, moved by an offset. */
export function moved({ cards, edges, frames, ...size }: Drawing, dx: number, dy: number): Drawing {
  const move = <P extends Point>(point: P): P => ({ ...point, x: point.x + dx, y: point.y + dy });
  return {
    ...size,
    cards: cards.map(move),
    frames: frames.map(move),
    edges: edges.map((edge) => ({
      ...edge, start: move(edge.start), end: move(edge.end), from: move(edge.from), to: move(edge.to),
    })),
  };
}

/** Combines several drawings, each at its position. */
export function merged(drawings: readonly Drawing[], width: number, height: number): Drawing {
  return {
    width,
    height,
    cards: drawings.flatMap(({ cards }) => cards),
    edges: drawings.flatMap(({ edges }) => edges),
    frames: drawings.flatMap(({ frames }) => frames),
  };
}
