import { GraphNode, ShownSelector, titleOf } from './graph';
import { selectorWords } from '../cel/selector/selector-words';
import { groupBy } from '../kubernetes/grouping';

/** The length at which selectors are cut, unless they only differ after it. */
const LONGEST_SELECTOR = 120;

/** The maximum number of characters of a text to examine. */
export const LONGEST = 1000;

export const CUT = '…';

/** The hash that cdk8s appends to the names of objects, the least informative part. */
const HASH = /-(?=[a-f]*\d)[0-9a-f]{8}(?![^-\s,])/g;

const END_OF_WORD = /[^A-Za-z0-9]|$/;

/** Returns selectors shortened for display, each with enough characters to distinguish it from all others. */
export function shownSelectors(texts: readonly string[]): Map<string, ShownSelector> {
  const words = new Map(texts.map((text) => [text, selectorWords(text).trim()]));
  const needed = neededBeginnings([...words.values()], /\s|$/);
  return new Map([...words].map(([text, all]) => {
    const end = Math.min(Math.max(LONGEST_SELECTOR, needed.get(all)!), LONGEST);
    return [text, { text, shown: all.length <= end ? all : all.slice(0, end) + CUT }];
  }));
}

/** A name without its hash, with the lengths of the beginning and the end that distinguish it from other names. */
interface DistinctName {
  readonly plain: string;
  readonly beginning: number;
  readonly end: number;
}

/** The names in a diagram, shortened so that those of one kind stay distinct. */
export class ShownNames {
  private readonly names: ReadonlyMap<string, DistinctName>;

  public constructor(nodes: readonly GraphNode[]) {
    this.names = new Map([...groupBy(nodes, ({ apiKind }) => apiKind).values()].flatMap(distinctNames));
  }

  /** Returns the name of a node: if necessary without its hash, and if still too long, with its middle cut. */
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

/** Cuts the middle of a text until it fits, and keeps more of the end that distinguishes the text from others. */
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

/** Returns the names of nodes of one kind by title. Names that only differ in their hashes keep them. */
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

/** Returns the number of characters of each text up to the end of the word that distinguishes it from all others. */
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
