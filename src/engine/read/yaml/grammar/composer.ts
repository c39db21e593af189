import { collectionNode, Node } from './anchors';
import { CollectionReader } from './collection-reader';
import { VERSION } from './directive';
import { Unrepresentable } from './map-builder';
import { NULL } from './part-reader';
import { Positions } from './positions';
import { RefusedCharacter, refusedCharacter } from './refused-character';
import { NO_DIRECTIVE } from './scanner';
import { Token, TokenType } from './token';
import { found } from '../../../errors/wording';
import { RepeatedField } from '../../document';
import { field, item, Place, spell } from '../../place';
import { meaningOf, Scalar } from '../scalar';
import { resolvedAs } from '../tagged-scalar';
import { UnreadableYaml } from '../unreadable-yaml';

/** The content of a YAML document, as plain data. */
export interface YamlValue {
  readonly value: unknown;
  /** The fields that occur more than once in their map; the last occurrence wins. */
  readonly repeatedFields: readonly RepeatedField[];
}

const STANDARD_TAG = 'tag:yaml.org,2002:';

/** The prefixes of tag handles, unless a directive redefines them. */
const HANDLES: Record<string, string | undefined> = { '': '', '!': '!', '!!': STANDARD_TAG };

/** The only version that kubectl reads. */
const YAML_VERSION = '1.1';

/** The tags with which `<<` merges. */
const MERGE_TAGS = ['!', `${STANDARD_TAG}merge`];

/** The properties before a value. */
interface Properties {
  readonly anchor?: string;
  readonly tag?: string;
}

/**
 * Reads the first document in a text. As in kubectl, text after its end is ignored.
 *
 * @param text the text of the document
 * @param firstLine the number of its first line, for messages
 * @param positions receives the positions of keys and values
 * @throws UnreadableYaml if kubectl cannot read the document, or it is too large
 */
export function composeDocument(text: string, firstLine: number, positions?: Positions): YamlValue {
  const refused = refusedCharacter(text, firstLine);
  return refused === undefined
    ? new Composer(text, firstLine, positions).readDocument()
    : composeBefore(refused, firstLine, positions);
}

/** Reads a document that ends before a refused character, and before kubectl reads that character. */
function composeBefore({ before, error }: RefusedCharacter, firstLine: number, positions?: Positions): YamlValue {
  const composer = new Composer(before, firstLine, positions);
  try {
    const value = composer.readDocument();
    if (composer.hasEnded) {
      return value;
    }
  } catch (other) {
    if (!(other instanceof UnreadableYaml)) {
      throw other;
    }
  }
  throw error;
}

/** Builds the data of a document from its tokens. */
class Composer extends CollectionReader {
  private readonly directives = new Map<string, string>();

  public readDocument(): YamlValue {
    const isEmpty = this.isNext(TokenType.STREAM_END) || (this.readBeginning()
      && this.isNext(TokenType.STREAM_END, TokenType.DIRECTIVE, TokenType.DOCUMENT_START, TokenType.DOCUMENT_END));
    const root = isEmpty ? NULL : this.readNode(true);
    const { value } = root;
    // Throws if the document is not followed by a valid token.
    this.scanner.peek();
    this.anchors.expectOwnValues();
    if (!this.isRepresentable) {
      expectRepresentable(value, undefined);
    }
    if (this.positions !== undefined) {
      this.positions.root = root;
      this.positions.offset += this.source.skipped;
    }
    return { value, repeatedFields: this.repeatedFields };
  }

  /** Reads the directives and the marker of the document; returns whether there is a marker. */
  private readBeginning(): boolean {
    while (this.isNext(TokenType.DIRECTIVE)) {
      const { handle = '', value, line } = this.scanner.take();
      if (this.directives.has(handle) || (handle === VERSION && value !== YAML_VERSION)) {
        this.source.fail(NO_DIRECTIVE, line);
      }
      this.directives.set(handle, value);
      if (!this.isNext(TokenType.DIRECTIVE, TokenType.DOCUMENT_START)) {
        this.source.fail(NO_DIRECTIVE, line);
      }
    }
    return this.skip(TokenType.DOCUMENT_START);
  }

  /** Whether the document ended before the text did, so that kubectl read no further. */
  public get hasEnded(): boolean {
    return this.scanner.lookedAt <= this.source.end;
  }

  protected readNode(isInBlock: boolean, takesEntries = false): Node {
    this.anchors.countValue();
    const token = this.scanner.peek();
    switch (token.type) {
      case TokenType.PLAIN_SCALAR:
      case TokenType.OTHER_SCALAR:
        this.scanner.take();
        return this.scalarOf(token);
      case TokenType.ALIAS:
        this.scanner.take();
        return this.anchors.follow(token.value);
      case TokenType.ANCHOR:
      case TokenType.TAG: {
        const { anchor, tag } = this.readProperties();
        const read = () => this.readContent(isInBlock, takesEntries, tag) ?? this.readEmpty(tag);
        return anchor === undefined ? read() : this.anchors.keep(anchor, read);
      }
      default:
        return this.readContent(isInBlock, takesEntries) ?? this.failHere('expected a value');
    }
  }

  /** Reads the properties before a value: an anchor and a tag, in any order. */
  private readProperties(): Properties {
    let anchor: string | undefined;
    let tag: string | undefined;
    for (;;) {
      const token = this.scanner.peek();
      if (token.type === TokenType.ANCHOR && anchor === undefined) {
        anchor = token.value;
      } else if (token.type === TokenType.TAG && tag === undefined) {
        tag = this.tagOf(token);
      } else {
        return { anchor, tag };
      }
      this.scanner.take();
    }
  }

  private tagOf({ handle = '', value, line }: Token): string {
    const prefix = this.directives.get(handle) ?? HANDLES[handle];
    return prefix === undefined
      ? this.source.fail(`the tag begins with ${handle}, which is not defined`, line)
      : prefix + value;
  }

  /** Reads a value without its properties; undefined if there is none. */
  private readContent(isInBlock: boolean, takesEntries: boolean, tag?: string): Node | undefined {
    const token = this.scanner.peek();
    const { type } = token;
    if (type === TokenType.PLAIN_SCALAR || type === TokenType.OTHER_SCALAR) {
      this.scanner.take();
      return this.scalarOf(token, tag);
    }
    const isCollection = type === TokenType.FLOW_LIST_START || type === TokenType.FLOW_MAP_START
      || (takesEntries && type === TokenType.BLOCK_ENTRY)
      || (isInBlock && (type === TokenType.BLOCK_LIST_START || type === TokenType.BLOCK_MAP_START));
    if (!isCollection) {
      return undefined;
    }
    this.anchors.goDown();
    const value = this.readCollection(type);
    this.anchors.goUp();
    return collectionNode(value, token);
  }

  private readCollection(type: TokenType): unknown {
    switch (type) {
      case TokenType.FLOW_LIST_START:
        return this.readFlowList();
      case TokenType.FLOW_MAP_START:
        return this.readFlowMap();
      case TokenType.BLOCK_LIST_START:
        return this.readBlockList();
      case TokenType.BLOCK_MAP_START:
        return this.readBlockMap();
      default:
        return this.readEntries(true);
    }
  }

  private readEmpty(tag: string | undefined): Node {
    const { line, start } = this.scanner.peek();
    return this.scalarOf({ type: TokenType.PLAIN_SCALAR, line, start, end: start, value: '' }, tag);
  }

  private scalarOf(token: Token, tag?: string): Node {
    const { type, value, line } = token;
    const isPlain = type === TokenType.PLAIN_SCALAR;
    if (tag === undefined) {
      const scalar = isPlain ? meaningOf(value) : undefined;
      return scalar === undefined
        ? { value, token, type: 'str', isMerge: isPlain && value === '<<', isAlias: false }
        : this.nodeOf(token, scalar, false);
    }
    const scalar = resolvedAs(tag, value)
      ?? this.source.fail(`${found(value)} does not fit its tag ${tag.replace(STANDARD_TAG, '!!')}`, line);
    return this.nodeOf(token, scalar, value === '<<' && MERGE_TAGS.includes(tag));
  }

  private nodeOf(token: Token, { type, value }: Scalar, isMerge: boolean): Node {
    this.isRepresentable &&= typeof value !== 'number' || Number.isFinite(value);
    return { value, token, type, isMerge, isAlias: false };
  }
}

/** Rejects numbers and keys that JSON, which the API server receives, cannot represent. */
function expectRepresentable(value: unknown, path: Place | undefined): void {
  if (value instanceof Unrepresentable) {
    throw new UnreadableYaml(value.fault);
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new UnreadableYaml(
      `${spell(path) || 'the document'} is ${value}, which JSON cannot represent: use a finite number, or quote it`,
    );
  }
  if (Array.isArray(value)) {
    value.forEach((each, index) => expectRepresentable(each, item(path, index)));
  } else if (typeof value === 'object' && value !== null) {
    Object.entries(value).forEach(([name, each]) => expectRepresentable(each, field(path, name)));
  }
}
