import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** The claim that is created for a pod would get a name that is too long. */
export const GENERATED_CLAIM_NAME: Rule = {
  id: 'generated-claim-name',
  severity: Severity.ERROR,
  title: 'the claim that is created for a pod would get a name that is too long',
  why: 'Up to Kubernetes 1.30, the claim is named after the pod and the pod claim together.',
  fix: 'Shorten one of the two names.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.29',
  bad: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
---
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec: { spec: { resourceClassName: gpu } }
---
apiVersion: v1
kind: Pod
metadata:
  name: "trainer-1-with-a-very-long-name-with-a-very-long-name-with-a-very-long-name-with-a-very-long-name\\
    -with-a-very-long-name-with-a-very-long-name-with-a-very-long-name-with-a-very-long-name\\
    -with-a-very-long-name-with-a-very-long-name-with-a-very-long-name"
spec:
  resourceClaims: [{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }]
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
spec: { spec: { resourceClassName: gpu } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
