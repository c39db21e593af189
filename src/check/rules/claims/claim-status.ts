import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** The status of a claim contradicts itself. */
export const CLAIM_STATUS: Rule = {
  id: 'claim-status',
  severity: Severity.WARNING,
  title: 'the status of a claim contradicts itself',
  why: 'Drivers and the scheduler write the status, and the API server validates it.',
  fix: 'Leave the status out.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.30',
  acknowledged: ['status-dropped'],
  bad: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec: { resourceClassName: gpu }
status: { allocation: {} }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
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
kind: ResourceClaim
metadata: { name: shared }
spec: { resourceClassName: gpu }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, source: { resourceClaimName: shared } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
