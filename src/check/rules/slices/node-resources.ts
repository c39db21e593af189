import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A device takes something that is not a resource of the node, or counts it by a capacity that it lacks. */
export const NODE_RESOURCES: Rule = {
  id: 'node-resources',
  severity: Severity.ERROR,
  title:
    'a device takes something that is not a resource of the node, or counts it by a capacity '
    + 'that it lacks',
  why: 'The API server rejects the slice.',
  fix: 'Name cpu, memory or another resource without a domain, and a capacity of the device.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.37',
  switchedOn: ['DRANodeAllocatableResources'],
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
    - name: cores
      capacity: { cores: { value: "8" } }
      nodeAllocatableResources: { cpu: { mapping: { capacityKey: threads, capacityMultiplier: "1" } } }
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
    - name: cores
      capacity: { cores: { value: "8" } }
      nodeAllocatableResources: { cpu: { mapping: { capacityKey: cores, capacityMultiplier: "1" } } }
`,
};
