import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A string is too long. */
export const TEXT_SIZE: Rule = {
  id: 'text-size',
  severity: Severity.ERROR,
  title: 'a string is too long',
  why: 'The API server rejects the object.',
  fix: 'Shorten it.',
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
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - name: gpu-0
      attributes: { model: { string: A100 with a description that is longer than the 64 characters of a string } }
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
      attributes: { model: { string: A100 } }
`,
};
