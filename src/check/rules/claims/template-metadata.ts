import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A claim template sets metadata other than labels and annotations. */
export const TEMPLATE_METADATA: Rule = {
  id: 'template-metadata',
  severity: Severity.ERROR,
  title: 'a claim template sets metadata other than labels and annotations',
  why: 'Kubernetes sets name, namespace and owner of the claims.',
  fix: 'Keep only labels and annotations.',
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
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec:
  metadata: { name: trainer }
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
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec:
  metadata: { labels: { app: trainer } }
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
};
