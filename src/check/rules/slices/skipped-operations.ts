import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A slice skips the preparation of devices, but not the reverse operation. */
export const SKIPPED_OPERATIONS: Rule = {
  id: 'skipped-operations',
  severity: Severity.ERROR,
  title: 'a slice skips the preparation of devices, but not the reverse operation',
  why: 'The API server rejects the slice: what was not prepared cannot be unprepared.',
  fix: 'Skip NodeUnprepareResources as well.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.37',
  switchedOn: ['DRAOptionalNodeOperations'],
  acknowledged: ['system-written-object'],
  bad: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  skipNodeOperations: [NodePrepareResources]
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
  skipNodeOperations: [NodePrepareResources, NodeUnprepareResources]
  devices:
    - name: gpu-0
`,
};
