import { GroupCycle } from './groups/group-cycle';
import { missingGroup } from './groups/group-reasons';
import { groupNameOf, podGroupOf } from './groups/pod-group';
import { pendingOutcome, PodOutcome } from './pod-outcome';
import { PodToPlace } from './pods/pod-to-place';
import { PendingCause, PendingReason, reason } from './reasons/pending-reason';
import { Scheduler } from './scheduler';
import { push } from '../kubernetes/grouping';

/** The queued pods of a group and the cycle that places them. */
interface QueuedGroup {
  readonly cycle: GroupCycle;
  readonly members: PodToPlace[];
}

/**
 * Creates pods and their claims, as far as quotas allow, and places the pods in order.
 * The pods of a group are placed together, as soon as the group has its quorum.
 *
 * @param told maps each outcome to a result, right after the pod was handled
 */
export function placeAll<T extends PodOutcome>(
  pods: readonly PodToPlace[], scheduler: Scheduler, told: (outcome: PodOutcome, index: number) => T,
): T[] {
  scheduler.quotas.admit(pods);
  const groups = groupsOf(pods, scheduler);
  const outcomes = new Map<PodToPlace, T>();
  const evicted = new Map<PodToPlace, PodToPlace>();
  const note = (outcome: PodOutcome): unknown => {
    outcome.preempted?.forEach(({ placed }) => placed !== undefined && evicted.set(placed, outcome.pod));
    return outcomes.set(outcome.pod, told(outcome, outcomes.size));
  };
  for (const pod of pods) {
    const queued = groups.get(pod);
    if (queued === undefined) {
      note(isWithoutGroup(pod, scheduler)
        ? pendingOutcome(pod, scheduler.reasonBefore(pod) ?? missingGroup(pod))
        : scheduler.place(pod));
    } else if (pod === queued.members[Math.min(queued.cycle.quorum, queued.members.length) - 1]) {
      queued.cycle.place(queued.members).forEach(note);
    }
  }
  // The controller of a preempted pod creates a replacement.
  evicted.forEach((other, pod) => note(pod.owner.startsWith('Pod ') ? gone(pod, other) : scheduler.place(pod)));
  // A pod that sets nodeName runs once another pod gets the shared claims allocated on that node.
  return pods.map((pod, index) => {
    const outcome = outcomes.get(pod)!;
    return outcome.reason?.cause === PendingCause.NOT_ALLOCATED ? told(scheduler.place(pod), index) : outcome;
  });
}

/** Returns the outcome of a preempted pod without a controller: the pod is deleted. */
function gone(pod: PodToPlace, { name }: PodToPlace): PodOutcome {
  return pendingOutcome(pod,
    reason(PendingCause.PREEMPTED, `pod ${name}, with a higher priority, takes its place`));
}

/** Returns the group of each pod that the scheduler places as part of one. */
function groupsOf(pods: readonly PodToPlace[], scheduler: Scheduler): ReadonlyMap<PodToPlace, QueuedGroup> {
  const { cluster, settings, quotas } = scheduler;
  const members = new Map<object, PodToPlace[]>();
  const groups = new Map<PodToPlace, QueuedGroup>();
  const isThere = (refusal: PendingReason | undefined): boolean => refusal === undefined || refusal.claim !== undefined;
  const isQueued = (pod: PodToPlace): boolean =>
    pod.isBound !== true && pod.runsOn === undefined && isThere(quotas.refusalOf(pod));
  for (const pod of settings.groups.isOn ? pods.filter(isQueued) : []) {
    const group = podGroupOf(pod, cluster);
    if (group !== undefined) {
      push(members, group.manifest, pod);
    }
  }
  members.forEach((all) => {
    const bound = pods.filter(({ isBound }) => isBound === true);
    const queued = { cycle: new GroupCycle(podGroupOf(all[0], cluster)!, scheduler, bound), members: all };
    all.forEach((pod) => groups.set(pod, queued));
  });
  return groups;
}

/** Whether a pod waits for a group that does not exist. */
function isWithoutGroup(pod: PodToPlace, { cluster, settings: { groups } }: Scheduler): boolean {
  return groups.isOn && (groups.hasGangs || groups.hasClaims) && pod.isBound !== true && pod.runsOn === undefined
    && groupNameOf(pod.spec) !== undefined && podGroupOf(pod, cluster) === undefined;
}
