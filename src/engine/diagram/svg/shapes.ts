import type { Box, Point } from './drawing';
import { xmlText } from '../../output/xml-text';

/** A group of elements with a class. */
export function group(look: string, elements: readonly string[]): string {
  return `<g class="${look}">${elements.join('')}</g>`;
}

/** A rectangle with round corners. */
export function rectangle({ x, y, width, height }: Box, radius: number, look?: string): string {
  const place = `x="${pixels(x)}" y="${pixels(y)}" width="${pixels(width)}" height="${pixels(height)}"`;
  return `<rect${classOf(look)} ${place} rx="${radius}"/>`;
}

/** A line of text, which begins at a place on its baseline. */
export function line(content: string, { x, y }: Point, look?: string): string {
  return `<text${classOf(look)} x="${pixels(x)}" y="${pixels(y)}">${xmlText(content)}</text>`;
}

/** A line of text in the middle of a box. */
export function centredLine(content: string, { x, y, width, height }: Box): string {
  const place = `x="${pixels(x + width / 2)}" y="${pixels(y + height / 2 + 4)}"`;
  return `<text ${place} text-anchor="middle">${xmlText(content)}</text>`;
}

/** A part of a path that begins and ends level. */
export function curve(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `C${point({ x: middle, y: from.y })} ${point({ x: middle, y: to.y })} ${point(to)}`;
}

/** A place in a path. */
export function point({ x, y }: Point): string {
  return `${pixels(x)} ${pixels(y)}`;
}

/** A number as short as it can be without a difference to the eye. */
export function pixels(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function classOf(look?: string): string {
  return look === undefined ? '' : ` class="${look}"`;
}
