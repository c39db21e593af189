import { found } from '../../../errors/wording';
import { PodLocation } from '../../../pods/pod-location';
import { podReferencesTo } from '../lookup/claim-references';
import { setupRule } from '../setup-rule';

export const CLAIM_NAMED_TWICE = setupRule({
  id: 'claim-named-twice',
  order: 800,
  title: 'a pod names one claim twice',
  why:
    'The scheduler allocates and reserves the claim once for each entry, and fails at the second. It tries '
    + 'again for ever, so that the pod never starts.',
  fix: 'Declare the claim once in the pod: all of its containers can name it.',
  check(setup, report) {
    const firsts = new Map<PodLocation, Map<string, string>>();
    for (const { object, pod, at, claimName, reference: { name } } of podReferencesTo(setup, 'ResourceClaim')) {
      const names = firsts.get(pod) ?? new Map<string, string>();
      const first = names.get(name);
      firsts.set(pod, names.set(name, first ?? claimName));
      if (first !== undefined) {
        report(object, {
          at,
          reason: 'Duplicate',
          message: `the pod claim ${found(first)} names the claim ${found(name)} already, so the pod never starts`,
          suggestion: `remove this one, and name ${found(first)} in the containers that use it`,
        });
      }
    }
  },
});
