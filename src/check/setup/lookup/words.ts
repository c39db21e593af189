import { didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { Setup, SetupObject } from '../setup';

/** As many names as a reader takes in at a glance. */
const LISTED_NAMES = 4;

/** As many objects as are looked at to list what they have in common. */
const LOOKED_AT = 1_000;

/** How many names the messages of a rule compare at most, which takes about a second. */
const COMPARISONS = 1_000_000;

/** An object as messages speak of it: `Deployment "trainer"`. */
export function describe(object: SetupObject): string {
  const { kind, name } = object.identity;
  return name === undefined ? `${kind}` : `${kind} ${found(name)}`;
}

/** Several objects as messages speak of them. */
export function describeAll(objects: readonly SetupObject[]): string {
  return listed(objects.map(describe));
}

/** Where something was looked for. */
export function lookedFor(namespace: string | undefined): string {
  return namespace === undefined || namespace === ''
    ? 'looked for in all namespaces'
    : `looked for in namespace ${found(namespace)}`;
}

/**
 * What there is instead of the name that was looked for: the one that it was mistaken
 * for, or all of them.
 */
export function insteadOf(name: string, kind: string, candidates: readonly SetupObject[]): string {
  const names = [...new Set(candidates.flatMap((candidate) => candidate.identity.name ?? []))];
  const all = names.length === 0 ? `; no ${kind} is there` : `; the app has ${listed(names.map(found))}`;
  return didYouMean(name, names) || all;
}

/**
 * As many of the objects as a message may compare names with: in a huge setup, any of
 * which may be misspelled, the first ones have to do.
 */
export function comparable(setup: Setup, objects: readonly SetupObject[]): readonly SetupObject[] {
  return objects.slice(0, COMPARISONS / setup.objects.length);
}

/** The namespaces of objects, as messages speak of them. */
export function namespacesOf(objects: readonly SetupObject[]): string {
  return listed(
    [
      ...new Set(
        objects.slice(0, LOOKED_AT).map(({ identity }) => found(identity.namespace ?? '')),
      ),
    ],
    'or',
  );
}

/** `1 pod`, `2 pods`. */
export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function listed(words: readonly string[], conjunction = 'and'): string {
  const rest = words.length - LISTED_NAMES;
  const shown = words.slice(0, LISTED_NAMES);
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts[parts.length - 1]}`;
}
