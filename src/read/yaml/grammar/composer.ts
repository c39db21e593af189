import { Node } from './anchors';
import { CollectionReader } from './collection-reader';
import { NULL } from './part-reader';
import { Positions } from './positions';
import { Token, TokenType } from './token';
import { found } from '../../../errors/wording';
import { field, item, Place, spell } from '../../place';
import { resolved, Scalar } from '../scalar';
import { resolvedAs } from '../tagged-scalar';
import { UnreadableYaml } from '../unreadable-yaml';

/** The content of a YAML document, as plain data. */
export interface YamlValue {
  readonly value: unknown;
  /** The fields that occur more than once in their map; the last occurrence wins. */
  readonly repeatedFields: readonly string[];
}

const STANDARD_TAG = 'tag:yaml.org,2002:';

/** What the handles of tags stand for. */
const HANDLES: Record<string, string | undefined> = { '': '', '!': '!', '!!': STANDARD_TAG };

/** The tags with which `<<` merges. */
const MERGE_TAGS = ['!', `${STANDARD_TAG}merge`];

/** What may be before a value. */
interface Properties {
  readonly anchor?: string;
  readonly tag?: string;
}

/**
 * Reads the first document in a text. As in kubectl, what follows its end does not count.
 *
 * @param text the text of the document
 * @param firstLine the number of its first line, for messages
 * @param positions where to note the positions of keys and values
 * @throws UnreadableYaml if kubectl cannot read it, or it is too large
 */
export function composeDocument(text: string, firstLine: number, positions?: Positions): YamlValue {
  return new Composer(text, firstLine, positions).readDocument();
}

/** Builds the data of a document from its tokens. */
class Composer extends CollectionReader {
  private hasInfinite = false;

  public readDocument(): YamlValue {
    const isEmpty = this.isNext(TokenType.STREAM_END) || (this.skip(TokenType.DOCUMENT_START)
      && this.isNext(TokenType.STREAM_END, TokenType.DOCUMENT_START, TokenType.DOCUMENT_END));
    const root = isEmpty ? NULL : this.readNode(undefined, true);
    const { value } = root;
    // The token behind the document must be one.
    this.scanner.peek();
    this.anchors.expectOwnValues();
    if (this.hasInfinite) {
      expectFinite(value, undefined);
    }
    if (this.positions !== undefined) {
      this.positions.root = root;
      this.positions.offset += this.source.skipped;
    }
    return { value, repeatedFields: this.repeatedFields };
  }

  protected readNode(path: Place | undefined, isInBlock: boolean, takesEntries = false): Node {
    this.anchors.countValue();
    const token = this.scanner.peek();
    if (token.type === TokenType.ALIAS) {
      this.scanner.take();
      return this.anchors.follow(token.value);
    }
    const properties = this.readProperties();
    const read = () => this.readContent(path, properties.tag, isInBlock, takesEntries) ?? this.readEmpty(properties);
    return properties.anchor === undefined ? read() : this.anchors.keep(properties.anchor, read);
  }

  /** Reads what may be before a value: an anchor and a tag, in any order. */
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
    const prefix = HANDLES[handle];
    return prefix === undefined
      ? this.source.fail(`the tag begins with ${handle}, which is not defined`, line)
      : prefix + value;
  }

  /** Reads a value without its properties; undefined if there is none. */
  private readContent(
    path: Place | undefined, tag: string | undefined, isInBlock: boolean, takesEntries: boolean,
  ): Node | undefined {
    const token = this.scanner.peek();
    switch (token.type) {
      case TokenType.PLAIN_SCALAR:
      case TokenType.OTHER_SCALAR:
        this.scanner.take();
        return this.scalarOf(token, tag);
      case TokenType.FLOW_LIST_START:
        return this.readCollection(token, () => this.readFlowList(path));
      case TokenType.FLOW_MAP_START:
        return this.readCollection(token, () => this.readFlowMap(path));
      case TokenType.BLOCK_ENTRY:
        return takesEntries ? this.readCollection(token, () => this.readEntries(path, true)) : undefined;
      case TokenType.BLOCK_LIST_START:
        return isInBlock ? this.readCollection(token, () => this.readBlockList(path)) : undefined;
      case TokenType.BLOCK_MAP_START:
        return isInBlock ? this.readCollection(token, () => this.readBlockMap(path)) : undefined;
      default:
        return undefined;
    }
  }

  private readEmpty({ anchor, tag }: Properties): Node {
    const { line, start } = this.scanner.peek();
    return anchor === undefined && tag === undefined
      ? this.failHere('expected a value')
      : this.scalarOf({ type: TokenType.PLAIN_SCALAR, line, start, end: start, value: '' }, tag);
  }

  private scalarOf(token: Token, tag: string | undefined): Node {
    const { type, value, line } = token;
    const isPlain = type === TokenType.PLAIN_SCALAR;
    const untagged: Scalar = isPlain ? resolved(value) : { type: 'str', value };
    const scalar = tag === undefined ? untagged : resolvedAs(tag, value);
    if (scalar === undefined) {
      return this.source.fail(`${found(value)} does not fit its tag ${tag!.replace(STANDARD_TAG, '!!')}`, line);
    }
    this.hasInfinite ||= typeof scalar.value === 'number' && !Number.isFinite(scalar.value);
    const isMerge = value === '<<' && (tag === undefined ? isPlain : MERGE_TAGS.includes(tag));
    return { value: scalar.value, token, scalar, isMerge };
  }
}

/** Rejects numbers that exist in YAML but not in JSON, which the API server receives. */
function expectFinite(value: unknown, path: Place | undefined): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new UnreadableYaml(
      `${spell(path) || 'the document'} is ${value}, which JSON cannot represent: use a finite number, or quote it`,
    );
  }
  if (Array.isArray(value)) {
    value.forEach((each, index) => expectFinite(each, item(path, index)));
  } else if (typeof value === 'object' && value !== null) {
    Object.entries(value).forEach(([name, each]) => expectFinite(each, field(path, name)));
  }
}
