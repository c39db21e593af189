import type * as yaml from 'yaml';
import { Document } from './document';

/** More documents than this are no manifest but an attack, or a mistake. */
const MOST_DOCUMENTS = 20_000;

/** The longest text that is parsed. */
const LONGEST_TEXT = 64 * 1024 * 1024;

/** Collections nested deeper than this would exhaust the stack of whoever walks them. */
const DEEPEST_NESTING = 200;

/** The documents of a YAML text, empty ones left out; what cannot be read is a document that says why. */
export function readYaml(text: string): Document[] {
  const refusal = refusalOf(text);
  if (refusal !== undefined) {
    return [{ manifest: undefined, index: 0, unreadable: refusal }];
  }
  // Loaded when first used: parsing YAML is not what most apps import this library for.
  const { Composer, Parser } = require('yaml') as typeof yaml;
  const documents: Document[] = [];
  const composer = new Composer({ version: '1.1', customTags: withoutTimes, uniqueKeys: true, logLevel: 'silent' });
  let index = 0;
  try {
    for (const parsed of composer.compose(new Parser().parse(text), true, text.length)) {
      if (index === MOST_DOCUMENTS) {
        return [...documents, { manifest: undefined, index, unreadable: `the text holds more than ${MOST_DOCUMENTS} documents: split it` }];
      }
      const document = toDocument(parsed as yaml.Document.Parsed, index++);
      if (document !== undefined) {
        documents.push(document);
      }
    }
  } catch (error) {
    documents.push({ manifest: undefined, index, unreadable: reasonOf(error) });
  }
  return documents;
}

function refusalOf(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) {
    return `the text is longer than ${LONGEST_TEXT / 1024 / 1024} MiB: split it`;
  }
  if (text.includes('\uFFFD') || text.includes('\0')) {
    return 'the text is not UTF-8: save the file as UTF-8 without a byte order mark';
  }
  return nesting(text) > DEEPEST_NESTING ? `the text is nested more than ${DEEPEST_NESTING} levels deep` : undefined;
}

/** The deepest nesting that the text can have: brackets of flow style, and indentation of block style. */
function nesting(text: string): number {
  let open = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (character === 0x5b || character === 0x7b) {
      deepest = Math.max(deepest, ++open);
    } else if (character === 0x5d || character === 0x7d) {
      open = Math.max(0, open - 1);
    } else if (character === 0x0a && text.startsWith('---', index + 1)) {
      open = 0;
    }
  }
  return deepest;
}

/** Kubernetes reads times, and numbers in base 60, as texts. */
function withoutTimes(tags: yaml.Tags): yaml.Tags {
  return tags.filter((tag) => typeof tag === 'string' || (tag.tag !== 'tag:yaml.org,2002:timestamp' && (tag as { format?: string }).format !== 'TIME'));
}

function toDocument(parsed: yaml.Document.Parsed, index: number): Document | undefined {
  const broken = parsed.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (broken !== undefined) {
    return { manifest: undefined, index, unreadable: firstLine(broken.message) };
  }
  const manifest = parsed.toJS({ maxAliasCount: 100 });
  if (manifest === null || manifest === undefined) {
    return undefined;
  }
  return parsed.errors.length === 0 ? { manifest, index } : { manifest, index, repeatedFields: repeatedFields(parsed) };
}

/** The paths of the keys that stand more than once in their map. */
function repeatedFields(parsed: yaml.Document.Parsed): string[] {
  const { isMap, isSeq, isScalar } = require('yaml') as typeof yaml;
  const repeated: string[] = [];
  const visit = (node: unknown, path: string) => {
    if (isMap(node)) {
      const seen = new Set<unknown>();
      for (const { key, value } of node.items) {
        const name = String(isScalar(key) ? key.value : key);
        const inner = path === '' ? name : `${path}.${name}`;
        if (seen.has(name)) {
          repeated.push(inner);
        }
        seen.add(name);
        visit(value, inner);
      }
    } else if (isSeq(node)) {
      node.items.forEach((each, index) => visit(each, `${path}[${index}]`));
    }
  };
  visit(parsed.contents, '');
  return repeated;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof RangeError ? 'the text is nested too deeply' : `the YAML cannot be read: ${firstLine(message)}`;
}

function firstLine(message: string): string {
  return message.split('\n')[0].replace(/:$/, '');
}
