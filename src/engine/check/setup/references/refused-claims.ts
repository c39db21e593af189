import { ALL_MINORS } from '../../../kubernetes/minors';
import { objectsOf } from '../../../kubernetes/plain-data';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { containerPath, podClaimsPath } from '../lookup/pod-references';
import { describe } from '../lookup/words';
import { checkEach, setupRule } from '../setup-rule';

export const REFUSED_CLAIMS = setupRule({
  id: 'refused-claims',
  order: 64,
  severity: Severity.ERROR,
  minors: ALL_MINORS,
  check: checkEach((setup) => setup.placedPods.filter((each) => each.pod.refusesClaims), ({ object, pod }) => {
    const user = pod.containers.find(({ container }) => objectsOf(container.resources?.claims).length > 0);
    if (pod.claims.length === 0 && user === undefined) {
      return undefined;
    }
    return {
      at: pod.claims.length > 0 ? podClaimsPath(pod) : field(field(containerPath(pod, user!), 'resources'),
        'claims'),
      reason: 'Forbidden',
      message: `Knative refuses claims of pods, so it does not take those of the ${describe(object)}`,
      suggestion: 'run the pods in a Deployment',
    };
  }),
});
