import { Field } from '../kubernetes/api-schema';
import { hasMinor, listMinors, MinorSet, minorSet, NO_MINORS } from '../kubernetes/minors';
import { fromUtf8, utf8 } from '../kubernetes/text/bytes';
import { field, item, Place, withStep } from '../read/place';

export { field, item } from '../read/place';

/**
 * A location in a document, as named by the API server of each minor.
 *
 * Spelled out only if there is a problem: a check visits thousands of fields for each one
 * that it must name.
 */
export interface FieldPath extends Place {
  readonly parent?: FieldPath;
  /** The name that validation uses for the step, if it differs from the manifest. */
  readonly spelling?: string;
  /** The minors in which the paths of the API server include the step, if not all. */
  readonly namedIn?: MinorSet;
  /** Whether the API server adds the step: it is not in the manifest. */
  readonly unwritten?: boolean;
  /** The fields from this path to the subject of a problem. @default - the subject is the whole value */
  readonly inside?: readonly string[];
}

/** The path of nested fields from the root; steps that are numbers are list indexes. */
export function pathThrough(...steps: readonly string[]): FieldPath | undefined {
  return steps.length === 0 ? undefined : pathBelow(undefined, steps);
}

const knownPaths = new WeakMap<readonly string[], { readonly path: FieldPath | undefined }>();

/** Like `pathThrough`, but cached: for steps that many objects share, such as those from a kind to its pods. */
export function pathOfShared(steps: readonly string[]): FieldPath | undefined {
  let known = knownPaths.get(steps);
  if (known === undefined) {
    known = { path: pathThrough(...steps) };
    knownPaths.set(steps, known);
  }
  return known.path;
}

/** The path of nested fields below a value; at least one step is required. */
export function pathBelow(value: FieldPath | undefined, steps: readonly string[]): FieldPath {
  return steps.reduce(
    (parent: FieldPath | undefined, step) =>
      (/^\d+$/.test(step) ? item(parent, Number(step)) : field(parent, step)),
    value,
  )!;
}

/** The path of a map entry: `parent[key]`. Validation truncates keys of more than `longest` bytes. */
export function entry(parent: FieldPath | undefined, key: string, longest?: number): FieldPath {
  const shown = shownKey(key, longest);
  const path = { parent, step: `[${key}]`, key };
  return shown === key ? path : { ...path, spelling: `[${shown}]` };
}

/** A map key as the API server shows it, which omits the middle bytes of a long one. */
function shownKey(key: string, longest: number | undefined): string {
  const bytes = longest === undefined || key.length * 3 <= longest ? undefined : utf8(key);
  if (longest === undefined || bytes === undefined || bytes.length <= longest) {
    return key;
  }
  const rest = longest - ELLIPSIS.length;
  const start = fromUtf8(bytes.subarray(0, Math.ceil(rest / 2)));
  const end = fromUtf8(bytes.subarray(bytes.length - Math.floor(rest / 2)));
  return `${start}${ELLIPSIS}${end}`;
}

const ELLIPSIS = '...';

/** The path of a field, which the API server may report elsewhere or by another name. */
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

/** A path in the manifest that validation never reports. */
function unnamed(path: FieldPath | undefined): FieldPath | undefined {
  return path === undefined ? undefined : { ...path, parent: unnamed(path.parent), namedIn: NO_MINORS };
}

/** The steps in the manifest to the subject of a problem with the path. */
export function stepsOf(path: FieldPath | undefined): (string | number)[] {
  return path === undefined ? [] : [...stepsTo(path), ...path.inside ?? []];
}

function stepsTo(path: FieldPath): (string | number)[] {
  const steps = path.parent === undefined ? [] : stepsTo(path.parent);
  return isWritten(path) ? [...steps, path.key ?? path.step] : steps;
}

/** The path as in the manifest: `spec.containers[0].image`. */
export function spell(path: FieldPath | undefined): string {
  return spellSteps(path, isWritten, bracketed);
}

/** Whether a path leads to another one, or to something inside it. */
export function isWithin(path: FieldPath | undefined, outer: FieldPath | undefined): boolean {
  const [inner, start] = [spell(path), spell(outer)];
  return inner.startsWith(start) && /^($|[.[])/.test(inner.slice(start.length));
}

/**
 * The path as in the manifest, if the spelling of the API server leads somewhere else: it
 * may name a field of another API version, or omit an index.
 */
export function pathApart(path: FieldPath | undefined, spelled: string): string | undefined {
  const ownPath = spellSteps(path, isWritten, bracketed, ({ spelling, step }) =>
    (String(step).startsWith('[') ? spelling ?? step : step));
  return ownPath.startsWith(spelled) || spellDotted(path).startsWith(spelled) || path === undefined
    ? undefined
    : ownPath;
}

/** The path with map keys like fields, as the server spells unknown or dropped fields. */
export function spellDotted(path: FieldPath | undefined): string {
  return spellSteps(path, isWritten, dotted);
}

/**
 * The API server's spellings of the path, each with its minors. Minors in `asWritten` spell it as in the manifest.
 *
 * Minors in `asWritten` validate twice, and deduplicate errors by path. The two paths of a long key differ, so both
 * errors are reported.
 *
 * @param once the minors of `asWritten` in which only one of the two validations reports the error
 */
export function spellings(
  path: FieldPath, minors: MinorSet, asWritten: MinorSet, once: MinorSet = NO_MINORS,
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

/** Whether the path contains a key that validation truncates. */
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
