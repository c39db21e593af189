import { ALL_MINORS } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { UNUSED_CLAIM_ID } from '../../rule-ids';
import { ManifestExample } from '../../rules/rule-example';
import { unusedClaims } from '../lookup/claim-users';
import { SetupRule } from '../setup-rule';

/** No pod uses a claim or template. */
export const UNUSED_CLAIM: SetupRule = {
  id: UNUSED_CLAIM_ID,
  severity: Severity.WARNING,
  minors: ALL_MINORS,
  title: 'no pod of the app uses a claim or claim template',
  why:
    'Without a pod, the object has no effect: claims are created and allocated for pods. In an app without '
    + 'any pods, the finding is only informational.',
  fix: 'Attach it to a pod with PodClaims.of(workload).add(claim), or delete it.',
  check(setup, report) {
    const severity = setup.podHolders.length > 0 ? Severity.WARNING : Severity.INFO;
    for (const object of unusedClaims(setup)) {
      report(object, {
        at: 'metadata.name',
        reason: 'Invalid',
        lacking: 'pod',
        severity,
        words: () => ({
          message: `no pod of the app uses the ${object.identity.kind}`,
          suggestion: 'attach it to a pod with PodClaims.of(workload).add(claim), or delete it',
          manifestSuggestion: 'name it in resourceClaims of a pod, or delete it',
        }),
      });
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec:
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: one-gpu }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
