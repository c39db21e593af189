import { PendingCause, PendingReason } from './pending-reason';
import { ClusterKind, isUnread } from '../../read/read-cluster';
import type { Lack } from '../nodes/objection';
import type { Scheduler } from '../scheduler';

/** The reasons that say that there are no such objects, and of which kind. */
const SAYS_NONE: ReadonlyMap<string, ClusterKind> = new Map([
  [PendingCause.NO_SLICES, 'ResourceSlice'],
  [PendingCause.CLASS_NOT_FOUND, 'DeviceClass'],
  [PendingCause.CLAIM_NOT_FOUND, 'ResourceClaim'],
  [PendingCause.TEMPLATE_NOT_FOUND, 'ResourceClaimTemplate'],
]);

/** The kind that nobody may list, and of which there are none for this reason; undefined if they are known. */
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
