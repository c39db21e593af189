import { counted } from '../../../errors/wording';
import { minorsBetween, NO_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { ClaimUser, claimUsers } from '../lookup/claim-users';
import { claimField, classicClaims } from '../lookup/classic-objects';
import { podTotal, shareability, unshareableMinors } from '../lookup/shareability';
import { describe, describeAll } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/** Several pods use a claim that only one pod at a time can use. */
export const UNSHAREABLE_CLAIM: SetupRule = {
  id: 'unshareable-claim',
  severity: Severity.ERROR,
  minors: minorsBetween('1.30', '1.30'),
  title: 'several pods use a claim that cannot be shared',
  why: 'The claim is reserved for the first pod, and the others stay Pending.',
  fix:
    'Set shareable: true in the ResourceClaimParameters, or refer to a ResourceClaimTemplate, from which a '
    + 'claim is created for each pod.',
  check(setup, report) {
    for (const claim of classicClaims(setup)) {
      const minors = unshareableMinors(setup, claim.object);
      if (minors === NO_MINORS) {
        continue;
      }
      const users = claimUsers(setup, claim.object);
      const certain = users.filter(({ isCertain }) => isCertain);
      report(claim.object, {
        at: claimField(claim, 'parametersRef'),
        reason: 'Forbidden',
        minors,
        severity: starves(certain) ? Severity.ERROR : Severity.WARNING,
        words: () => {
          const { parameters } = shareability(setup, claim.object)!;
          return {
            message:
              `${counted(podTotal(users), 'pod')} use the claim (${describeAll(users.map(({ object }) => object))}), `
              + `but the ${describe(parameters!)} lets only one pod at a time use it`,
            suggestion:
              'set shareable: true in the ResourceClaimParameters, or give each pod its own claim with a '
              + 'ResourceClaimTemplate',
          };
        },
      });
    }
  },
  example: () => EXAMPLE,
};

/** Pods that terminate take turns; one that stays keeps the claim from all others. */
function starves(users: readonly ClaimUser[]): boolean {
  return podTotal(users) > 1 && users.some(({ object, pod }) =>
    !['Job', 'CronJob'].includes(object.identity.kind ?? '')
    && (pod.podSpec.restartPolicy ?? 'Always') === 'Always',
  );
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.30',
  bad: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
structuredParameters: true
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: resource.k8s.io, kind: ResourceClaimParameters, name: large }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimParameters
metadata: { name: large }
shareable: false
driverRequests: [{ driverName: gpu.example.com, requests: [{ namedResources: { selector: "true" } }] }]
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
structuredParameters: true
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec:
  resourceClassName: gpu
  parametersRef: { apiGroup: resource.k8s.io, kind: ResourceClaimParameters, name: large }
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimParameters
metadata: { name: large }
shareable: true
driverRequests: [{ driverName: gpu.example.com, requests: [{ namedResources: { selector: "true" } }] }]
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
};
