import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A key of a map has invalid characters, or is too long. */
export const KEY_FORMAT: Rule = {
  id: 'key-format',
  severity: Severity.ERROR,
  title: 'a key of a map has invalid characters, or is too long',
  why: 'The API server rejects the object.',
  fix: 'Rename the key as the message says.',
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
      attributes: { gpu-model: { string: A100 } }
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
      attributes: { gpuModel: { string: A100 } }
`,
};
