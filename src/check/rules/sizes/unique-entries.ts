import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A list has the same item twice. */
export const UNIQUE_ENTRIES: Rule = {
  id: 'unique-entries',
  severity: Severity.ERROR,
  title: 'a list has the same item twice',
  why: 'Items are identified by this field, so the second one is rejected.',
  fix: 'Rename or delete one of the two.',
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
    requests:
      - { name: gpu, exactly: { deviceClassName: gpu } }
      - { name: gpu, exactly: { deviceClassName: gpu } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
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
    requests:
      - { name: gpu, exactly: { deviceClassName: gpu } }
      - { name: other, exactly: { deviceClassName: gpu } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
