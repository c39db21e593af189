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

/** Checks that the pods have one scheduler and, in a group that is queued as one, what they share with the group. */
function mismatch(
  { name, manifest }: PodGroup, members: readonly Member[], { settings, cluster }: Situation,
): PendingReason | undefined {
  const { isQueued, hasPreemptionPolicy } = settings.groups;
  const policyOf = ({ spec }: Member): string => preemptionPolicyOf(spec, cluster);
  const differing = (field: string, of: (member: Member) => string): PendingReason | undefined => {
    const values = new Set(members.map(of));
    return values.size < 2 ? undefined : reason(PendingCause.GROUP_MISMATCH,
      `the pods of PodGroup ${found(name)} must have one ${field}, not ${[...values].join(' and ')}`);
  };
  const unlike = (field: string, of: (member: Member) => unknown, wanted: unknown): PendingReason | undefined => {
    const other = members.find((member) => of(member) !== wanted);
    return other && reason(PendingCause.GROUP_MISMATCH, `pod ${other.name} has the ${field} ${of(other)}, and its `
      + `PodGroup ${found(name)} has ${wanted}: they must be the same`);
  };
  const scheduler = differing('schedulerName', ({ spec }) => spec.schedulerName ?? 'default-scheduler');
  if (scheduler !== undefined || !isQueued) {
    return scheduler;
  }
  const policy = hasPreemptionPolicy
    ? unlike('preemptionPolicy', policyOf, manifest.spec?.preemptionPolicy ?? DEFAULT_POLICY)
    : differing('preemptionPolicy', policyOf);
  return policy
    ?? unlike('priority', ({ spec }) => priorityOf(spec, cluster), priorityOf(manifest.spec ?? {}, cluster));
}

/** The policy of a group that sets none: admission does not take it from the priority class. */
const DEFAULT_POLICY = 'PreemptLowerPriority';
