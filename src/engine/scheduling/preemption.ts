import { ClusterNode } from './nodes/cluster-node';
import { NodeFilter } from './nodes/objection';
import { PodToPlace } from './pods/pod-to-place';
import { priorityOf } from './pods/priority';
import { PendingReason } from './reasons/pending-reason';
import { Situation } from './reasons/situation';
import { Resident, Residents } from './residents';
import { Fields } from '../kubernetes/plain-data';

/** A scheduler that is asked what if. */
interface Preempting extends Pick<Situation, 'cluster' | 'objection'> {
  fitsOn(node: ClusterNode, pod: PodToPlace): boolean;
  reasonBefore(pod: PodToPlace): PendingReason | undefined;
}

/** What may change on a node when pods go: what other filters say stays, and so do devices. */
const ABOUT_PODS: readonly NodeFilter[] = [
  NodeFilter.HOST_PORT, NodeFilter.MOST_PODS, NodeFilter.RESOURCES, NodeFilter.TOPOLOGY_SPREAD,
  NodeFilter.POD_ANTI_AFFINITY,
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
  const priority = priorityOf(pod.spec, scheduler.cluster);
  const below = pod.isBound === true ? [] : residents.below(priority);
  if (below.length === 0 || preemptsNobody(pod.spec, scheduler) || scheduler.reasonBefore(pod) !== undefined) {
    return undefined;
  }
  const candidates = below.flatMap(([node, lower]) => {
    const objection = lower.length === 0 ? undefined : scheduler.objection(node, pod);
    return objection === undefined || !ABOUT_PODS.includes(objection.filter)
      ? []
      : victimsOn(lower, () => scheduler.fitsOn(node, pod));
  });
  return candidates.sort(byCost)[0];
}

function preemptsNobody({ preemptionPolicy, priorityClassName }: Fields, { cluster }: Preempting): boolean {
  const ofClass = cluster.priorityClasses.find(({ metadata }) => metadata.name === priorityClassName)?.preemptionPolicy;
  return (preemptionPolicy ?? ofClass) === 'Never';
}

/** Of the pods with a lower priority, those that must go: as few and as unimportant ones as possible. */
function victimsOn(lower: readonly Resident[], fits: () => boolean): [readonly Resident[]] | [] {
  const sorted = [...lower].sort((one, other) =>
    other.priority - one.priority || one.startTime.localeCompare(other.startTime));
  sorted.forEach((each) => each.leave());
  const hasRoom = fits();
  const victims = sorted.filter((each) => {
    each.enter();
    const mustGo = hasRoom && !fits();
    if (mustGo) {
      each.leave();
    }
    return mustGo;
  });
  victims.forEach((each) => each.enter());
  return hasRoom ? [victims] : [];
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
