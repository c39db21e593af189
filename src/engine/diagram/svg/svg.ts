import { BOX, FONTS, PADDING } from './card';
import { Frame, moved, PlacedCard, PlacedEdge, Point } from './drawing';
import { LABEL_HEIGHT, labelWidth } from './piece';
import { FRAME_PADDING, layOut } from './scene';
import { centredLine, curve, group, line, pixels, point, rectangle } from './shapes';
import { CLUSTER_STYLE, STYLE } from './style';
import { textWidth } from './text-metrics';
import { visible } from '../../errors/visible-text';
import { xmlText } from '../../output/xml-text';
import { folded } from '../folding';
import { Graph, GraphNode, isClusterPart, titleOf } from '../graph';

/** The minimum number of objects of the same shape to fold. */
const FOLDING = 5;

const MARGIN = 24;

/** The distance between the sheets behind a card that represents several objects. */
const SHEET = 5;

/** The stripe at the left side of a card, and the radius of its corners. */
const STRIPE = { width: 6, corner: 5 };

/** The length of an arrowhead. */
const HEAD = 8;

/** The text of an empty diagram. */
const NOTHING = 'no drivers, classes, claims, or workloads with claims';

/** Writes the graph as an SVG image. */
export function svg(graph: Graph): string {
  if (graph.nodes.length === 0) {
    const { size } = FONTS.line;
    return picture(textWidth(NOTHING, FONTS.line), size, NOTHING,
      [line(NOTHING, { x: MARGIN, y: MARGIN + size - 2 }, 'line')]);
  }
  const shown = folded(graph, FOLDING);
  const { width, height, frames, edges, cards } = moved(layOut(shown), MARGIN, MARGIN);
  const style = graph.nodes.some(isClusterPart) ? [`<style>${CLUSTER_STYLE}</style>`] : [];
  return picture(width, height, summary(shown), [
    ...style,
    ...frames.map(frameGroup),
    ...edges.map(edgeGroup),
    ...cards.map(cardGroup),
    ...edges.flatMap(labelGroups),
  ]);
}

function picture(width: number, height: number, title: string, body: readonly string[]): string {
  const [whole, high] = [width + 2 * MARGIN, height + 2 * MARGIN].map(pixels);
  const size = `width="${whole}" height="${high}"`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" class="dra-diagram" role="img" '
      + `${size} viewBox="0 0 ${whole} ${high}" style="--natural-width: ${whole}px">`,
    `<title>${xmlText(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" ${size}/>`,
    ...body,
    '</svg>',
    '',
  ].join('\n');
}

/** Summarises the diagram for assistive technology. */
function summary({ nodes }: Graph): string {
  const counted = (one: string, several: string, isCounted: (node: GraphNode) => boolean) => {
    const all = nodes.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
    return all === 0 ? [] : [`${all} ${all === 1 ? one : several}`];
  };
  return [
    ...counted('driver', 'drivers', ({ kind }) => kind === 'driver'),
    ...counted('class', 'classes', ({ kind }) => kind === 'class'),
    ...counted('claim or claim template', 'claims and claim templates', ({ kind }) => kind === 'claim'),
    ...counted('workload', 'workloads', ({ kind }) => kind === 'workload'),
    ...counted('pod with a node', 'pods with a node', ({ kind }) => kind === 'pod'),
    ...counted('Pending pod', 'Pending pods', ({ kind }) => kind === 'pending'),
    ...counted('device in use', 'devices in use', ({ kind }) => kind === 'device'),
    ...counted('other node', 'other nodes', ({ kind }) => kind === 'summary'),
    ...counted('missing object', 'missing objects', ({ kind }) => kind === 'missing'),
    ...counted('object with errors', 'objects with errors', ({ kind, errors }) =>
      kind !== 'pending' && errors.length > 0),
  ].join(', ');
}

function frameGroup({ title, ...box }: Frame): string {
  const place = { x: box.x + FRAME_PADDING, y: box.y + 22 };
  return group('frame', [rectangle(box, 10), line(title, place)]);
}

function cardGroup({ card: { node, lines, badge }, isReference, ...box }: PlacedCard): string {
  const { x, y, width, height } = box;
  const looks = [
    'node', node.kind, ...node.errors.length > 0 ? ['wrong'] : [], ...isReference ? ['reference'] : [],
  ];
  const sheets = badge === undefined ? [] : [2 * SHEET, SHEET];
  const { width: across, corner } = STRIPE;
  const stripe = `M${point({ x: x + across, y })}h${corner - across}a${corner} ${corner} 0 0 0 -${corner} ${corner}`
    + `v${pixels(height - 2 * corner)}a${corner} ${corner} 0 0 0 ${corner} ${corner}h${across - corner}z`;
  return group(looks.join(' '), [
    `<title>${xmlText(tooltip(node))}</title>`,
    ...sheets.map((offset) => rectangle({ x: x + offset, y: y + offset, width, height }, 6, 'sheet')),
    rectangle(box, 6, 'card'),
    `<path class="stripe" d="${stripe}"/>`,
    ...lines.map(({ text, look, y: baseline }) =>
      (look === 'constraint' ? constraintGroup : line)(text, { x: x + PADDING, y: y + baseline }, look)),
    ...badge === undefined ? [] : [badgeGroup(badge, x + width, y)],
  ]);
}

function constraintGroup(text: string, { x, y }: Point, look: string): string {
  const box = { x: x - 2, y: y - 13, width: Math.ceil(textWidth(text, FONTS.constraint)) + BOX, height: 18 };
  return group(look, [rectangle(box, 4), line(text, { x: x + 5, y })]);
}

/** Returns the full text of a node, without cuts. */
function tooltip(node: GraphNode): string {
  const { count, lines, constraints, expressions, errors } = node;
  const isNamed = count === 1 || isClusterPart(node); // its title has all names
  const title = isNamed ? titleOf(node) : `${titleOf(node)}, and ${count - 1} more of the same shape`;
  return [title, ...lines, ...constraints, ...expressions.map(({ text }) => text), ...errors]
    .flatMap((text) => text.split('\n'))
    .map(visible)
    .join('\n');
}

function badgeGroup(badge: string, right: number, top: number): string {
  const width = Math.ceil(textWidth(badge, FONTS.badge)) + 14;
  const box = { x: right - width - 8, y: top + 8, width, height: 19 };
  return group('badge', [rectangle(box, 9), centredLine(badge, box)]);
}

function edgeGroup({ start, end, from, to, isMissing }: PlacedEdge): string {
  const tip = { x: end.x - HEAD + 1, y: end.y };
  const path = `M${point(start)}${curve(start, from)}L${point(to)}${curve(to, tip)}`;
  return group(isMissing ? 'edge nowhere' : 'edge', [
    `<path d="${path}"/>`,
    `<path class="head" d="M${point(end)}l-${HEAD} -4v8z"/>`,
  ]);
}

function labelGroups({ from, to, labels }: PlacedEdge): string[] {
  const top = from.y - labels.length * LABEL_HEIGHT / 2;
  return labels.map((label, index) => {
    const width = labelWidth(label) - 4;
    const x = (from.x + to.x - width) / 2;
    const box = { x, y: top + index * LABEL_HEIGHT + 0.5, width, height: LABEL_HEIGHT - 1 };
    return group('label', [rectangle(box, 8), centredLine(label, box)]);
  });
}
