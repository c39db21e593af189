import { acceptedChange } from './accepted-change';
import { apiVersionChange } from './api-version-change';
import { changeOf } from './change';
import { ChangedCluster, clusterOf } from './changed-cluster';
import { ComparedPair, comparePair, ObjectPair } from './object-pair';
import { pairObjects } from './pairing';
import { PodUsers } from './pod-users';
import { refusalsOf } from './refusals';
import { removal } from './removal';
import { findUpdates } from './update-table';
import { Severity } from '../check/finding';
import { Located } from '../check/found-problems';
import { checkObject } from '../check/object/object-check';
import { Problem } from '../check/problem';
import { SetupObject } from '../check/setup/setup-object';
import { findKind } from '../kubernetes/kinds';
import { hasMinor, minorsBetween, minorSet } from '../kubernetes/minors';
import { follow, isSameData, objectsOf } from '../kubernetes/plain-data';
import { objectsIn } from '../pods/objects-in';
import { Document } from '../read/document';

/** The minor since which the API server only validates the policies of a capacity if the capacity changes. */
const RATCHETED_CAPACITY_SINCE = '1.37';

/** Finds the effects of new manifests on a cluster with the previous ones. */
export function compareDocuments(
  previous: readonly Document[],
  next: readonly Document[],
  cluster: ChangedCluster,
): Located[] {
  const { minor } = cluster;
  const [before, after] = [previous, next].map((documents) =>
    objectsIn(documents).map((document) => new SetupObject(document)),
  );
  const { pairs, added, removed } = pairObjects(before.filter(isOfInterest), after.filter(isOfInterest));
  const [usersBefore, usersAfter] = [before, after].map((objects) => new PodUsers(objects));
  return [
    ...[...before, ...after].flatMap((object) => problemsOfUnreadable(object, cluster)),
    ...pairs.flatMap((pair) => changesOf(pair, cluster)),
    ...added.flatMap((object) => [addition(object, minor), ...errorsIn(object, cluster)]),
    ...removed.map((object) => removal(object, usersBefore, usersAfter, minor)),
  ];
}

/** Whether an object is compared: it belongs to DRA, or has pods. */
export function isOfInterest({ identity: { apiVersion, kind }, pods }: SetupObject): boolean {
  return pods.length > 0 || (apiVersion !== undefined && findKind(apiVersion, kind ?? '') !== undefined);
}

/** The problems of a document that cannot be compared because its kind is unreadable. */
function problemsOfUnreadable(object: SetupObject, { minor, gates }: ChangedCluster): Located[] {
  const { document, identity } = object;
  const isReadable =
    document.unreadable === undefined && identity.apiVersion !== undefined && identity.kind !== undefined;
  return isReadable
    ? []
    : checkObject(document, minorSet(minor), gates).problems.map((problem) => ({ object, problem }));
}

function changesOf(pair: ObjectPair, { minor, gates }: ChangedCluster): Located[] {
  const cluster = clusterOf(pair.previous, { minor, gates });
  const compared = comparePair(pair, cluster);
  const move = apiVersionChange(pair, minor);
  if (compared === undefined || move.some(({ problem }) => problem.severity === Severity.ERROR)) {
    return move;
  }
  const errors = newErrors(compared, cluster);
  // Content that cannot be decoded is not compared.
  const isDecoded = errors.every(({ problem }) => problem.reason !== 'BadRequest');
  const refused = isDecoded ? refusalsOf(compared, minor) : [];
  const refusals = [...refused, ...errors.filter(isExamined(pair.next, refused, minor))];
  return [...move, ...refusals.length > 0 ? refusals : acceptedChange(compared, minor)];
}

/** Returns a predicate for the errors that the API server still reports in addition to the rejected changes. */
function isExamined(
  { identity: { apiVersion, kind } }: SetupObject, refused: readonly Located[], minor: number,
): (error: Located) => boolean {
  const since = findUpdates(apiVersion, kind)?.unexaminedSince;
  const places = since !== undefined && hasMinor(minorsBetween(since), minor)
    ? refused.map(({ problem }) => problem.fieldPath)
    : [];
  return ({ problem: { fieldPath } }) =>
    !places.some((place) => fieldPath.startsWith(`${place}.`) || fieldPath.startsWith(`${place}[`));
}

/** The errors of changed content that the previous content did not have. */
function newErrors({ previous, next, before, after }: ComparedPair, cluster: ChangedCluster): Located[] {
  if (isSameData(previous.manifest, next.manifest)) {
    return [];
  }
  const isSameVersion = previous.identity.apiVersion === next.identity.apiVersion;
  const isConverted = !isSameVersion && isSameData(before, after);
  const errors = errorsIn(next, cluster).filter(({ problem }) => !isConverted || isBesideContent(problem));
  if (errors.length === 0) {
    return [];
  }
  const isRatcheted = hasMinor(minorsBetween(RATCHETED_CAPACITY_SINCE), cluster.minor);
  const known = new Set(errorsIn(previous, cluster).map(({ problem }) => keyOf(problem)));
  return errors
    .filter(({ problem }) => !known.has(keyOf(problem))
      && !(isRatcheted && isOfSameCapacity(problem, previous, next)));
}

/** Whether an error can be new although the content only changes its shape. */
function isBesideContent({ reason, fieldPath }: Problem): boolean {
  return reason === 'BadRequest' || fieldPath.startsWith('metadata.');
}

/**
 * Whether an error is about the policy of an unchanged capacity: the API server then does not check whether the
 * device may have one.
 */
function isOfSameCapacity({ fieldPath, reason }: Problem, previous: SetupObject, next: SetupObject): boolean {
  const [, index] = /^spec\.devices\[(\d+)\](?:\.basic)?\.capacity\[.*\]\.requestPolicy$/.exec(fieldPath) ?? [];
  const [known, devices] = [previous, next].map(({ manifest }) => objectsOf(follow(manifest, ['spec', 'devices'])));
  const device = devices[Number(index)];
  const [was, becomes] = [known.find(({ name }) => name === device?.name), device]
    .map((each): unknown => (each?.basic ?? each)?.capacity);
  return index !== undefined && reason === 'Forbidden' && was !== undefined && isSameData(was, becomes);
}

/** The errors for which the API server rejects the object, regardless of its previous state. */
function errorsIn(object: SetupObject, { minor, gates }: ChangedCluster): Located[] {
  return checkObject(object.document, minorSet(minor), gates, object.pods).problems
    .filter(({ severity }) => severity === Severity.ERROR)
    .map((problem) => ({ object, problem }));
}

function keyOf({ ruleId, fieldPath, reason }: Problem): string {
  return `${ruleId} ${reason} ${fieldPath}`;
}

function addition(object: SetupObject, minor: number): Located {
  return changeOf(object, minor, {
    ruleId: 'added-object',
    fieldPath: 'metadata.name',
    reason: 'Added',
    words: () => ({ message: `the ${object.identity.kind} is new: there was none of this name before` }),
  });
}
