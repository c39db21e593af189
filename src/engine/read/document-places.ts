import { locateInJson } from './json-values';
import { behindLines } from './lines';
import { OffsetMap } from './offset-map';
import { spell } from './place';
import { TextLines, TextPlace } from './text-lines';
import { DocumentText } from './text-source';
import { Position, Positions } from './yaml/grammar/positions';
import { Token } from './yaml/grammar/token';
import { UnreadableYaml } from './yaml/unreadable-yaml';
import { compose, withLineBreaks } from './yaml-documents';

/** A field name, a list index, or a key of a map. */
export type Step = string | number;

/** A field or item, with the extent of its key or its scalar in the text. */
export interface PlacedField {
  readonly steps: readonly Step[];
  readonly isKey: boolean;
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
}

/** The steps that the start of a spelled path matches, and the length of the unmatched rest. */
interface Walked {
  readonly steps: readonly Step[];
  readonly left: number;
}

/** A line before the content of a document. */
const NO_CONTENT = /[ \t]*(?:#[^\n]*|---[ \t]*(?:#[^\n]*)?)?\r?\n/y;

const COMMENT = /#.*/g;

/** The indicators that begin a block scalar. */
const BLOCK_SIGNS = '|>';

/**
 * The places of the fields of a document in its text. The document is read a second time for this, because
 * recording positions would slow down the reading of documents without findings.
 */
export class DocumentPlaces {
  private readonly positions = new Positions();
  private readonly offsets: OffsetMap;
  private readonly content: string;

  public constructor(private readonly text: DocumentText, private readonly lines: TextLines) {
    this.content = lines.text.slice(text.start, text.end);
    this.offsets = text.isJson ? new OffsetMap() : OffsetMap.ofLineBreaks(this.content);
    try {
      if (text.isJson) {
        locateInJson(this.content, this.positions, this.offsets);
      } else {
        compose(withLineBreaks(this.content), 1, text.isWhole, this.positions);
      }
    } catch (error) {
      if (!(error instanceof UnreadableYaml)) {
        throw error;
      }
    }
  }

  /**
   * Returns the place of a field or an item: of its value if that is a scalar, otherwise of its key. A missing field
   * or item has the place of its parent; if the parent is the object, that of its kind.
   *
   * @param object the steps to the object in the document
   * @param path the steps from the object
   * @param isAboutKey whether to prefer the key to the value
   */
  public placeOf(object: readonly Step[], path: readonly Step[], isAboutKey = false): TextPlace {
    const steps = [...object, ...path];
    const trail = this.trail(steps);
    const isInObject = trail.length > object.length + 1;
    const kind = isInObject ? undefined : this.positions.partOf(trail[trail.length - 1]?.node.value, 'kind');
    const isWhole = trail.length > steps.length;
    for (const [index, position] of [...trail, ...kind === undefined ? [] : [kind]].reverse().entries()) {
      const token = this.tokenOf(position, isAboutKey && isWhole && index === 0);
      if (token !== undefined) {
        return this.placeOfToken(token);
      }
    }
    return this.firstLine();
  }

  /**
   * Returns the steps to a field or an item from its path in the spelling of the API server, as far as the path
   * exists.
   *
   * @param object the steps to the object in the document
   */
  public stepsOf(object: readonly Step[], spelled: string): readonly Step[] {
    const { [object.length]: position } = this.trail(object);
    return position === undefined ? [] : this.longest(position, spelled).steps;
  }

  /** The place where an object begins. */
  public beginningOf(object: readonly Step[]): TextPlace {
    const { [object.length]: position } = this.trail(object);
    const token = position && object.length > 0 ? this.tokenOf(position, false) : undefined;
    return token === undefined ? this.firstLine() : this.placeOfToken(token);
  }

  /** The place of the first line that is neither empty nor a comment. */
  public firstLine(): TextPlace {
    return this.lines.placeOfLine(this.lines.lineOf(this.text.start + behindLines(NO_CONTENT, this.content)));
  }

  /** The offsets of the comments, including those before the content and after its marker. */
  public get comments(): number[] {
    const { start } = this.text;
    const before = this.content.slice(0, this.originalOf(0) - start).matchAll(COMMENT);
    return [
      ...[...before].map(({ index }) => start + index),
      ...this.positions.comments.map((offset) => this.originalOf(offset)),
    ];
  }

  /** Returns the field or item whose key or scalar spans an offset; undefined between fields. */
  public fieldAt(offset: number): PlacedField | undefined {
    const { root } = this.positions;
    return root === undefined ? undefined : this.fieldWithin({ node: root }, [], offset);
  }

  private fieldWithin({ node: { value } }: Position, steps: readonly Step[], offset: number): PlacedField | undefined {
    for (const step of this.positions.stepsIn(value)) {
      const part = this.positions.partOf(value, step)!;
      const path = [...steps, step];
      const [key, token] = [part.key, part.node.type === undefined ? undefined : part.node.token]
        .map((each) => each && this.spanOf(each));
      const found = [key, token].find((each) => each !== undefined && each.start <= offset && offset <= each.end);
      if (found !== undefined) {
        return { steps: path, isKey: found === key, value: part.node.value, ...found };
      }
      const inside = part.node.isAlias ? undefined : this.fieldWithin(part, path, offset);
      if (inside !== undefined) {
        return inside;
      }
    }
    return undefined;
  }

  /** Returns the document and each value along the steps, as far as they exist. */
  private trail(steps: readonly Step[]): readonly Position[] {
    const { root } = this.positions;
    const trail: Position[] = root === undefined ? [] : [{ node: root }];
    for (const step of root === undefined ? [] : steps) {
      const next = this.positions.partOf(trail[trail.length - 1].node.value, step);
      if (next === undefined) {
        break;
      }
      trail.push(next);
    }
    return trail;
  }

  /** Returns the longest match among the steps that a spelled path may begin with. */
  private longest({ node: { value } }: Position, spelled: string): Walked {
    let best: Walked = { steps: [], left: spelled.length };
    for (const step of this.positions.stepsIn(value)) {
      const name = Array.isArray(value) ? `[${step}]` : spell({ step });
      const rest = behind(spelled, name) ?? behind(spelled, `[${step}]`);
      if (rest !== undefined) {
        const { steps, left } = this.longest(this.positions.partOf(value, step)!, rest);
        best = left < best.left ? { steps: [step, ...steps], left } : best;
      }
    }
    return best;
  }

  /** Returns the token that represents a field or an item; undefined if none is written. */
  private tokenOf({ key, node }: Position, isAboutKey: boolean): Token | undefined {
    const { token, type, value } = node;
    const isWritten = token !== undefined && (type === undefined || token.end > token.start);
    const isShown = isWritten && type !== undefined && (key === undefined || !this.isBlock(token));
    if (key !== undefined && (isAboutKey || !isShown)) {
      return key;
    }
    return isShown ? token : this.positions.firstKeyOf(value) ?? (isWritten ? token : undefined);
  }

  private isBlock({ start }: Token): boolean {
    return BLOCK_SIGNS.includes(this.lines.text[this.originalOf(start)]);
  }

  private placeOfToken({ start, end }: Token): TextPlace {
    return this.lines.placeBetween(this.originalOf(start), this.originalOf(Math.max(end, start + 1)));
  }

  /** Returns the extent of a token, without trailing blanks and line break. */
  private spanOf({ start, end }: Token): Pick<PlacedField, 'start' | 'end'> {
    const from = this.originalOf(start);
    return { start: from, end: from + this.lines.text.slice(from, this.originalOf(end)).trimEnd().length };
  }

  private originalOf(offset: number): number {
    return this.text.start + this.offsets.originalOf(this.positions.offset + offset);
  }
}

/** Returns the rest of a spelled path after its first step; undefined if it begins with another step. */
function behind(spelled: string, step: string): string | undefined {
  const rest = spelled.slice(step.length);
  return spelled.startsWith(step) && /^(?:$|[.[])/.test(rest) ? rest.replace(/^\./, '') : undefined;
}
