import { ClaimStates } from './claim-states';
import { ClusterNode } from './nodes/cluster-node';
import { NodeFilter } from './nodes/objection';
import { PodToPlace } from './pods/pod-to-place';
import { preemptionPolicyOf, priorityOf } from './pods/priority';
import { PendingReason } from './reasons/pending-reason';
import { Situation } from './reasons/situation';
import { Resident, Residents } from './residents';
import { listed } from '../errors/wording';

/** A scheduler that answers what-if questions. */
interface Preempting extends Pick<Situation, 'cluster' | 'objection'> {
  readonly claims: ClaimStates;
  fitsOn(node: ClusterNode, pod: PodToPlace, released?: readonly string[]): boolean;
  reasonBefore(pod: PodToPlace): PendingReason | undefined;
}

/** The filters whose verdict can change when pods leave a node. */
const ABOUT_PODS: readonly NodeFilter[] = [
  NodeFilter.HOST_PORT, NodeFilter.MOST_PODS, NodeFilter.RESOURCES, NodeFilter.TOPOLOGY_SPREAD,
  NodeFilter.POD_ANTI_AFFINITY, NodeFilter.VOLUME_IN_USE,
];

/**
 * Returns the pods that the scheduler preempts to make room for a pod, on the node where the cost is
 * lowest; undefined if there are none. Victims keep their devices here: the scheduler does not
 * preempt pods to free devices.
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

/** The maximum number of nodes on which hypothetical preemption for devices is tried. */
const MOST_NODES = 16;

/** Returns the victims if the scheduler did preempt pods for devices; empty if that would not help. */
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

/** Describes the near miss of a pod that would fit if the scheduler preempted pods for devices. */
export function withoutPods(others: readonly Resident[]): string {
  return `fits without ${listed(others.map(({ fullName }) => fullName))}, whose priority is lower: up to Kubernetes `
    + '1.37, no pod is preempted for devices';
}

/** Returns the nodes with pods that a pod may preempt, and those pods. */
function lowerThan(
  pod: PodToPlace, { cluster }: Preempting, residents: Residents,
): ReturnType<Residents['below']> {
  return pod.isBound === true || preemptionPolicyOf(pod.spec, cluster) === 'Never'
    ? []
    : residents.below(priorityOf(pod.spec, cluster));
}

/**
 * Returns the victims among the pods with a lower priority: as few and as unimportant ones as
 * possible; none if the pod fits anyway, or would not fit even without all of them.
 *
 * @param fits reports whether the pod fits while the given pods are gone
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

/** Compares by lowest top priority, then lowest sum of priorities, fewest victims and latest start time. */
function byCost(one: readonly Resident[], other: readonly Resident[]): number {
  const sum = (victims: readonly Resident[]): number =>
    victims.reduce((all, { priority }) => all + priority + LOWEST, 0);
  return one[0].priority - other[0].priority || sum(one) - sum(other) || one.length - other.length
    || other[0].startTime.localeCompare(one[0].startTime);
}

/** The offset that makes all priorities non-negative. */
const LOWEST = 2 ** 31;
