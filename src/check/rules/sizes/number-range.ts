import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A number is out of range. */
export const NUMBER_RANGE: Rule = {
  id: 'number-range',
  severity: Severity.ERROR,
  title: 'a number is out of range',
  why: 'The API server rejects the object.',
  fix: 'Use a number in the range that the message names.',
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
  nodeName: node-1
  pool: { name: node-1, generation: -1, resourceSliceCount: 1 }
  devices:
    - name: gpu-0
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
`,
};
