import { minorsBetween } from '../../../kubernetes/minors';
import { textOf } from '../../../kubernetes/plain-data';
import { pathThrough } from '../../field-path';
import { POD_GROUP_KIND } from '../lookup/kinds-of-groups';
import { notThere } from '../lookup/words';
import { Setup } from '../setup';
import { checkEach, setupRule } from '../setup-rule';

export const UNKNOWN_POD_GROUP = setupRule({
  id: 'unknown-pod-group',
  order: 88,
  minors: minorsBetween('1.36'),
  check: checkEach(podsBesideGroups, ({ object, pod }, setup) => {
    const name = textOf(pod.podSpec.schedulingGroup?.podGroupName) ?? '';
    const at = pathThrough(...pod.path, 'schedulingGroup', 'podGroupName')!;
    const reference = { kind: POD_GROUP_KIND, name, at, namespace: object.identity.namespace };
    const words = name === '' ? undefined : notThere(setup, reference);
    return words && { at, reason: 'NotFound', words: () => words };
  }),
});

function podsBesideGroups(setup: Setup): Setup['placedPods'] {
  return setup.ofKind(POD_GROUP_KIND).length === 0 ? [] : setup.placedPods;
}
