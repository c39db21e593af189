import { PendingCause, PendingReason } from './pending-reason';
import { ClusterKind, isUnread } from '../../read/read-cluster';
import type { Lack } from '../nodes/objection';
import type { Scheduler } from '../scheduler';

/** The causes that claim an absence of objects, and their kinds. */
const SAYS_NONE: ReadonlyMap<string, ClusterKind> = new Map([
  [PendingCause.NO_SLICES, 'ResourceSlice'],
  [PendingCause.CLASS_NOT_FOUND, 'DeviceClass'],
  [PendingCause.CLAIM_NOT_FOUND, 'ResourceClaim'],
  [PendingCause.TEMPLATE_NOT_FOUND, 'ResourceClaimTemplate'],
  [PendingCause.GROUP_NOT_FOUND, 'PodGroup'],
]);

/** Returns the unread kind whose missing objects may explain the reason; undefined if its objects are known. */
export function unreadFor(
  { cause, objections }: Pick<PendingReason, 'cause' | 'objections'>,
  { cluster, extended }: Pick<Scheduler, 'cluster' | 'extended'>,
): ClusterKind | undefined {
  const kind = SAYS_NONE.get(cause);
  if (kind !== undefined && isUnread(cluster, kind)) {
    return kind;
  }
  const mayBeDevices = ({ resource, all }: Lack) => all === 0n && extended?.isOfUnreadClass(resource) === true;
  return objections.some(({ objection: { lacks } }) => lacks?.every(mayBeDevices)) ? 'DeviceClass' : undefined;
}
