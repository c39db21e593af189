import { Budget } from './budget';
import { DEEPEST_NESTING } from '../../document';
import { ScalarType } from '../scalar';
import { UnreadableYaml } from '../unreadable-yaml';
import { Token } from './token';

/** A node that was read. */
export interface Node {
  readonly value: unknown;
  /** The token with which the content begins; undefined if nothing is written. */
  readonly token: Token | undefined;
  /** The type of a scalar; undefined for lists and maps. */
  readonly type: ScalarType | undefined;
  /** Whether the node is the key `<<`. */
  readonly isMerge: boolean;
  readonly isAlias: boolean;
}

/** The node of a list or map. */
export function collectionNode(value: unknown, token: Token): Node {
  return { value, token, type: undefined, isMerge: false, isAlias: false };
}

/** A node that an alias may refer to. */
interface Anchored {
  readonly node: Node;
  /** The number of values in the node, with aliases followed. */
  readonly size: number;
  /** The number of collections around its innermost value. */
  readonly height: number;
}

/** The limits above which kubectl refuses documents in which most values come from aliases. */
const RATIO = { least: 0.1, most: 0.99, from: 400_000, to: 4_000_000 };
const FEW = { copies: 100, values: 1000 };

/** Counts values and nesting with aliases followed, and keeps the nodes that aliases refer to. */
export class Anchors {
  private anchored?: Map<string, Anchored | undefined>;
  /** Starts at 1 because kubectl counts the document as a value. */
  private values = 1;
  private copies = 0;
  private depth = 0;
  private deepest = 0;
  private isMostlyCopies = false;

  public constructor(private readonly budget: Budget) {
  }

  public countValue(): void {
    this.values++;
    this.budget.countValue();
  }

  public goDown(levels = 1): void {
    this.depth += levels;
    if (this.depth > this.deepest) {
      this.deepest = this.depth;
    }
    if (this.depth > DEEPEST_NESTING) {
      throw new UnreadableYaml(`the document is nested more than ${DEEPEST_NESTING} levels deep`);
    }
  }

  public goUp(levels = 1): void {
    this.depth -= levels;
  }

  /** Reads a node with an anchor, and keeps it for aliases. */
  public keep(anchor: string, read: () => Node): Node {
    const { values, deepest } = this;
    // A node cannot contain itself.
    this.anchored ??= new Map();
    this.anchored.set(anchor, undefined);
    this.deepest = this.depth;
    const node = read();
    // If the node contains another anchor of the same name, the inner one is the later one.
    if (this.anchored.get(anchor) === undefined) {
      this.anchored.set(anchor, { node, size: this.values - values, height: this.deepest - this.depth });
    }
    this.deepest = Math.max(this.deepest, deepest);
    return node;
  }

  /** Returns the node that an alias refers to. */
  public follow(anchor: string): Node {
    const anchored = this.anchored?.get(anchor);
    if (anchored === undefined) {
      throw new UnreadableYaml(`the alias *${anchor} has no anchor &${anchor} before it`);
    }
    this.values += anchored.size;
    this.copies += anchored.size;
    this.budget.countCopies(anchored.size);
    this.goDown(anchored.height);
    this.goUp(anchored.height);
    this.isMostlyCopies ||= this.copies > FEW.copies && this.values > FEW.values
      && this.copies / this.values > ratioFor(this.values);
    return { ...anchored.node, isMerge: false, isAlias: true };
  }

  public expectOwnValues(): void {
    if (this.isMostlyCopies) {
      throw new UnreadableYaml('the document consists almost entirely of aliases, which kubectl refuses');
    }
  }
}

/** Returns the highest allowed share of values that come from aliases. */
function ratioFor(values: number): number {
  const place = Math.min(Math.max((values - RATIO.from) / (RATIO.to - RATIO.from), 0), 1);
  return RATIO.most - (RATIO.most - RATIO.least) * place;
}
