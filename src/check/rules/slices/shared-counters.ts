import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** Devices and the counters that they consume do not match. */
export const SHARED_COUNTERS: Rule = {
  id: 'shared-counters',
  severity: Severity.ERROR,
  title: 'devices and the counters that they consume do not match',
  why: 'The API server rejects the slice.',
  fix:
    'Name counters that exist. From Kubernetes 1.35 on, put counter sets into a separate '
    + 'slice.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  switchedOn: ['DRAPartitionableDevices'],
  acknowledged: ['system-written-object'],
  bad: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  sharedCounters: [{ name: gpu-0, counters: { memory: { value: 80Gi } } }]
  devices:
    - name: half
      consumesCounters: [{ counterSet: gpu-1, counters: { memory: { value: 40Gi } } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  sharedCounters: [{ name: gpu-0, counters: { memory: { value: 80Gi } } }]
  devices:
    - name: half
      consumesCounters: [{ counterSet: gpu-0, counters: { memory: { value: 40Gi } } }]
`,
};
