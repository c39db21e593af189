import { counted } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { follow } from '../../../kubernetes/plain-data';
import { POD_GROUP_KIND } from '../lookup/kinds-of-groups';
import { perSetup } from '../lookup/per-setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';
import { setupRule } from '../setup-rule';

/** The field with the minimum number of pods of a group that are scheduled together. */
const LEAST = ['spec', 'schedulingPolicy', 'gang', 'minCount'];

export const TOO_FEW_PODS_FOR_GROUP = setupRule({
  id: 'too-few-pods-for-group',
  order: 242,
  minors: minorsBetween('1.36'),
  check(setup, report) {
    for (const [group, pods] of podsByGroup(setup)) {
      const least = follow(group.manifest, LEAST);
      const counts = pods.map(({ count }) => count);
      const total = counts.reduce<number>((sum, count) => sum + (count ?? Infinity), 0);
      if (typeof least === 'number' && total < least) {
        report(group, {
          at: LEAST.join('.'),
          message: `minCount is ${least}, but the manifests make only ${counted(total, 'pod')} of the group`,
          suggestion: 'lower minCount to the number of pods, or run more of them',
        });
      }
    }
  },
});

/** The pods that belong to each pod group of the setup. */
const podsByGroup = perSetup((setup): ReadonlyMap<SetupObject, readonly SetupPod[]> => {
  const byGroup = new Map<SetupObject, SetupPod[]>();
  for (const { object, pod } of setup.ofKind(POD_GROUP_KIND).length === 0 ? [] : setup.placedPods) {
    const name: unknown = pod.podSpec.schedulingGroup?.podGroupName;
    const groups = typeof name === 'string' ? setup.meant(POD_GROUP_KIND, name, object.identity.namespace) : [];
    groups.forEach((group) => byGroup.set(group, [...byGroup.get(group) ?? [], pod]));
  }
  return byGroup;
});
