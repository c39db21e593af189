import type * as yaml from 'yaml';

/**
 * Texts that need no quotes, and are no words of YAML itself: names of fields and API
 * versions, most of the time.
 */
const PLAIN_WORD = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z][a-zA-Z]*(?:[./][a-z0-9]+)*$/;

/**
 * How plain data is written where there was no text before. YAML 1.1 is what Kubernetes
 * reads: `yes` and `on` need quotes.
 */
const STYLE = { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false } as const;

let library: typeof yaml | undefined;

/** A value as YAML, each line ended. */
export function generatedText(value: unknown, indentSeq = true): string {
  if (typeof value === 'string' && PLAIN_WORD.test(value) && indentSeq) {
    return `${value}\n`;
  }
  library ??= require('yaml') as typeof yaml;
  return library.stringify(value, { ...STYLE, indentSeq });
}

/** A value that is no collection, quoted as another was. */
export function scalarText(value: unknown, type?: string | null): string {
  if (typeof value !== 'string') {
    return JSON.stringify(value);
  }
  if (type === 'QUOTE_DOUBLE') {
    return JSON.stringify(value);
  }
  const text = generatedText(value).replace(/\n$/, '');
  return type === 'QUOTE_SINGLE' && /^[\x20-\x7e]*$/.test(value) ? `'${value.replace(/'/g, "''")}'`
    : text.includes('\n') || /[,[\]{}]/.test(text) ? JSON.stringify(value) : text;
}

/** A value within brackets and on one line. */
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
