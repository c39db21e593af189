import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A policy for the shares of a capacity contradicts itself or the capacity. */
export const REQUEST_POLICY: Rule = {
  id: 'request-policy',
  severity: Severity.ERROR,
  title: 'a policy for the shares of a capacity contradicts itself or the capacity',
  why:
    'The API server rejects the slice; up to Kubernetes 1.36, a step of 0 even crashes the '
    + 'request.',
  fix: 'Make the default, the values and the range fit into the capacity.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  switchedOn: ['DRAConsumableCapacity'],
  acknowledged: ['system-written-object'],
  bad: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - name: gpu-0
      allowMultipleAllocations: true
      capacity: { memory: { value: 80Gi, requestPolicy: { default: 100Mi, validRange: { min: 1Gi } } } }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - name: gpu-0
      allowMultipleAllocations: true
      capacity: { memory: { value: 80Gi, requestPolicy: { default: 1Gi, validRange: { min: 1Gi } } } }
`,
};
