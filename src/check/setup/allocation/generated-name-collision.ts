import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isSameNamespace } from '../../../kubernetes/namespace';
import { field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { perSetup } from '../lookup/per-setup';
import { forEachReference } from '../lookup/pod-references';
import { describe } from '../lookup/words';
import { SetupObject } from '../setup';
import { SetupRule } from '../setup-rule';

/** The claim that is made for a pod gets a name that is taken. */
export const GENERATED_NAME_COLLISION: SetupRule = {
  id: 'generated-name-collision',
  severity: Severity.ERROR,
  minors: minorsBetween(undefined, '1.27'),
  kinds: ['pod'],
  title: 'the claim that is made for a pod has the name of another claim',
  why: 'Up to Kubernetes 1.27 such a claim is named after the pod and the pod claim, and nothing else. '
    + 'Where the name is taken, the pod stays Pending.',
  fix: 'Rename the pod, the pod claim or the other claim, or use Kubernetes 1.28 or newer, which adds random letters.',
  check(object, setup, report) {
    forEachGeneratedName(object, (name, at) => {
      const claim = setup
        .named('ResourceClaim', name)
        .find((other) => isSameNamespace(other.identity.namespace, object.identity.namespace));
      const other = claim ?? firstOfName(setup).get(keyOf(object, name));
      if (other !== undefined && other !== object) {
        report({
          at: field(at, 'name'),
          reason: 'Duplicate',
          words: () => ({
            message: `the claim made for the pod would be named ${found(name)}, `
              + (claim === undefined ? `and so would one made for the ${describe(other)}` : 'and the app has a ResourceClaim of that name'),
            suggestion: 'rename the pod or its claim',
          }),
        });
      }
    });
  },
};

/** The first pod for which a claim of the name is made; those after it are blocked. */
const firstOfName = perSetup((setup) => {
  const first = new Map<string, SetupObject>();
  setup.ofKind('Pod').forEach((object) => forEachGeneratedName(object, (name) => {
    const key = keyOf(object, name);
    if (!first.has(key)) {
      first.set(key, object);
    }
  }));
  return first;
});

/** Only the names of bare pods are known before they run. */
function forEachGeneratedName(object: SetupObject, visit: (name: string, at: FieldPath) => void): void {
  const podName = object.identity.kind === 'Pod' ? object.identity.name : undefined;
  if (podName !== undefined) {
    forEachReference(object, ({ kind }, at, claim) => {
      if (kind === 'ResourceClaimTemplate' && claim.name !== '') {
        visit(`${podName}-${claim.name}`, at);
      }
    });
  }
}

function keyOf({ identity }: SetupObject, name: string): string {
  return `${identity.namespace ?? ''}/${name}`;
}
