import { Cell, cellsOf, widthOf } from '../errors/visible-text';

/** A line of source, with the extent of its underline. */
export interface MarkedLine {
  readonly text: string;
  /** The widths of the text before the mark and of the mark, in columns. */
  readonly before: number;
  readonly marked: number;
}

/** Stands for text that does not fit. */
const CUT = '…';

/** The number of widths to examine on either side of the mark: JSON may be a single line of megabytes. */
const REACH = 4;

/** Returns a line of source for a terminal, cut to the width around the mark. An empty mark gets one column. */
export function markedLine(line: string, from: number, to: number, width: number): MarkedLine {
  const whole = line.trimEnd();
  const center = Math.min(from, whole.length);
  const reach = { from: Math.max(center - REACH * width, 0), to: Math.min(center + REACH * width, whole.length) };
  const cells = cellsOf(whole.slice(reach.from, reach.to));
  const first = cells.findIndex(({ at }) => reach.from + at >= from);
  const start = first < 0 ? cells.length : first;
  const marked = cells.filter(({ at }) => reach.from + at >= from && reach.from + at < to).length;
  const window = windowOf(cells, start, start + marked, width);
  const shown = cells.slice(window.from, window.to);
  const head = window.from > 0 || reach.from > 0 ? CUT : '';
  const tail = window.to < cells.length || reach.to < whole.length ? CUT : '';
  const end = Math.min(start + marked, window.to);
  return {
    text: head + shown.map(({ text }) => text).join('') + tail,
    before: head.length + widthOf(cells.slice(window.from, start)),
    marked: Math.max(widthOf(cells.slice(start, end)), 1),
  };
}

/** Returns the part of a line that fits: the mark, the text after it, and some of the text before it. */
function windowOf(
  cells: readonly Cell[], start: number, end: number, width: number,
): { readonly from: number; readonly to: number } {
  if (widthOf(cells) <= width) {
    return { from: 0, to: cells.length };
  }
  const room = Math.max(width - 2 * CUT.length, 1);
  let from = start;
  let to = start;
  let used = 0;
  // First the mark, then text before it in a third of the room, then the text after it, then more before it.
  const growRight = (limit: number, most: number) => {
    while (to < limit && used + cells[to].width <= most) {
      used += cells[to++].width;
    }
  };
  const growLeft = (most: number) => {
    while (from > 0 && used + cells[from - 1].width <= most) {
      used += cells[--from].width;
    }
  };
  growRight(end, room);
  growLeft(Math.max(used, Math.min(room, used + Math.floor(room / 3))));
  growRight(cells.length, room);
  growLeft(room);
  return { from, to };
}
