import { DraftEdit, DraftFix, renaming, setting } from './draft-fix';
import { found } from '../../errors/wording';
import { FieldPath } from '../field-path';

/** A normalization of a text that is invalid only because of blanks, letter case or separators. */
interface Tidying {
  readonly tidy: (text: string) => string;
  /** Whether the result is certainly intended if the text is a reference. */
  readonly isCertain: boolean;
}

const TIDYINGS: readonly Tidying[] = [
  { tidy: (text) => text.trim(), isCertain: true },
  { tidy: (text) => text.trim().toLowerCase(), isCertain: true },
  { tidy: (text) => text.trim().toLowerCase().replace(/[_ ]+/g, '-'), isCertain: false },
];

/** The field that defines a name. Other objects refer to the name, so only its author may change it. */
const DEFINITION = 'name';

/** The fix of a text that is valid once tidied: safe if only blanks change, or the letter case of a reference. */
export function tidied(path: FieldPath | undefined, text: unknown, isValid: (text: string) => boolean): DraftFix[] {
  return path === undefined ? [] : tidiedTo(text, isValid, path.step === DEFINITION, (other) => setting(path, other));
}

/** The fix of a key that is valid once tidied. */
export function tidiedKey(path: FieldPath, key: string, isValid: (text: string) => boolean): DraftFix[] {
  return tidiedTo(key, isValid, true, (other) => renaming(path, other));
}

function tidiedTo(
  text: unknown, isValid: (text: string) => boolean, isDefinition: boolean, editTo: (text: string) => DraftEdit,
): DraftFix[] {
  if (typeof text !== 'string') {
    return [];
  }
  const tidying = TIDYINGS.find(({ tidy }) => tidy(text) !== text && tidy(text) !== '' && isValid(tidy(text)));
  const result = tidying?.tidy(text);
  return tidying === undefined ? [] : [{
    title: `write ${found(result)}`,
    isSafe: tidying.isCertain && (!isDefinition || result === text.trim()),
    edits: [editTo(result!)],
  }];
}
