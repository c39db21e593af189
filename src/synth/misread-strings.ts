import { field, FieldPath, item, spell } from '../engine/check/field-path';
import { FindingOrigin, Severity } from '../engine/check/finding';
import { Problem } from '../engine/check/problem';
import { found } from '../engine/errors/wording';
import { MinorSet } from '../engine/kubernetes/minors';
import { isObject } from '../engine/kubernetes/plain-data';

/** Prints a value as cdk8s does. */
export type Stringify = (value: unknown) => string;

const DECIMAL = '(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?';
const OTHER_BASE = '0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+';

/** Strings that the YAML reader of kubectl reads as numbers, once underscores are removed. */
const NUMBER = new RegExp(`^(?:[-+]?(?:${DECIMAL}|${OTHER_BASE})|0b[-+][01]+)$`);

/** The start of a number; one that starts with a decimal point has no underscores. */
const LIKE_A_NUMBER = /^[-+0-9]/;

/** Characters that the YAML reader of kubectl rejects, or treats as line breaks, unless they are escaped. */
const UNSAFE = /[\x7f-\x9f\u2028\u2029\ufffe\uffff]/;

const ALL_UNSAFE = new RegExp(UNSAFE.source, 'g');

/** Keys that are merge instructions, or start with a possible byte order mark. */
export const MISREAD_KEY = /^(?:<<$|\ufeff)/;

/** Whether kubectl would misread the string as printed by cdk8s. */
export function isMisread(text: string, stringify: Stringify): boolean {
  if (UNSAFE.test(text)) {
    return true;
  }
  return LIKE_A_NUMBER.test(text) && NUMBER.test(text.replace(/_/g, '')) && stringify(text) === `${text}\n`;
}

/** The string in double quotes, which kubectl reads correctly. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(ALL_UNSAFE, (char) =>
    `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Reports the strings in a manifest that kubectl would misread as printed by cdk8s. */
export function misreadProblems(manifest: unknown, minors: MinorSet, stringify: Stringify): Problem[] {
  return misreadStrings(manifest, undefined, stringify).map(([path, text]): Problem => ({
    ruleId: 'misread-string',
    severity: Severity.WARNING,
    origin: FindingOrigin.SETUP,
    fieldPath: spell(path),
    reason: 'Invalid',
    minors,
    words: () => ({
      message: `kubectl does not read the string ${found(text)} back as it is`,
      suggestion: 'make the app with the copy of cdk8s that cdk8s-dra uses, which quotes the string',
    }),
  }));
}

function misreadStrings(value: unknown, path: FieldPath | undefined, stringify: Stringify): [FieldPath, string][] {
  if (typeof value === 'string') {
    return path !== undefined && isMisread(value, stringify) ? [[path, value]] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => misreadStrings(each, item(path, index), stringify));
  }
  if (!isObject(value)) {
    return [];
  }
  return Object.keys(value).flatMap((key) => {
    const at = field(path, key);
    const isKeyMisread = MISREAD_KEY.test(key) || isMisread(key, stringify);
    return [...(isKeyMisread ? [[at, key] as [FieldPath, string]] : []), ...misreadStrings(value[key], at, stringify)];
  });
}
