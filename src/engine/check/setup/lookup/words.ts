import { closest, didYouMean } from '../../../errors/did-you-mean';
import { alternatives, found, listed } from '../../../errors/wording';
import { mayBeSameNamespace } from '../../../kubernetes/namespace';
import { FieldPath } from '../../field-path';
import { asSuggested } from '../../fixes/draft-fix';
import { respelledValue } from '../../fixes/respelled';
import { Wording } from '../../problem';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';

const MOST_LISTED = 5;

/** The maximum number of objects to read for a list of namespaces. */
const READ_OBJECTS = 1_000;

/** The maximum number of names that the messages of a rule compare, which takes about a second. */
const COMPARISONS = 1_000_000;

/** The name of an object in messages: `Deployment "trainer"`. */
export function describe({ identity: { kind, name } }: SetupObject): string {
  return name === undefined ? `${kind}` : `${kind} ${found(name)}`;
}

/** The names of several objects in messages. */
export function describeAll(objects: readonly SetupObject[]): string {
  return listed(objects.map(describe), { most: MOST_LISTED });
}

/** A reference to a missing object. */
export interface UnmetReference {
  /** The kind, with a group for kinds other than those of DRA and the core group. */
  readonly kind: string;
  readonly name: string;
  /** The namespace that the object must be in. @default - any namespace, or none */
  readonly namespace?: string;
  /** The searched location: `in namespace "ml"`, for example. @default - everywhere */
  readonly where?: string;
  /** The names of objects of the kind that controllers create for objects of the setup. */
  readonly made?: Iterable<string>;
  /** The field with the name. @default - the name has no field of its own */
  readonly at?: FieldPath;
}

/** Describes what is missing and which objects exist instead, with a suitable fix. */
export function notFound(setup: Setup, reference: UnmetReference): Wording {
  const { name, namespace, where, made = [] } = reference;
  const kind = bare(reference.kind);
  const reachable = comparable(setup, setup.ofKind(reference.kind))
    .filter(({ identity }) => mayBeSameNamespace(identity.namespace, namespace));
  const names = [...new Set(reachable.flatMap(({ identity }) => identity.name ?? []))];
  const message = `${kind} ${found(name)} not found${where === undefined ? '' : ` ${where}`}`;
  const other = setup.elsewhere(reference.kind, name);
  if (other !== undefined) {
    return {
      message: `${message}; ${other} is for another target cluster`,
      suggestion: 'if it is the same cluster, define one TargetCluster for a scope of both; '
        + `otherwise create the ${kind} for this one, too`,
    };
  }
  const candidates = [...names, ...made, ...setup.declaredNames(reference.kind, namespace)];
  const guess = didYouMean(name, candidates);
  if (guess !== '') {
    const fixes = asSuggested(respelledValue(reference.at, name, candidates));
    return { message: `${message}${guess}`, ...orExisting('correct the name', reference), fixes };
  }
  const others = names.length === 0 ? '' : `; there is ${listed(names.map(found), { most: MOST_LISTED })}`;
  return { message: `${message}${others}`, ...orExisting(`add the ${kind}`, reference) };
}

/** The kinds whose existing objects constructs can represent. */
const IMPORTED = /^(DeviceClass|Resource(Class|Claim|ClaimTemplate))$/;

/** Adds to a fix that the cluster may have the object, worded for each front door. */
export function orExisting(
  fix: string, { kind, namespace, name }: UnmetReference,
): Omit<Wording, 'message'> {
  const existing = [kind, ...(namespace ?? '') === '' ? [] : [namespace], name].join('/');
  const declaration = IMPORTED.test(kind) ? `${kind}.from${kind}Name` : 'Checks.of(scope).declareExisting()';
  return {
    suggestion: `${fix}, or declare the existing ${bare(kind)} with ${declaration}`,
    manifestSuggestion: `${fix}, or list it in \`existing\` if the cluster has it: ${existing}`,
    commandSuggestion:
      `${fix}; if the cluster has it, add --existing ${existing}, or \`existing:\` in cdk8s-dra.yaml`,
    ifAbsent: {
      kind: bare(kind),
      suggestion: `${fix}: the cluster has no ${bare(kind)} ${found(name)}`
        + ((namespace ?? '') === '' ? '' : ` ${inNamespace(namespace)}`),
    },
  };
}

/** The existing names, and the one that was likely intended. */
export function namesInstead(name: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `: it has ${alternatives(names)}${didYouMean(name, names)}`;
}

/** A kind without its group. */
function bare(kind: string): string {
  return kind.slice(kind.lastIndexOf('/') + 1);
}

/** The searched location for the objects of a namespace. */
export function inNamespace(namespace: string | undefined): string {
  return (namespace ?? '') === ''
    ? 'in any namespace'
    : `in namespace ${found(namespace)}`;
}

/** The objects whose names a message compares: only the first ones of a huge setup. */
function comparable(setup: Setup, objects: readonly SetupObject[]): readonly SetupObject[] {
  return objects.slice(0, COMPARISONS / setup.objects.length);
}

/** The namespaces of objects in messages. */
export function namespacesOf(objects: readonly SetupObject[]): string {
  const namespaces = objects.slice(0, READ_OBJECTS).map(({ identity }) => found(identity.namespace ?? ''));
  return listed([...new Set(namespaces)], { most: MOST_LISTED, conjunction: 'or' });
}

/**
 * Describes a missing object if an existing one has a similar name; undefined if the object exists, or none is similar.
 */
export function notThere(
  setup: Setup,
  { kind, name, at, namespace }: UnmetReference,
  mayBeMeant: (object: SetupObject) => boolean = () => true,
): Wording | undefined {
  if (setup.reachable(kind, name, namespace).length > 0 || setup.isExternal(kind, name, namespace)) {
    return undefined;
  }
  const names = comparable(setup, setup.ofKind(kind)).filter(mayBeMeant).flatMap(({ identity }) => identity.name ?? []);
  return closest(name, names) === undefined ? undefined : {
    message: `${bare(kind)} ${found(name)} not found${didYouMean(name, names)}`,
    fixes: asSuggested(respelledValue(at, name, names)),
  };
}
