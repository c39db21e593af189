import { groupNameOf, PodGroup } from './pod-group';
import { counted, found } from '../../errors/wording';
import { PodToPlace } from '../pods/pod-to-place';
import { priorityOf } from '../pods/priority';
import { PendingCause, PendingReason, reason } from '../reasons/pending-reason';
import { Situation } from '../reasons/situation';

/** The causes that keep a pod out of the queue of the scheduler, and its group, too, if that is queued as one. */
const NOT_QUEUED: readonly PendingCause[] = [
  PendingCause.CLAIM_NOT_FOUND, PendingCause.TEMPLATE_NOT_FOUND, PendingCause.CLAIM_DELETED,
  PendingCause.SCHEDULING_GATED, PendingCause.QUOTA,
];

/** The group that a pod names does not exist. */
export function missingGroup({ spec }: PodToPlace): PendingReason {
  return reason(PendingCause.GROUP_NOT_FOUND,
    `there is no PodGroup ${found(groupNameOf(spec))}, for which the pod waits`);
}

/** What keeps all pods of a group from the attempt to place them; undefined if nothing. */
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

/** Why a pod waits for another one of its group, or stops it. */
export function reasonOfOther(group: PodGroup, other: PodToPlace, why: PendingReason): PendingReason {
  return reason(PendingCause.GROUP, `PodGroup ${found(group.name)} waits for pod ${other.name}: ${why.message}`,
    { objections: why.objections });
}

/** Why a pod that finds a node does not run: too few of its gang do. */
export function reasonOfGang(
  { name, minCount = 1 }: PodGroup, fitting: number, first: { pod: PodToPlace; reason: PendingReason },
): PendingReason {
  const { pod, reason: { message, objections } } = first;
  return reason(PendingCause.GROUP, `of PodGroup ${found(name)}, at least ${counted(minCount, 'pod')} must run `
    + `together, and ${fitting} would; ${pod.name}: ${message}`, { objections });
}

/** Whether a pod is not queued for this reason. */
export function keepsFromQueue({ cause }: PendingReason): boolean {
  return NOT_QUEUED.includes(cause);
}

/** What counts of a pod of a group. */
type Member = Pick<PodToPlace, 'name' | 'spec'>;

/** What all pods of a group must have in common, with each other and, if it is queued as one, with the group. */
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
  const wanted = priorityOf(manifest.spec ?? {}, cluster);
  const other = members.find(({ spec }) => priorityOf(spec, cluster) !== wanted);
  return other === undefined ? undefined : reason(PendingCause.GROUP_MISMATCH,
    `pod ${other.name} has the priority ${priorityOf(other.spec, cluster)}, and its PodGroup ${found(name)} has `
      + `${wanted}: they must be the same`);
}
