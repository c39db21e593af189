import { DraftFix, setting, suggestedFix } from './draft-fix';
import { found } from '../../errors/wording';
import { FieldPath } from '../field-path';

interface PlacedText {
  readonly text: string;
  readonly at: FieldPath;
}

/** An attribute or capacity in a selector. */
interface Read {
  readonly container: string;
  readonly domain: string;
  readonly name: string;
}

/** Puts a condition before a selector. */
export function guarded({ text, at }: PlacedText, condition: string): DraftFix[] {
  const rest = /\|\||\?/.test(text) ? `(${text})` : text;
  return [suggestedFix(`put ${condition} before it`, setting(at, `${condition} && ${rest}`))];
}

/** Replaces all occurrences of a part of a selector. */
export function replaced({ text, at }: PlacedText, part: string | RegExp, instead: string): DraftFix[] {
  const result = text.replaceAll(part, () => instead);
  return result === text ? [] : [suggestedFix(`write ${instead}`, setting(at, result))];
}

/** Replaces an attribute or capacity by another one. */
export function replacedRead(selector: PlacedText, read: Read, instead: Read): DraftFix[] {
  const [domain, name] = [read.domain, read.name].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const ofDomain = `device\\s*\\.\\s*${read.container}\\s*\\[\\s*(["'])${domain}\\1\\s*\\]`;
  const pattern = new RegExp(`${ofDomain}\\s*(?:\\.\\s*${name}(?!\\w)|\\[(["'])${name}\\2\\])`, 'g');
  return replaced(selector, pattern, `device.${instead.container}[${found(instead.domain)}].${instead.name}`);
}

/** Replaces a quoted string. */
export function replacedString(selector: PlacedText, value: string, instead: string): DraftFix[] {
  return [`"${value}"`, `'${value}'`].flatMap((quoted) => replaced(selector, quoted, found(instead)));
}
