import { didYouMean } from '../../../errors/did-you-mean';
import { found, listed } from '../../../errors/wording';
import { Wording } from '../../problem';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

/** How many names a message lists. */
const MOST_LISTED = 5;

/** How many objects are read to list what they have in common. */
const READ_OBJECTS = 1_000;

/** How many names the messages of a rule compare at most, which takes about a second. */
const COMPARISONS = 1_000_000;

/** An object as messages refer to it: `Deployment "trainer"`. */
export function describe({ identity: { kind, name } }: SetupObject): string {
  return name === undefined ? `${kind}` : `${kind} ${found(name)}`;
}

/** Several objects as messages refer to them. */
export function describeAll(objects: readonly SetupObject[]): string {
  return listed(objects.map(describe), { most: MOST_LISTED });
}

/** A reference to an object that the app does not have. */
export interface UnmetReference {
  readonly kind: string;
  readonly name: string;
  /** Where the object was looked for: `in this app`, for example. */
  readonly where: string;
  /** The objects that may have been meant instead. */
  readonly candidates: readonly SetupObject[];
  /** How a program tells that the cluster has the object: `declare …`. */
  readonly declare: string;
  /** How the object is named where it is declared without a program: `ResourceClaim/ml/gpu`. */
  readonly existing?: string;
}

/** Tells what is missing and what is there instead, with a fix that fits. */
export function notFound(reference: UnmetReference): Wording {
  const { kind, name, where, candidates } = reference;
  const names = [...new Set(candidates.flatMap(({ identity }) => identity.name ?? []))];
  const message = `${kind} ${found(name)} not found ${where}`;
  const guess = didYouMean(name, names);
  if (guess !== '') {
    return { message: `${message}${guess}`, ...orDeclare('correct the name', reference) };
  }
  const others = names.length === 0 ? '' : `; the app has ${listed(names.map(found), { most: MOST_LISTED })}`;
  return { message: `${message}${others}`, ...orDeclare(`add the ${kind}`, reference) };
}

function orDeclare(fix: string, { declare, existing }: UnmetReference): Omit<Wording, 'message'> {
  return {
    suggestion: `${fix}, or ${declare}`,
    manifestSuggestion: `${fix}, or declare it as existing${existing === undefined ? '' : `: ${existing}`}`,
  };
}

/** Where the objects of a namespace were looked for. */
export function inNamespace(namespace: string | undefined): string {
  return (namespace ?? '') === ''
    ? 'in any namespace of this app'
    : `in namespace ${found(namespace)} of this app`;
}

/**
 * As many of the objects as a message may compare names with: in a huge setup with many
 * misspelled names, only the first ones are compared.
 */
export function comparable(setup: Setup, objects: readonly SetupObject[]): readonly SetupObject[] {
  return objects.slice(0, COMPARISONS / setup.objects.length);
}

/** The namespaces of objects, as messages refer to them. */
export function namespacesOf(objects: readonly SetupObject[]): string {
  const namespaces = objects.slice(0, READ_OBJECTS).map(({ identity }) => found(identity.namespace ?? ''));
  return listed([...new Set(namespaces)], { most: MOST_LISTED, conjunction: 'or' });
}
