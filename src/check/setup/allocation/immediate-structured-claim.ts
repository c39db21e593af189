import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { claimField, classicClaims, classOfClaim } from '../lookup/classic-objects';
import { SetupRule } from '../setup-rule';

/** A claim asks for immediate allocation, but is allocated with its first pod. */
export const IMMEDIATE_STRUCTURED_CLAIM: SetupRule = {
  id: 'immediate-structured-claim',
  severity: Severity.WARNING,
  minors: minorsBetween('1.30', '1.30'),
  title: 'a claim of a class with structured parameters asks for immediate allocation',
  why: 'The scheduler allocates such claims, and only when a pod needs them. No controller allocates them earlier.',
  fix: 'Leave allocationMode out.',
  check(setup, report) {
    for (const claim of classicClaims(setup)) {
      const { className, allocationMode } = claim.model;
      if (allocationMode === 'Immediate' && classOfClaim(setup, claim)?.structuredParameters === true) {
        report(claim.object, {
          at: claimField(claim, 'allocationMode'),
          reason: 'Invalid',
          words: () => ({
            message:
              `allocationMode "Immediate" has no effect: the ResourceClass ${found(className)} has `
              + 'structuredParameters, so the scheduler allocates the claim with its first pod',
            suggestion: 'leave allocationMode out, or set it to "WaitForFirstConsumer"',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

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
  allocationMode: Immediate
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
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
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
