import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A list has too many items. */
export const LIST_SIZE: Rule = {
  id: 'list-size',
  severity: Severity.ERROR,
  title: 'a list has too many items',
  why: 'The API server rejects the object.',
  fix: 'Spread the items over several objects.',
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
      - name: gpu
        firstAvailable:
          - { name: n9, deviceClassName: gpu, count: 9 }
          - { name: n8, deviceClassName: gpu, count: 8 }
          - { name: n7, deviceClassName: gpu, count: 7 }
          - { name: n6, deviceClassName: gpu, count: 6 }
          - { name: n5, deviceClassName: gpu, count: 5 }
          - { name: n4, deviceClassName: gpu, count: 4 }
          - { name: n3, deviceClassName: gpu, count: 3 }
          - { name: n2, deviceClassName: gpu, count: 2 }
          - { name: n1, deviceClassName: gpu, count: 1 }
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
      - name: gpu
        firstAvailable:
          - { name: n8, deviceClassName: gpu, count: 8 }
          - { name: n7, deviceClassName: gpu, count: 7 }
          - { name: n6, deviceClassName: gpu, count: 6 }
          - { name: n5, deviceClassName: gpu, count: 5 }
          - { name: n4, deviceClassName: gpu, count: 4 }
          - { name: n3, deviceClassName: gpu, count: 3 }
          - { name: n2, deviceClassName: gpu, count: 2 }
          - { name: n1, deviceClassName: gpu, count: 1 }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
