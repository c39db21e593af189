import { Drawing, merged, moved } from './drawing';

/** How much wider than high a picture is to be. */
const RATIO = 1.6;

/** A picture that is narrower need not be higher than wide. */
const NARROWEST = 700;

/** A picture that is wider does not fit on a screen. */
const WIDEST = 1700;

/** A stretch of the upper edge of the free room. */
interface Step {
  readonly x: number;
  readonly y: number;
}

/** Packs drawings in their order, each as far up as it fits, and then as far left. */
export function packed(drawings: readonly Drawing[], gap: number): Drawing {
  const most = widthFor(drawings, gap) + gap;
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

/** How far down the room between two places is taken. */
function highest(skyline: readonly Step[], from: number, to: number): number {
  const over = skyline.filter(({ x }, index) => x < to && (skyline[index + 1]?.x ?? Infinity) > from);
  return Math.max(...over.map(({ y }) => y));
}

/** The upper edge of the free room once the room between two places is taken. */
function raised(skyline: readonly Step[], from: number, to: number, y: number): Step[] {
  const after = skyline.filter(({ x }) => x <= to);
  return [
    ...skyline.filter(({ x }) => x < from),
    { x: from, y },
    { x: to, y: after[after.length - 1].y },
    ...skyline.filter(({ x }) => x > to),
  ];
}

function widthFor(drawings: readonly Drawing[], gap: number): number {
  const area = drawings.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = Math.max(...drawings.map(({ width }) => width));
  return Math.max(widest, NARROWEST, Math.min(Math.sqrt(area * RATIO), WIDEST));
}
