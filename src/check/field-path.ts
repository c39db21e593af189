import { Field } from '../kubernetes/api-schema';
import { hasMinor, listMinors, MinorSet, minorSet, NO_MINORS } from '../kubernetes/minors';
import { field, item, Place, withStep } from '../read/place';

export { field, item } from '../read/place';

/**
 * A place in a document, as the API server of each minor names it.
 *
 * Spelled out only when something is wrong there: a check visits thousands of fields for
 * each one that it has to name.
 */
export interface FieldPath extends Place {
  readonly parent?: FieldPath;
  /** How validation names the step, when that is not how the manifest does. */
  readonly spelling?: string;
  /**
   * The minors in which the paths of the API server name the step, when that is not in
   * all of them.
   */
  readonly namedIn?: MinorSet;
  /** Whether the step is the API server's own: the manifest does not have it. */
  readonly unwritten?: boolean;
}

/**
 * The path of some fields from the root. Custom resources may have pod templates in
 * lists, so steps that are numbers are list indexes.
 */
export function pathThrough(...steps: readonly string[]): FieldPath | undefined {
  return steps.reduce(
    (parent: FieldPath | undefined, step) =>
      (/^\d+$/.test(step) ? item(parent, Number(step)) : field(parent, step)),
    undefined,
  );
}

/**
 * The path of a map entry, spelled `parent[key]`; validation shows at most `longest` bytes
 * of the key.
 */
export function entry(parent: FieldPath | undefined, key: string, longest?: number): FieldPath {
  const shown = shownKey(key, longest);
  return shown === key ? { parent, step: `[${key}]` } : { parent, step: `[${key}]`, spelling: `[${shown}]` };
}

/**
 * A map key as the API server shows it: the middle of a long one is left out, byte by
 * byte.
 */
function shownKey(key: string, longest: number | undefined): string {
  const bytes = longest === undefined || key.length * 3 <= longest ? undefined : Buffer.from(key);
  if (longest === undefined || bytes === undefined || bytes.length <= longest) {
    return key;
  }
  const rest = longest - ELLIPSIS.length;
  const start = bytes.subarray(0, Math.ceil(rest / 2)).toString();
  const end = bytes.subarray(bytes.length - Math.floor(rest / 2)).toString();
  return `${start}${ELLIPSIS}${end}`;
}

const ELLIPSIS = '...';

/**
 * The path of a field that the schema knows, which the API server may have in another
 * place or under another name.
 */
export function pathOf(parent: FieldPath | undefined, known: Field): FieldPath {
  const { within, namedIn } = known;
  const inside =
    within === undefined
      ? parent
      : { parent, step: within.step, namedIn: within.minors, unwritten: true };
  const outer = known.reportedAtRoot ? unnamed(inside) : inside;
  const { name: step, spelling } = known;
  return namedIn === undefined && spelling === undefined
    ? { parent: outer, step }
    : { parent: outer, step, namedIn, spelling };
}

/** A path that the manifest has, and that validation never names. */
function unnamed(path: FieldPath | undefined): FieldPath | undefined {
  return path === undefined ? undefined : { ...path, parent: unnamed(path.parent), namedIn: NO_MINORS };
}

/** The path as it stands in the manifest: `spec.containers[0].image`. */
export function spell(path: FieldPath | undefined): string {
  return spellSteps(path, isWritten, bracketed);
}

/**
 * The same with map keys like fields, which is how the API server names what it does not
 * know or loses.
 */
export function spellDotted(path: FieldPath | undefined): string {
  return spellSteps(path, isWritten, dotted);
}

/**
 * The path as the API server spells it, with the minors in which it does: those of
 * `asWritten` spell it like the manifest.
 *
 * They check twice, and take two faults for one by their paths; with a long key in them
 * they do not, and both come through.
 *
 * @param once those of `asWritten` in which only one of the two checks finds the fault
 */
export function spellings(
  path: FieldPath,
  minors: MinorSet,
  asWritten: MinorSet,
  once: MinorSet = NO_MINORS,
): Map<string, MinorSet> {
  if (!varies(path)) {
    return new Map([[spell(path), minors]]);
  }
  const found = new Map<string, MinorSet>();
  const add = (text: string, minor: number) => found.set(text, (found.get(text) ?? NO_MINORS) | minorSet(minor));
  const isCutShort = hasLongKey(path);
  for (const minor of listMinors(minors)) {
    const isNamed = ({ namedIn }: FieldPath) => namedIn === undefined || hasMinor(namedIn, minor);
    if (hasMinor(asWritten, minor)) {
      add(spell(path), minor);
    }
    if (!hasMinor(asWritten, minor) || (isCutShort && !hasMinor(once, minor))) {
      add(spellSteps(path, isNamed, bracketed, ({ spelling, step }) => spelling ?? step), minor);
    }
  }
  return found;
}

/** Whether the path leads through a key of which validation shows only a part. */
function hasLongKey(path: FieldPath | undefined): boolean {
  return (
    path !== undefined
    && ((path.spelling !== undefined && String(path.step).startsWith('['))
      || hasLongKey(path.parent))
  );
}

function varies(path: FieldPath | undefined): boolean {
  return path !== undefined && (path.namedIn !== undefined || path.spelling !== undefined || varies(path.parent));
}

function isWritten(path: FieldPath): boolean {
  return path.unwritten !== true;
}

function bracketed(key: string): string {
  return key;
}

function dotted(key: string): string {
  return `.${key.slice(1, -1)}`;
}

function written({ step }: FieldPath): string | number {
  return step;
}

function spellSteps(
  path: FieldPath | undefined, isNamed: (path: FieldPath) => boolean, spellKey: (key: string) => string,
  nameOf: (path: FieldPath) => string | number = written,
): string {
  if (path === undefined) {
    return '';
  }
  const start = spellSteps(path.parent, isNamed, spellKey, nameOf);
  const step = nameOf(path);
  if (!isNamed(path)) {
    return start;
  }
  const isKey = typeof step === 'string' && step.startsWith('[');
  return isKey ? `${start}${spellKey(step)}` : withStep(start, step);
}
