import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** The metadata of an object is not valid. */
export const OBJECT_METADATA: Rule = {
  id: 'object-metadata',
  severity: Severity.ERROR,
  title: 'the metadata of an object is not valid',
  why: 'The API server rejects invalid names, labels and annotations.',
  fix: 'Follow the format that the message describes.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: GPU }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
};
