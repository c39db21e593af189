import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A pod that is marked as a static pod has claims. */
export const MIRROR_POD: Rule = {
  id: 'mirror-pod',
  severity: Severity.ERROR,
  title: 'a pod that is marked as a static pod has claims',
  why:
    'A static pod is run by a kubelet alone, without a scheduler that could allocate devices. '
    + 'Since Kubernetes 1.33 the API server rejects it with claims.',
  fix: 'Leave the annotation kubernetes.io/config.mirror out; only kubelets set it.',
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
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, annotations: { kubernetes.io/config.mirror: a } }
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
