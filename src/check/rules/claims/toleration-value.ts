import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** The value of a toleration conflicts with its operator. */
export const TOLERATION_VALUE: Rule = {
  id: 'toleration-value',
  severity: Severity.ERROR,
  title: 'the value of a toleration conflicts with its operator',
  why: 'Exists takes no value, and Equal takes a label value.',
  fix: 'Leave the value out, or correct the operator.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  switchedOn: ['DRADeviceTaints'],
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
        exactly:
          deviceClassName: gpu
          tolerations: [{ key: example.com/repair, operator: Exists, value: planned, effect: NoSchedule }]
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
        exactly:
          deviceClassName: gpu
          tolerations: [{ key: example.com/repair, operator: Equal, value: planned, effect: NoSchedule }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
