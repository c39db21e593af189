import { didYouMean } from '../../../errors/did-you-mean';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { textOf } from '../../../kubernetes/plain-data';
import { pathThrough } from '../../field-path';
import { Severity } from '../../finding';
import { asSuggested } from '../../fixes/draft-fix';
import { respelledValue } from '../../fixes/respelled';
import { POD_GROUP_KIND } from '../lookup/kinds-of-groups';
import { comparable } from '../lookup/words';
import { SetupRule } from '../setup-rule';

export const UNKNOWN_POD_GROUP: SetupRule = {
  id: 'unknown-pod-group',
  order: 88,
  severity: Severity.WARNING,
  minors: minorsBetween('1.36'),
  title: 'a pod names a pod group that is not there, but for a letter',
  why: 'The scheduler does not place the pod before its group exists, so it stays Pending. Groups that controllers '
    + 'make are not in manifests: the rule speaks only where a group of the setup has almost that name.',
  fix: 'Correct the name in schedulingGroup.podGroupName, or that of the PodGroup.',
  check(setup, report) {
    const groups = comparable(setup, setup.ofKind(POD_GROUP_KIND));
    const names = groups.flatMap(({ identity }) => identity.name ?? []);
    for (const object of groups.length === 0 ? [] : setup.podHolders) {
      for (const pod of object.pods) {
        const name = textOf(pod.podSpec.schedulingGroup?.podGroupName) ?? '';
        const guess = name === '' || setup.reachable(POD_GROUP_KIND, name, object.identity.namespace).length > 0
          || setup.isExternal(POD_GROUP_KIND, name, object.identity.namespace) ? '' : didYouMean(name, names);
        if (guess !== '') {
          const at = pathThrough(...pod.path, 'schedulingGroup', 'podGroupName')!;
          report(object, {
            at,
            reason: 'NotFound',
            words: () => ({
              message: `PodGroup ${found(name)} not found${guess}`,
              fixes: asSuggested(respelledValue(at, name, names)),
            }),
          });
        }
      }
    }
  },
};
