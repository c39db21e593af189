import type { Card } from './card';

/** A place in a picture, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A card in its place. */
export interface PlacedCard extends Box {
  readonly card: Card;
  /** Whether it only refers to a class that is drawn elsewhere. */
  readonly isReference: boolean;
}

/** An edge: from the right side of a card to the left side of another one. */
export interface PlacedEdge {
  readonly start: Point;
  readonly end: Point;
  /** Where it is level, which is where labels are. */
  readonly from: Point;
  readonly to: Point;
  readonly labels: readonly string[];
  /** Whether it leads nowhere. */
  readonly isMissing: boolean;
}

/** The frame of a namespace, or of what belongs to none. */
export interface Frame extends Box {
  readonly title: string;
}

/** A part of the picture; its upper left corner is (0, 0). */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly PlacedCard[];
  readonly edges: readonly PlacedEdge[];
  readonly frames: readonly Frame[];
}

/** The drawing in another place. */
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

/** Several drawings as one, each where it is. */
export function merged(drawings: readonly Drawing[], width: number, height: number): Drawing {
  return {
    width,
    height,
    cards: drawings.flatMap(({ cards }) => cards),
    edges: drawings.flatMap(({ edges }) => edges),
    frames: drawings.flatMap(({ frames }) => frames),
  };
}
