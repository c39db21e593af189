import { elided, Font, textWidth, wrapped } from './text-metrics';
import { visible } from '../../errors/visible-text';
import { ShownNames } from '../distinctions';
import { GraphNode } from '../graph';

/** A line of text in a card. */
export interface CardLine {
  readonly text: string;
  readonly look: Look;
  /** The baseline, from the top of the card. */
  readonly y: number;
}

/** The drawing of a node: the texts of a card, and their size. */
export interface Card {
  readonly node: GraphNode;
  readonly lines: readonly CardLine[];
  /** The number of objects or devices that the node represents: `× 40`. */
  readonly badge?: string;
  readonly width: number;
  readonly height: number;
}

/** The appearance of a line, which is the class of its element. */
type Look = 'kind' | 'name' | 'line' | 'constraint' | 'code' | 'error';

/** The fonts of the looks, which must match the style sheet. */
export const FONTS: Readonly<Record<Look | 'badge' | 'label' | 'frame', Font>> = {
  kind: { size: 11 },
  name: { size: 14, isBold: true },
  line: { size: 12 },
  constraint: { size: 11 },
  code: { size: 11.5, isMonospaced: true },
  error: { size: 12 },
  badge: { size: 12, isBold: true },
  label: { size: 11 },
  frame: { size: 12, isBold: true },
};

/** The distance of a line from the previous one. */
const HEIGHTS: Readonly<Record<Look, number>> = { kind: 15, name: 18, line: 17, constraint: 21, code: 16, error: 17 };

export const PADDING = 13;
const TOP = 8;
const NARROWEST = 120;

/** The maximum number of texts of each look on a card. */
const MOST_TEXTS: Readonly<Record<'line' | 'constraint' | 'code' | 'error', number>> = {
  line: 6, constraint: 6, code: 6, error: 3,
};

/** The maximum width of lines, and the maximum number of lines that a text is wrapped into. */
interface Room {
  readonly width: number;
  readonly lines: number;
}

const ROOM: Room = { width: 250, lines: 4 };

/** The reason why a pod stays Pending is shown in full, unless it is very long. */
const ROOM_FOR_REASON: Room = { width: 440, lines: 8 };

/** Names and constraints are not wrapped. */
const ROOM_FOR_LINE: Room = { width: 340, lines: 1 };

/** The horizontal padding of the box around a constraint. */
export const BOX = 14;

/** Returns the card of a node, with a name that is distinct in the diagram. */
export function cardOf(node: GraphNode, names: ShownNames): Card {
  const { kind, apiKind = kind, name, count } = node;
  const fits = (text: string) => textWidth(visible(text), FONTS.name) <= ROOM_FOR_LINE.width;
  const shownName = name === undefined ? [] : [visible(names.shown(node, fits))];
  const width = Math.max(ROOM.width, ...shownName.map((text) => textWidth(text, FONTS.name)));
  const room = kind === 'pending' ? ROOM_FOR_REASON : { ...ROOM, width };
  const texts: [Look, string][] = [
    ['kind', apiKind],
    ...shownName.map((text): [Look, string] => ['name', text]),
    ...wrappedTexts(node.lines, 'line', room),
    ...wrappedTexts(node.constraints, 'constraint', ROOM_FOR_LINE),
    ...wrappedTexts(node.expressions.map(({ shown }) => shown), 'code', { ...room, lines: Infinity }),
    ...wrappedTexts(node.errors, 'error', room),
  ];
  const badge = count === 1 ? undefined : `× ${count}`;
  let y = TOP;
  const lines = texts.map(([look, text]) => {
    const shown = elided(visible(text), FONTS[look], look === 'constraint' ? ROOM_FOR_LINE.width : room.width);
    y += HEIGHTS[look] + (look === 'error' ? 1 : 0);
    return { text: shown, look, y: y - 3 };
  });
  const around: Partial<Record<Look, number>> = {
    constraint: BOX, kind: badge === undefined ? 0 : textWidth(badge, FONTS.badge) + 24,
  };
  const widths = lines.map(({ text, look }) => textWidth(text, FONTS[look]) + (around[look] ?? 0));
  return {
    node,
    lines,
    badge,
    width: Math.ceil(Math.max(NARROWEST, ...widths) + 2 * PADDING),
    height: y + TOP,
  };
}

/** Returns a card that refers to a class drawn elsewhere. */
export function referenceCard({ node, lines: [kind, name] }: Card): Card {
  const lines = [kind, name].filter((line) => line !== undefined);
  const widths = lines.map(({ text, look }) => textWidth(text, FONTS[look]));
  return {
    node: { ...node, lines: [], constraints: [], expressions: [], errors: [], count: 1 },
    lines,
    width: Math.ceil(Math.max(NARROWEST, ...widths) + 2 * PADDING),
    height: lines[lines.length - 1].y + TOP,
  };
}

function wrappedTexts(texts: readonly string[], look: keyof typeof MOST_TEXTS, room: Room): [Look, string][] {
  const most = MOST_TEXTS[look];
  const shown = texts.slice(0, texts.length > most ? most - 1 : most);
  const lines = shown.flatMap((text) =>
    (room.lines === 1 ? [text] : wrapped(visibleLines(text), FONTS[look], room.width, room.lines)));
  const rest = texts.length - shown.length;
  return [...lines, ...rest > 0 ? [`… and ${rest} more`] : []].map((text) => [look, text]);
}

function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}
