import { Drawing, merged, moved } from './drawing';

/** The maximum width of a diagram that fits on a screen. */
const WIDEST = 1950;

/** A segment of the upper edge of the free area. */
interface Step {
  readonly x: number;
  readonly y: number;
}

/** Packs drawings in order, each as far up and then left as possible, in the width closest to an aspect ratio. */
export function packed(drawings: readonly Drawing[], gap: number, ratio: number): Drawing {
  const widest = Math.max(...drawings.map(({ width }) => width));
  const most = Math.max(1, Math.floor((WIDEST + gap) / (widest + gap)));
  const pictures = Array.from({ length: Math.min(most, drawings.length) }, (_, index) =>
    packedWithin(drawings, gap, (index + 1) * (widest + gap)));
  const oddity = ({ width, height }: Drawing) => Math.abs(Math.log(width / height / ratio));
  const [best] = pictures.sort((one, other) => oddity(one) - oddity(other));
  return best;
}

/** @param most the width of the diagram, including a gap at its right side */
function packedWithin(drawings: readonly Drawing[], gap: number, most: number): Drawing {
  let skyline: readonly Step[] = [{ x: 0, y: 0 }];
  const placed: Drawing[] = [];
  let [right, bottom] = [0, 0];
  for (const drawing of drawings) {
    const width = drawing.width + gap;
    const [best] = skyline
      .filter(({ x }) => x === 0 || x + width <= most)
      .map(({ x }) => ({ x, y: highest(skyline, x, x + width) }))
      .sort((one, other) => one.y - other.y);
    skyline = raised(skyline, best.x, best.x + width, best.y + drawing.height + gap);
    placed.push(moved(drawing, best.x, best.y));
    right = Math.max(right, best.x + drawing.width);
    bottom = Math.max(bottom, best.y + drawing.height);
  }
  return merged(placed, right, bottom);
}

/** Returns the lower end of the occupied area between two positions. */
function highest(skyline: readonly Step[], from: number, to: number): number {
  const over = skyline.filter(({ x }, index) => x < to && (skyline[index + 1]?.x ?? Infinity) > from);
  return Math.max(...over.map(({ y }) => y));
}

/** Returns the upper edge of the free area after the area between two positions is occupied. */
function raised(skyline: readonly Step[], from: number, to: number, y: number): Step[] {
  const after = skyline.filter(({ x }) => x <= to);
  return [
    ...skyline.filter(({ x }) => x < from),
    { x: from, y },
    { x: to, y: after[after.length - 1].y },
    ...skyline.filter(({ x }) => x > to),
  ];
}
