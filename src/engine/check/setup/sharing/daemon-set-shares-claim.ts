import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { templateFix } from '../../fixes/template-fix';
import { Outcome } from '../lookup/claim-lookup';
import { podReferencesTo } from '../lookup/claim-references';
import { checkEach, setupRule } from '../setup-rule';

export const DAEMON_SET_SHARES_CLAIM = setupRule({
  id: 'daemon-set-shares-claim',
  order: 290,
  minors: ALL_MINORS,
  check: checkEach((setup) => podReferencesTo(setup, 'ResourceClaim'), (each, setup) => {
    const { pod, reference, outcome } = each;
    return !pod.perNode || outcome === Outcome.OTHER_KIND || outcome === Outcome.OTHER_NAMESPACE ? undefined : {
      at: each.at,
      words: () => ({
        message:
          `all pods of the DaemonSet share the claim ${found(reference.name)}, so only nodes that can `
          + 'access its devices run one',
        suggestion: 'refer to a ResourceClaimTemplate with resourceClaimTemplateName',
        fixes: outcome === Outcome.FOUND ? templateFix(setup, each.targets, each.at) : [],
      }),
    };
  }),
});
