import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A device selects its nodes although the slice does not delegate that to devices, or the reverse. */
export const DEVICE_NODES: Rule = {
  id: 'device-nodes',
  severity: Severity.ERROR,
  title:
    'a device selects its nodes although the slice does not delegate that to devices, or the '
    + 'reverse',
  why: 'The API server rejects the slice.',
  fix:
    'Set perDeviceNodeSelection on the slice and one of nodeName, nodeSelector and allNodes '
    + 'on each device, or neither.',
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
  perDeviceNodeSelection: true
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - { name: gpu-0 }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  perDeviceNodeSelection: true
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices:
    - { name: gpu-0, nodeName: node-1 }
`,
};
