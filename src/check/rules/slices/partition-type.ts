import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A slice names an attribute for the type of partitions, but has no partitions, or some lack the attribute. */
export const PARTITION_TYPE: Rule = {
  id: 'partition-type',
  severity: Severity.ERROR,
  title:
    'a slice names an attribute for the type of partitions, but has no partitions, or some '
    + 'lack the attribute',
  why: 'The API server rejects the slice.',
  fix:
    'Leave the attribute out, or let devices consume counters, and give each of those the '
    + 'attribute as a string.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.37',
  switchedOn: ['DRAPartitionableDevicesType'],
  acknowledged: ['system-written-object'],
  bad: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  partitionTypeAttribute: example.com/profile
  devices:
    - name: half
      attributes: { example.com/model: { string: half } }
      consumesCounters: [{ counterSet: gpu-0, counters: { memory: { value: 40Gi } } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  partitionTypeAttribute: example.com/profile
  devices:
    - name: half
      attributes: { example.com/profile: { string: half } }
      consumesCounters: [{ counterSet: gpu-0, counters: { memory: { value: 40Gi } } }]
`,
};
