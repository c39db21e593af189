import type { Box, Point } from './drawing';
import { xmlText } from '../../output/xml-text';

/** Returns a group of elements with a class. */
export function group(look: string, elements: readonly string[]): string {
  return `<g class="${look}">${elements.join('')}</g>`;
}

/** Returns a rectangle with rounded corners. */
export function rectangle({ x, y, width, height }: Box, radius: number, look?: string): string {
  const place = `x="${pixels(x)}" y="${pixels(y)}" width="${pixels(width)}" height="${pixels(height)}"`;
  return `<rect${classOf(look)} ${place} rx="${radius}"/>`;
}

/** Returns a line of text that begins at a point on its baseline. */
export function line(content: string, { x, y }: Point, look?: string): string {
  return `<text${classOf(look)} x="${pixels(x)}" y="${pixels(y)}">${xmlText(content)}</text>`;
}

/** Returns a line of text in the middle of a box. */
export function centredLine(content: string, { x, y, width, height }: Box): string {
  const place = `x="${pixels(x + width / 2)}" y="${pixels(y + height / 2 + 4)}"`;
  return `<text ${place} text-anchor="middle">${xmlText(content)}</text>`;
}

/** Returns a section of a path that begins and ends horizontally. */
export function curve(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `C${point({ x: middle, y: from.y })} ${point({ x: middle, y: to.y })} ${point(to)}`;
}

/** Returns a point in a path. */
export function point({ x, y }: Point): string {
  return `${pixels(x)} ${pixels(y)}`;
}

/** Returns a number rounded to a tenth of a pixel. */
export function pixels(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function classOf(look?: string): string {
  return look === undefined ? '' : ` class="${look}"`;
}
