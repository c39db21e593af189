import { driversOf, IF_NOT, silenceOf } from './deletion';
import { driverPoints } from './driver-on-node';
import { preparationFailure } from './kubelet-events';
import { point, StoryPoint, untested } from './story';
import { OwnClaim, resultsOf, Surroundings, usersOf } from './surroundings';
import { found } from '../../errors/wording';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';

/** How long the API server keeps events by default, in seconds. */
const EVENTS_LAST = 3600;

/** Why a pod that has a node does not start there, as far as its claims are concerned. */
export function preparationPoints(pod: Fields, around: Surroundings): StoryPoint[] {
  const nodeName = textOf(pod.spec?.nodeName);
  if (nodeName === undefined || hasStarted(pod)) {
    return [];
  }
  const claims = around.claimsOf(pod);
  const results = claims.flatMap(({ claim }) => resultsOf(claim));
  const failure = preparationFailure(pod, around);
  const reservation = claims.flatMap((each) => unreserved(each, pod));
  const isNamed = reservation.some(({ cause }) => cause === failure?.cause);
  return [
    ...reservation.map((each) => (each.cause === failure?.cause ? { ...each, details: failure.details } : each)),
    ...failure === undefined || isNamed ? [] : [failure],
    ...driversOf(pod, around).flatMap((driver) =>
      driverPoints(driver, nodeName, around, results.filter((each) => each.driver === driver))),
    ...nodePoints(nodeName, around),
  ];
}

/** What a user cannot see: events are gone after an hour. */
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

/** Kubelet uses a claim only for the pods that it is reserved for. */
function unreserved({ name, claim }: OwnClaim, { metadata: { name: pod, uid }, spec }: Fields): StoryPoint[] {
  if (claim?.status?.allocation === undefined || claim.metadata.deletionTimestamp !== undefined) {
    return [];
  }
  const group = textOf(spec.schedulingGroup?.podGroupName);
  const isReserved = usersOf(claim).some((user) => (user.resource === 'pods'
    ? user.name === pod && [undefined, uid].includes(user.uid)
    : user.resource === 'podgroups' && user.name === group));
  return isReserved ? [] : [point('not-reserved',
    `claim ${found(name)} (${claim.metadata.name}) has devices, but is not `
    + 'reserved for the pod: kubelet refuses to start it', [untested(usersOf(claim).length === 0
      ? `the controller of claims reserves it within seconds: ${IF_NOT}`
      : 'let the scheduler choose the node instead of nodeName: it reserves the claim before it binds the pod')])];
}

function nodePoints(nodeName: string, around: Surroundings): StoryPoint[] {
  const node = around.node(nodeName);
  if (node === undefined) {
    return around.lacks('Node') ? [] : [point('node-gone', `node ${nodeName} of the pod does not exist any more`,
      [untested(
        'the garbage collector deletes the pod within two minutes')])];
  }
  const silence = silenceOf(node, around);
  return silence === undefined ? [] : [point('node-silent', `the pod is on node ${nodeName}, ${silence}`)];
}
