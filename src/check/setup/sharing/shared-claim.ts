import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { ClaimUser, claimUsers } from '../lookup/claim-users';
import { claimField, classicClaims } from '../lookup/classic-objects';
import { shareability } from '../lookup/shareability';
import { describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** Several pods use a claim, and only the driver knows whether they can. */
export const SHARED_CLAIM: SetupRule = {
  id: 'shared-claim',
  severity: Severity.INFO,
  minors: minorsBetween(undefined, '1.30'),
  title: 'several pods use a claim that only the driver can make shareable',
  why: 'If the driver allocates the claim for one pod at a time, the second pod stays Pending.',
  fix: 'Look up in the documentation of the driver how to make a claim shareable.',
  check(setup, report) {
    for (const claim of classicClaims(setup)) {
      const users = claimUsers(setup, claim.object);
      const verdict = areSeveralPods(users) ? shareability(setup, claim.object) : undefined;
      if (verdict !== undefined && verdict.isShareable === undefined) {
        report(claim.object, {
          at: claimField(claim, 'resourceClassName'),
          reason: 'Forbidden',
          words: () => ({
            message:
              `${describeAll(users.map(({ object }) => object))} share the claim, which works only if the `
              + 'driver allocates it as shareable',
            suggestion: 'look up in the documentation of the driver how to make a claim shareable',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

/** A workload with several pods violates a rule of its own. */
function areSeveralPods(users: readonly ClaimUser[]): boolean {
  return users.length > 1
    && users.every(({ pod, count }) => !pod.perNode && (count ?? 1) <= 1)
    && users.filter(({ count }) => count !== 0).length > 1;
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.29',
  bad: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec:
  resourceClassName: gpu
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
---
apiVersion: v1
kind: Pod
metadata: { name: other }
spec:
  resourceClaims: [{ name: gpu, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec:
  spec:
    resourceClassName: gpu
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
---
apiVersion: v1
kind: Pod
metadata: { name: other }
spec:
  resourceClaims: [{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
