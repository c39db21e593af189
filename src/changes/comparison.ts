import { describeDifferences, Difference, differencesBetween, spellPlace } from './differences';
import { ComparedPair, comparePair, ObjectPair } from './object-pair';
import { pairObjects } from './pairing';
import { podUsers } from './pod-users';
import { refusalsOf } from './refusals';
import { findUpdates, stepsOf } from './update-table';
import { FindingOrigin, Severity } from '../check/finding';
import { checkObject } from '../check/object/object-check';
import { Problem, Wording } from '../check/problem';
import { Located } from '../check/report';
import { CHANGE_RULES } from '../check/rules/change-rules';
import { SetupObject, setupObject } from '../check/setup/setup';
import { CLASSIC_API_VERSIONS } from '../kubernetes/api-versions';
import { FeatureGates } from '../kubernetes/feature-gates';
import { findKind } from '../kubernetes/kinds';
import { describeAvailability, MinorSet, minorSet, NO_MINORS } from '../kubernetes/minors';
import { follow } from '../pods/pod-location';
import { Document, flattenLists } from '../read/document';

/** The cluster that has the previous manifests, and gets the new ones. */
export interface ChangedCluster {
  readonly minor: number;
  readonly gates: FeatureGates;
}

/** What a cluster with the previous manifests makes of the new ones. */
export function compareDocuments(
  previous: readonly Document[],
  next: readonly Document[],
  cluster: ChangedCluster,
): Located[] {
  const [before, after] = [previous, next].map((documents) =>
    flattenLists(documents).map((document) => setupObject(document)),
  );
  const { pairs, added, removed } = pairObjects(before.filter(isOfInterest), after.filter(isOfInterest));
  const minors = minorSet(cluster.minor);
  return [
    ...[...before, ...after].flatMap((object) => unreadable(object, cluster)),
    ...pairs.flatMap((pair) => changesOf(pair, cluster.minor)),
    ...added.map((object) => located(object, 'added-object', minors, 'metadata.name', 'Added', () => ({
      message: `the ${object.identity.kind} is not in the previous manifests: it is made`,
    }))),
    ...removed.map((object) => removal(object, before, after, minors)),
  ];
}

/** Objects of DRA, and what holds pods. */
function isOfInterest({ identity, pods }: SetupObject): boolean {
  return (
    pods.length > 0
    || (identity.apiVersion !== undefined
      && findKind(identity.apiVersion, identity.kind ?? '') !== undefined)
  );
}

/** A document that cannot be compared because nobody can tell what it is. */
function unreadable(object: SetupObject, { minor, gates }: ChangedCluster): Located[] {
  const isReadable =
    object.document.unreadable === undefined
    && object.identity.apiVersion !== undefined
    && object.identity.kind !== undefined;
  return isReadable
    ? []
    : checkObject(object.document, minorSet(minor), gates).problems.map((problem) => ({
      object,
      problem,
    }));
}

function changesOf(pair: ObjectPair, minor: number): Located[] {
  const compared = comparePair(pair);
  const conversion = conversionOf(pair, minor);
  if (compared === undefined || conversion.some(({ problem }) => problem.severity === Severity.ERROR)) {
    return conversion;
  }
  const { next } = pair;
  const inWords = describedIn(compared);
  const refusals = refusalsOf(compared, minor).map(({ fieldPath, reason, differences }) =>
    located(next, 'immutable-field', minorSet(minor), fieldPath, reason, () => ({
      message: `the ${next.identity.kind} is there already, and this cannot change: ${inWords(differences)}`,
      suggestion: wayOut(next.identity.kind!),
    }), FindingOrigin.API_SERVER));
  return [...conversion, ...refusals.length > 0 ? refusals : acceptedChange(compared, minor)];
}

function wayOut(kind: string): string {
  return kind.startsWith('ResourceClaim') ? `give the changed ${kind} another name, as hashedName does, or delete the old one first`
    : `give the changed ${kind} another name, or delete the old one first`;
}

/** Another API version is another way to write the object, unless no cluster has both. */
function conversionOf({ previous, next }: ObjectPair, minor: number): Located[] {
  const [from, to] = [previous.identity, next.identity].map(({ apiVersion, kind }) => ({
    apiVersion,
    minors: findKind(apiVersion!, kind!)?.minors,
  }));
  if (from.apiVersion === to.apiVersion) {
    return [];
  }
  const isLost =
    from.minors !== undefined
    && to.minors !== undefined
    && (from.minors & to.minors) === NO_MINORS
    && isClassic(previous, next);
  return [isLost
    ? located(next, 'incompatible-api-version', minorSet(minor), 'apiVersion', 'Invalid', () => ({
      message:
        `${from.apiVersion} is of Kubernetes ${describeAvailability(from.minors!)}, ${to.apiVersion} of ${describeAvailability(to.minors!)}, `
        + 'and what is stored is not converted in an upgrade from one to the other',
      suggestion: 'delete the old object before the upgrade, and apply the new one after it',
    }))
    : located(next, 'changed-api-version', minorSet(minor), 'apiVersion', 'Changed', () => ({
      message: `the ${next.identity.kind} was written in ${from.apiVersion}, and is the same object in ${to.apiVersion}`,
    }))];
}

/** Only the API versions of classic DRA were ever dropped without a conversion. */
function isClassic(...objects: SetupObject[]): boolean {
  return objects.some(({ identity }) => CLASSIC_API_VERSIONS.includes(identity.apiVersion!));
}

function describedIn({ given }: ComparedPair): (differences: readonly Difference[]) => string {
  return (differences) => describeDifferences(differences, given.before, given.after);
}

/** What becomes of a change that the API server takes. */
function acceptedChange(pair: ComparedPair, minor: number): Located[] {
  const { before, after, next } = pair;
  const pods = findUpdates(next.identity.apiVersion, next.identity.kind)?.pods;
  const all = differencesBetween(before, after, []);
  const steps = pods === undefined ? [] : stepsOf(pods.field);
  const ofPods = pods === undefined ? [] : differencesBetween(follow(before, steps), follow(after, steps), steps);
  const change = (
    ruleId: string,
    fieldPath: string,
    differences: readonly Difference[],
    words: string,
  ) =>
    located(next, ruleId, minorSet(minor), fieldPath, 'Changed', () => ({
      message: `${words}: ${describedIn(pair)(differences)}`,
    }));
  if (pods !== undefined && ofPods.length > 0) {
    const stay =
      pods.become === 'later'
      || (pods.unless !== undefined
        && follow(after, stepsOf(pods.unless.field)) === pods.unless.is);
    return [
      stay
        ? change(
          'unchanged-pods',
          pods.field,
          ofPods,
          'running pods stay as they are, and pods that are made later follow the new template',
        )
        : change(
          'restarted-pods',
          pods.field,
          ofPods,
          `the ${next.identity.kind} replaces its pods`,
        ),
    ];
  }
  return all.length === 0
    ? []
    : [
      change(
        'changed-object',
        spellPlace(all[0]),
        all,
        `the ${next.identity.kind} changes in place`,
      ),
    ];
}

function removal(object: SetupObject, before: readonly SetupObject[], after: readonly SetupObject[], minors: MinorSet): Located {
  const { kind } = object.identity;
  const left = podUsers(object, after);
  const users = left.length > 0 || kind === 'ResourceClaimTemplate' ? left : podUsers(object, before);
  const message = `the ${kind} is not in the new manifests: it stays in the cluster until somebody deletes it`;
  const words = (): Wording => (users.length === 0 ? { message } : {
    message:
      `${message}, and pods of ${users.map(({ identity }) => `${identity.kind} ${identity.name ?? ''}`).join(', ')} `
      + (left.length > 0 ? 'still use it' : 'have used it'),
    suggestion: left.length > 0 ? `keep the ${kind}, or let the pods use another one` : 'delete it once none of these pods runs any more',
  });
  return located(object, 'removed-object', minors, 'metadata.name', 'Removed', words, FindingOrigin.SETUP,
    users.length === 0 ? Severity.INFO : Severity.WARNING);
}

function located(
  object: SetupObject, ruleId: string, minors: MinorSet, fieldPath: string, reason: string, words: () => Wording,
  origin = FindingOrigin.SETUP, severity = CHANGE_RULES.find(({ id }) => id === ruleId)!.severity,
): Located {
  const problem: Problem = { ruleId, severity, origin, fieldPath, reason, minors, words };
  return { object, problem };
}
