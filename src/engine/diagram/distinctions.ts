import { GraphNode, ShownSelector, titleOf } from './graph';
import { selectorWords } from '../cel/selector/selector-words';
import { groupBy } from '../kubernetes/grouping';

/** Selectors are cut behind so many characters, unless they differ later. */
const LONGEST_SELECTOR = 120;

/** No text is looked at behind so many characters. */
export const LONGEST = 1000;

export const CUT = '…';

/** What cdk8s appends to the names of objects, which says the least. */
const HASH = /-(?=[a-f]*\d)[0-9a-f]{8}(?![^-\s,])/g;

const END_OF_WORD = /[^A-Za-z0-9]|$/;

/** Selectors as they are shown, each up to where it differs from all others. */
export function shownSelectors(texts: readonly string[]): Map<string, ShownSelector> {
  const words = new Map(texts.map((text) => [text, selectorWords(text).trim()]));
  const needed = neededBeginnings([...words.values()], /\s|$/);
  return new Map([...words].map(([text, all]) => {
    const end = Math.min(Math.max(LONGEST_SELECTOR, needed.get(all)!), LONGEST);
    return [text, { text, shown: all.length <= end ? all : all.slice(0, end) + CUT }];
  }));
}

/** A name without its hash, and how much of its beginning or its end makes it differ from the others. */
interface DistinctName {
  readonly plain: string;
  readonly beginning: number;
  readonly end: number;
}

/** The names in a picture, cut such that those of one kind still differ. */
export class ShownNames {
  private readonly names: ReadonlyMap<string, DistinctName>;

  public constructor(nodes: readonly GraphNode[]) {
    this.names = new Map([...groupBy(nodes, ({ apiKind }) => apiKind).values()].flatMap(distinctNames));
  }

  /** The name of a node, if need be without its hash, and if need be without a part that others have, too. */
  public shown(node: GraphNode, fits: (text: string) => boolean): string {
    const { name = '' } = node;
    const { plain, beginning, end } = this.names.get(titleOf(node)) ?? { plain: name, beginning: 0, end: 0 };
    const whole = [name, plain].find((text) => text.length <= LONGEST && fits(text));
    if (whole !== undefined) {
      return whole;
    }
    return withoutMiddle([...plain].slice(-LONGEST), fits, { beginning, end });
  }
}

/** As much of both ends of a text as fits, or more of the end by which it differs from others. */
export function withoutMiddle(
  characters: readonly string[], fits: (text: string) => boolean, { beginning, end } = { beginning: 0, end: 0 },
): string {
  for (let kept = characters.length - 1; kept > 0; kept--) {
    const half = Math.ceil(kept / 2);
    const isEnough = half >= beginning || kept - half >= end;
    const [head = half] = isEnough ? [] : [kept - end, beginning].filter((each) => each >= 0 && each <= kept);
    const tail = characters.slice(characters.length - kept + head);
    const short = [...characters.slice(0, head), CUT, ...tail].join('');
    if (fits(short)) {
      return short;
    }
  }
  return CUT;
}

/** The names of nodes of one kind by titles. A hash is kept if nothing else makes a name differ. */
function distinctNames(nodes: readonly GraphNode[]): [string, DistinctName][] {
  const titles = new Map(nodes.map((node) => [node.name ?? '', titleOf(node)]));
  const alike = groupBy([...titles.keys()], (name) => name.replace(HASH, `-${CUT}`));
  const names = [...alike].flatMap(([plain, all]) =>
    all.map((name) => [name, all.length === 1 ? plain : name] as const));
  const beginnings = neededBeginnings(names.map(([, plain]) => plain), END_OF_WORD);
  const ends = neededBeginnings(names.map(([, plain]) => reversed(plain)), END_OF_WORD);
  return names.map(([name, plain]) =>
    [titles.get(name)!, { plain, beginning: beginnings.get(plain)!, end: ends.get(reversed(plain))! }]);
}

/** How many characters of each text are needed up to the end of the word in which it differs from all others. */
function neededBeginnings(texts: readonly string[], endOfWord: RegExp): Map<string, number> {
  const sorted = [...new Set(texts)].sort();
  return new Map(sorted.map((text, index) => {
    const same = Math.max(shared(text, sorted[index - 1]), shared(text, sorted[index + 1]));
    return [text, same + text.slice(same).search(endOfWord)];
  }));
}

function shared(one: string, other = ''): number {
  let length = 0;
  while (length < LONGEST && length < one.length && one[length] === other[length]) {
    length++;
  }
  return length;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
