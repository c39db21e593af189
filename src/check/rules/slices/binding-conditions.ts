import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** Binding conditions and binding failure conditions do not match. */
export const BINDING_CONDITIONS: Rule = {
  id: 'binding-conditions',
  severity: Severity.ERROR,
  title: 'binding conditions and binding failure conditions do not match',
  why: 'A device needs both lists or neither, and no condition can be in both.',
  fix: 'Set the other list too, each condition once.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  switchedOn: ['DRADeviceBindingConditions', 'DRAResourceClaimDeviceStatus'],
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
      bindingConditions: [example.com/ready]
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
      bindingConditions: [example.com/ready]
      bindingFailureConditions: [example.com/failed]
`,
};
