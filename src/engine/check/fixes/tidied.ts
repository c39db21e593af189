import { DraftEdit, DraftFix, renaming, setting } from './draft-fix';
import { found } from '../../errors/wording';
import { FieldPath } from '../field-path';

/** A text that has its format but for something that people and their tools add. */
interface Tidying {
  readonly tidy: (text: string) => string;
  /** Whether the result is certainly what was meant where others look for the name. */
  readonly isCertain: boolean;
}

const TIDYINGS: readonly Tidying[] = [
  { tidy: (text) => text.trim(), isCertain: true },
  { tidy: (text) => text.trim().toLowerCase(), isCertain: true },
  { tidy: (text) => text.trim().toLowerCase().replace(/[_ ]+/g, '-'), isCertain: false },
];

/** Whatever defines a name is found by it, so that nobody but its author may change it. */
const DEFINITION = 'name';

/** The fix of a text that needs other letters to be valid: safe if only blanks or letters of a reference change. */
export function tidied(path: FieldPath | undefined, text: unknown, isValid: (text: string) => boolean): DraftFix[] {
  return path === undefined ? [] : tidiedTo(text, isValid, path.step === DEFINITION, (other) => setting(path, other));
}

/** The same for a key. */
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
