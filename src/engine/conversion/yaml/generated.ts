import type * as yaml from 'yaml';
import { loadYaml } from './library';
import { resolved } from '../../read/yaml/scalar';
import { doubleQuoted, escaped, isUnsafe, wellFormed } from '../../read/yaml/string-quotes';

/** Strings that need no quotes, such as field names and API versions. */
const PLAIN_WORD = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z][a-zA-Z]*(?:[./][a-z0-9]+)*$/;

/** The style of new YAML. Kubernetes reads YAML 1.1, in which `yes` and `on` need quotes. */
const STYLE = { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false, customTags: withoutMerge } as const;

/** Removes the merge tag, so that `<<` is an ordinary field. */
function withoutMerge(tags: yaml.Tags): yaml.Tags {
  return tags.filter((tag) => tag !== 'merge' && (tag as yaml.ScalarTag).tag !== 'tag:yaml.org,2002:merge');
}

/** Matches multiline strings that kubectl may read differently from the YAML library. */
const ODD_LINES = /\n[ \t]*\t|^\s|\s\n|[ \t]$/;

/** Matches strings that have another meaning in a flow collection. */
const FLOW_SIGNS = /[,[\]{}?]|^:/;

/** Prints a value as YAML that kubectl reads back as the same value, with a trailing line break. */
export function generatedText(value: unknown, indentSeq = true): string {
  if (typeof value === 'string' && PLAIN_WORD.test(value) && indentSeq) {
    return `${value}\n`;
  }
  const { Document, visit } = loadYaml();
  const document = new Document(value, STYLE);
  visit(document, {
    Scalar: (key, node) => {
      if (typeof node.value === 'string' && isMisread(node.value, key === 'key')) {
        node.value = wellFormed(node.value);
        node.type = 'QUOTE_DOUBLE';
      }
    },
  });
  return escaped(document.toString({ ...STYLE, indentSeq }));
}

/** Whether kubectl would misread a string in the style that the library chooses. */
function isMisread(text: string, isKey: boolean): boolean {
  return isUnsafe(text)
    || resolved(text).type !== 'str'
    || (text.includes('\n') ? isKey || ODD_LINES.test(text) : text.includes('\t'))
    || (isKey && text === '<<');
}

/** Prints a scalar in the quotes of the scalar that it replaces. */
export function scalarText(value: unknown, type?: string | null, isInFlow = true): string {
  if (typeof value !== 'string') {
    return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  }
  if (type === 'QUOTE_DOUBLE') {
    return doubleQuoted(value);
  }
  if (type === 'QUOTE_SINGLE' && /^[\x20-\x7e]*$/.test(value)) {
    return `'${value.replace(/'/g, "''")}'`;
  }
  const text = generatedText(value).replace(/\n$/, '');
  return text.includes('\n') || (isInFlow && FLOW_SIGNS.test(text)) ? doubleQuoted(value) : text;
}

/** Prints a key. */
export function keyText(name: string): string {
  return name.includes('\n') || name === '<<' ? doubleQuoted(name) : generatedText(name).trimEnd();
}

/** Prints a value in flow style, on one line. */
export function flowText(value: unknown, isJson: boolean, isTight = false): string {
  const [colon, comma] = isTight ? [':', ','] : [': ', ', '];
  const textOf = (each: unknown) => flowText(each, isJson, isTight);
  if (Array.isArray(value)) {
    return `[${value.map(textOf).join(comma)}]`;
  }
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value).map((pair) => pair.map(textOf).join(colon)).join(comma)}}`;
  }
  return scalarText(value, isJson ? 'QUOTE_DOUBLE' : undefined);
}
