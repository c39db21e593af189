import { unreadFor } from '../../../../src/engine/placement/story/unread';
import { GapReason } from '../../../../src/engine/read/read-cluster';

test('that there is none of a kind is no reason if nobody may list them', () => {
  const gaps = [{ kind: 'ResourceSlice', reason: GapReason.FORBIDDEN }];

  expect(unreadFor('no-slices', gaps)).toBe('ResourceSlice');
  expect(unreadFor('class-not-found', gaps)).toBeUndefined();
  expect(unreadFor('in-use', gaps)).toBeUndefined();
  expect(unreadFor('claim-not-found', [{ kind: 'ResourceClaim', reason: GapReason.FORBIDDEN, onlyNamespace: 'ml' }]))
    .toBeUndefined();
});
