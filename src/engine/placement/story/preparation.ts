import { driversOf, nodePoints } from './deletion';
import { driverPoints } from './driver-on-node';
import { heard, point, saidIn, StoryPoint } from './points';
import { OwnClaim, resultsOf, Surroundings, timeOf, usersOf } from './surroundings';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';

/** The default time that the API server keeps events, in seconds. */
const EVENTS_LAST = 3600;

/** Matches the prefix that the kubelet puts before the actual error. */
const PREFIX = /^Failed to prepare dynamic resources: (?:prepare dynamic resources: )?/;

/** Returns why a pod does not start on its node, as far as its claims are concerned. */
export function preparationPoints(pod: Fields, around: Surroundings): StoryPoint[] {
  const nodeName = textOf(pod.spec?.nodeName);
  if (nodeName === undefined || hasStarted(pod)) {
    return [];
  }
  const claims = around.claimsOf(pod);
  const results = claims.flatMap(({ claim }) => resultsOf(claim));
  const failure = preparationFailure(pod, around);
  const reservation = claims.flatMap((each) => unreserved(each, pod));
  const lost = nodePoints('starting', { node: nodeName }, around);
  const isNamed = reservation.some(({ cause }) => cause === failure?.cause);
  return [
    ...reservation.map((each) => (each.cause === failure?.cause ? { ...each, details: failure.details } : each)),
    ...failure === undefined || isNamed ? [] : [failure],
    // A node that does not exist has no driver.
    ...lost.some(({ cause }) => cause === 'node-gone') ? [] : driversOf(pod, around).flatMap((driver) =>
      driverPoints(driver, nodeName, around, results.filter((each) => each.driver === driver))),
    ...lost,
  ];
}

/** Returns the last failure to prepare the devices of a pod that the kubelet reported. */
function preparationFailure(pod: Fields, around: Surroundings): StoryPoint | undefined {
  const [event] = around.events(pod, 'FailedPrepareDynamicResources');
  if (event === undefined) {
    return undefined;
  }
  const sentence = saidIn(event).replace(PREFIX, '');
  const count = Number(event.series?.count ?? event.count ?? 1);
  const ago = around.ago(timeOf(event));
  const seen = [...count > 1 ? [`${count} times`] : [], ...ago === undefined ? [] : [`last ${ago}`]];
  return heard('FailedPrepareDynamicResources', sentence, {},
    [`kubelet said${seen.length === 0 ? '' : ` (${seen.join(', ')})`}: ${sentence}`]);
}

/** Notes that the events of a pod cannot be read or may have expired. */
export function missingEvents(pod: Fields, around: Surroundings): string[] {
  if (around.lacks('Event')) {
    return ['events, which cannot be read'];
  }
  const age = around.secondsSince(pod.metadata.creationTimestamp) ?? 0;
  return age > EVENTS_LAST && around.all('Event').every(({ involvedObject }) =>
    involvedObject?.uid !== pod.metadata.uid)
    ? ['events of the pod: the API server keeps them for an hour by default, and there are none']
    : [];
}

function hasStarted({ status }: Fields): boolean {
  return objectsOf(status?.containerStatuses).some(({ state }) => state?.running !== undefined
    || state?.terminated !== undefined) || !['Pending', undefined].includes(status?.phase);
}

/** Reports a claim that is not reserved for the pod: the kubelet does not use it. */
function unreserved({ name, claim }: OwnClaim, { metadata: { name: pod, uid }, spec }: Fields): StoryPoint[] {
  if (claim?.status?.allocation === undefined || claim.metadata.deletionTimestamp !== undefined) {
    return [];
  }
  const users = usersOf(claim);
  const group = textOf(spec.schedulingGroup?.podGroupName);
  const isReserved = users.some((user) => (user.resource === 'pods'
    ? user.name === pod && [undefined, uid].includes(user.uid)
    : user.resource === 'podgroups' && user.name === group));
  return isReserved ? [] : [point(users.length === 0 ? 'not-reserved unused' : 'not-reserved',
    { claim: name, object: claim.metadata.name })];
}
