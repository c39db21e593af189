import { groupNameOf, PodGroup } from './pod-group';
import { counted, found } from '../../errors/wording';
import { PodToPlace } from '../pods/pod-to-place';
import { preemptionPolicyOf, priorityOf } from '../pods/priority';
import { PendingCause, PendingReason, reason } from '../reasons/pending-reason';
import { Situation } from '../reasons/situation';

/** The causes that keep a pod out of the scheduling queue, and its group, too, if it is queued as one. */
const NOT_QUEUED: readonly PendingCause[] = [
  PendingCause.CLAIM_NOT_FOUND, PendingCause.TEMPLATE_NOT_FOUND, PendingCause.CLAIM_DELETED,
  PendingCause.SCHEDULING_GATED, PendingCause.QUOTA,
];

/** Returns the reason of a pod that refers to a missing group. */
export function missingGroup({ spec }: PodToPlace): PendingReason {
  return reason(PendingCause.GROUP_NOT_FOUND,
    `there is no PodGroup ${found(groupNameOf(spec))}, for which the pod waits`);
}

/** Returns why a group gets no scheduling attempt; undefined if it gets one. */
export function reasonAgainstGroup(
  group: PodGroup, members: readonly PodToPlace[], running: readonly Member[], situation: Situation,
): PendingReason | undefined {
  const { minCount = 0 } = group;
  const all = members.length + running.length;
  const { groups } = situation.settings;
  if (groups.hasGangs && all < minCount) {
    return reason(PendingCause.GROUP_TOO_SMALL,
      `PodGroup ${found(group.name)} waits for ${counted(minCount, 'pod')}, and has ${all}`);
  }
  return mismatch(group, [...members, ...running], situation);
}

/** Returns the reason of a pod that waits for another pod of its group. */
export function reasonOfOther(group: PodGroup, other: PodToPlace, why: PendingReason): PendingReason {
  return reason(PendingCause.GROUP, `PodGroup ${found(group.name)} waits for pod ${other.name}: ${why.message}`,
    { objections: why.objections });
}

/** Returns the reason of a pod that fits, but whose gang has too few pods that do. */
export function reasonOfGang(
  { name, minCount = 1 }: PodGroup, fitting: number, first: { pod: PodToPlace; reason: PendingReason },
): PendingReason {
  const { pod, reason: { message, objections } } = first;
  return reason(PendingCause.GROUP, `of PodGroup ${found(name)}, at least ${counted(minCount, 'pod')} must run `
    + `together, and ${fitting} would; ${pod.name}: ${message}`, { objections });
}

/** Whether a reason keeps a pod out of the scheduling queue. */
export function keepsFromQueue({ cause }: PendingReason): boolean {
  return NOT_QUEUED.includes(cause);
}

type Member = Pick<PodToPlace, 'name' | 'spec'>;

/** Checks that the pods have one scheduler and, in a group that is queued as one, the priority of the group. */
function mismatch(
  { name, manifest }: PodGroup, members: readonly Member[], { settings, cluster }: Situation,
): PendingReason | undefined {
  const schedulers = new Set(members.map(({ spec }) => spec.schedulerName ?? 'default-scheduler'));
  if (schedulers.size > 1) {
    return reason(PendingCause.GROUP_MISMATCH,
      `the pods of PodGroup ${found(name)} must have one schedulerName, not ${[...schedulers].join(' and ')}`);
  }
  if (!settings.groups.isQueued) {
    return undefined;
  }
  const policies = new Set(members.map(({ spec }) => preemptionPolicyOf(spec, cluster)));
  if (policies.size > 1) {
    return reason(PendingCause.GROUP_MISMATCH,
      `the pods of PodGroup ${found(name)} must have one preemptionPolicy, not ${[...policies].join(' and ')}`);
  }
  const wanted = priorityOf(manifest.spec ?? {}, cluster);
  const other = members.find(({ spec }) => priorityOf(spec, cluster) !== wanted);
  return other === undefined ? undefined : reason(PendingCause.GROUP_MISMATCH,
    `pod ${other.name} has the priority ${priorityOf(other.spec, cluster)}, and its PodGroup ${found(name)} has `
      + `${wanted}: they must be the same`);
}
