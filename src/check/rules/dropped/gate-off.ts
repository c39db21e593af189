import { Severity } from '../../finding';
import { GATE_OFF_ID } from '../../rule-ids';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A field is dropped because a feature gate is off. */
export const GATE_OFF: Rule = {
  id: GATE_OFF_ID,
  severity: Severity.WARNING,
  title: 'a field is dropped because a feature gate is off',
  why:
    'The API server reports nothing and acts as if the field were not set. A pod that loses '
    + 'its claims runs without devices, so that is an error.',
  fix: 'Switch the feature gate on in the cluster, and declare it in featureGates.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec:
  extendedResourceName: example.com/gpu
  selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec:
  selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }]
`,
};
