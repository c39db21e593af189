import { ClusterGap, ClusterKind, gapOf, GapReason } from '../../read/read-cluster';
import { PendingCause } from '../../scheduling/reasons/pending-reason';

/** The reasons that say that there are no such objects, and of which kind. */
const SAYS_NONE: ReadonlyMap<string, ClusterKind> = new Map([
  [PendingCause.NO_SLICES, 'ResourceSlice'],
  [PendingCause.CLASS_NOT_FOUND, 'DeviceClass'],
  [PendingCause.CLAIM_NOT_FOUND, 'ResourceClaim'],
  [PendingCause.TEMPLATE_NOT_FOUND, 'ResourceClaimTemplate'],
]);

/** The kind that nobody may list, and of which there are none for this reason; undefined if they are known. */
export function unreadFor(cause: string, gaps: readonly ClusterGap[]): ClusterKind | undefined {
  const kind = SAYS_NONE.get(cause);
  const gap = kind && gapOf({ gaps }, kind);
  return gap?.reason === GapReason.FORBIDDEN && gap.onlyNamespace === undefined ? kind : undefined;
}
