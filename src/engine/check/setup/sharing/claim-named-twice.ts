import { found } from '../../../errors/wording';
import { PodLocation } from '../../../pods/pod-location';
import { podReferencesTo } from '../lookup/claim-references';
import { setupRule } from '../setup-rule';

export const CLAIM_NAMED_TWICE = setupRule({
  id: 'claim-named-twice',
  order: 800,
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
