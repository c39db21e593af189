import type * as yaml from 'yaml';

/** Strings that need no quotes, such as field names and API versions. */
const PLAIN_WORD = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z][a-zA-Z]*(?:[./][a-z0-9]+)*$/;

/** The style of new YAML. Kubernetes reads YAML 1.1, in which `yes` and `on` need quotes. */
const STYLE = { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false } as const;

let library: typeof yaml | undefined;

/** Prints a value as YAML, with a trailing line break. */
export function generatedText(value: unknown, indentSeq = true): string {
  if (typeof value === 'string' && PLAIN_WORD.test(value) && indentSeq) {
    return `${value}\n`;
  }
  library ??= require('yaml') as typeof yaml;
  return library.stringify(value, { ...STYLE, indentSeq });
}

/** Prints a scalar, with the same quotes as the one that it replaces. */
export function scalarText(value: unknown, type?: string | null): string {
  if (typeof value !== 'string' || type === 'QUOTE_DOUBLE') {
    return JSON.stringify(value);
  }
  if (type === 'QUOTE_SINGLE' && /^[\x20-\x7e]*$/.test(value)) {
    return `'${value.replace(/'/g, "''")}'`;
  }
  const text = generatedText(value).replace(/\n$/, '');
  return text.includes('\n') || /[,[\]{}]/.test(text) ? JSON.stringify(value) : text;
}

/** Prints a value in flow style, on one line. */
export function flowText(value: unknown, isJson: boolean): string {
  if (Array.isArray(value)) {
    return `[${value.map((each) => flowText(each, isJson)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, each]) => `${flowText(key, isJson)}: ${flowText(each, isJson)}`)
      .join(', ')}}`;
  }
  return scalarText(value, isJson ? 'QUOTE_DOUBLE' : undefined);
}
