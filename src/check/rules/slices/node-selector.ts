import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A node selector contradicts itself. */
export const NODE_SELECTOR: Rule = {
  id: 'node-selector',
  severity: Severity.ERROR,
  title: 'a node selector contradicts itself',
  why: 'Each operator takes a certain number of values.',
  fix: 'Give the operator as many values as the message says.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  acknowledged: ['system-written-object'],
  bad: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeSelector:
    nodeSelectorTerms: [{ matchExpressions: [{ key: zone, operator: In }] }]
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - name: gpu-0
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeSelector:
    nodeSelectorTerms: [{ matchExpressions: [{ key: zone, operator: In, values: [a] }] }]
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - name: gpu-0
`,
};
