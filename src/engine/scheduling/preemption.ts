import { ClaimStates } from './claim-states';
import { ClusterNode } from './nodes/cluster-node';
import { NodeFilter } from './nodes/objection';
import { PodToPlace } from './pods/pod-to-place';
import { priorityOf } from './pods/priority';
import { PendingReason } from './reasons/pending-reason';
import { Situation } from './reasons/situation';
import { Resident, Residents } from './residents';
import { listed } from '../errors/wording';
import { Fields } from '../kubernetes/plain-data';

/** A scheduler that is asked what if. */
interface Preempting extends Pick<Situation, 'cluster' | 'objection'> {
  readonly claims: ClaimStates;
  fitsOn(node: ClusterNode, pod: PodToPlace, released?: readonly string[]): boolean;
  reasonBefore(pod: PodToPlace): PendingReason | undefined;
}

/** What may change on a node when pods go: what other filters say stays, and so do devices. */
const ABOUT_PODS: readonly NodeFilter[] = [
  NodeFilter.HOST_PORT, NodeFilter.MOST_PODS, NodeFilter.RESOURCES, NodeFilter.TOPOLOGY_SPREAD,
  NodeFilter.POD_ANTI_AFFINITY, NodeFilter.VOLUME_IN_USE,
];

/**
 * The pods that the scheduler preempts so that another one fits, of the node on which that
 * costs least; undefined if there are none. Pods that go keep their devices in this
 * reckoning: none is preempted for devices.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/defaultpreemption
 */
export function victimsFor(
  pod: PodToPlace, scheduler: Preempting, residents: Residents,
): readonly Resident[] | undefined {
  const below = lowerThan(pod, scheduler, residents);
  if (below.length === 0 || scheduler.reasonBefore(pod) !== undefined) {
    return undefined;
  }
  const candidates = below.flatMap(([node, lower]) => {
    const objection = scheduler.objection(node, pod);
    return objection === undefined || !ABOUT_PODS.includes(objection.filter)
      ? []
      : victimsOn(lower, () => scheduler.fitsOn(node, pod));
  });
  return candidates.sort(byCost)[0];
}

/** The most nodes on which it is tried out what would be free without some pods. */
const MOST_NODES = 16;

/** The pods that would have to go, as victims do, if pods were preempted for devices; empty if that is not enough. */
export function podsWithDevices(pod: PodToPlace, scheduler: Preempting, residents: Residents): readonly Resident[] {
  const below = lowerThan(pod, scheduler, residents);
  const byUser = below.length === 0 ? undefined : scheduler.claims.byUser();
  const candidates = below.map(([node, lower]) => ({ node, lower, objection: scheduler.objection(node, pod) }))
    .filter(({ lower, objection }) => (objection === undefined || ABOUT_PODS.includes(objection.filter))
      && scheduler.claims.usedOnlyBy(lower.map((each) => each.pod), byUser!).length > 0)
    .slice(0, MOST_NODES)
    .flatMap(({ node, lower }) => victimsOn(lower, (gone) =>
      scheduler.fitsOn(node, pod, scheduler.claims.usedOnlyBy(gone.map((each) => each.pod), byUser!))));
  return candidates.sort(byCost)[0] ?? [];
}

/** A near miss of a pod for which no others are preempted. */
export function withoutPods(others: readonly Resident[]): string {
  return `fits without ${listed(others.map(({ fullName }) => fullName))}, whose priority is lower: up to Kubernetes `
    + '1.37, no pod is preempted for devices';
}

/** The pods that another one may preempt, and their nodes. */
function lowerThan(
  pod: PodToPlace, { cluster }: Preempting, residents: Residents,
): ReturnType<Residents['below']> {
  return pod.isBound === true || preemptsNobody(pod.spec, cluster)
    ? []
    : residents.below(priorityOf(pod.spec, cluster));
}

function preemptsNobody(
  { preemptionPolicy, priorityClassName }: Fields, { priorityClasses }: Preempting['cluster'],
): boolean {
  const ofClass = priorityClasses.find(({ metadata }) => metadata.name === priorityClassName)?.preemptionPolicy;
  return (preemptionPolicy ?? ofClass) === 'Never';
}

/**
 * Of the pods with a lower priority, those that must go: as few and as unimportant ones as
 * possible; none if the pod fits with all of them.
 *
 * @param fits whether the pod fits while some of them are gone
 */
function victimsOn(
  lower: readonly Resident[], fits: (gone: readonly Resident[]) => boolean,
): [readonly Resident[]] | [] {
  const sorted = [...lower].sort((one, other) =>
    other.priority - one.priority || one.startTime.localeCompare(other.startTime));
  let gone: readonly Resident[] = sorted;
  sorted.forEach((each) => each.leave());
  const hasRoom = fits(gone);
  for (const each of sorted) {
    const others = gone.filter((other) => other !== each);
    each.enter();
    if (hasRoom && fits(others)) {
      gone = others;
    } else {
      each.leave();
    }
  }
  gone.forEach((each) => each.enter());
  return hasRoom && gone.length > 0 ? [gone] : [];
}

/** The lowest most important pod first, then the lowest sum of priorities, the fewest, and those that started last. */
function byCost(one: readonly Resident[], other: readonly Resident[]): number {
  const sum = (victims: readonly Resident[]): number =>
    victims.reduce((all, { priority }) => all + priority + LOWEST, 0);
  return one[0].priority - other[0].priority || sum(one) - sum(other) || one.length - other.length
    || other[0].startTime.localeCompare(one[0].startTime);
}

/** What makes all priorities positive. */
const LOWEST = 2 ** 31;
