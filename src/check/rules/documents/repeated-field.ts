import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A field is set twice in the same place. */
export const REPEATED_FIELD: Rule = {
  id: 'repeated-field',
  severity: Severity.ERROR,
  title: 'a field is set twice in the same place',
  why: 'Lenient parsers keep one of the values and silently lose the others.',
  fix: 'Merge the two, or delete one.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu, name: gpus }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
};
