import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A document has no apiVersion or no kind. */
export const NO_KIND: Rule = {
  id: 'no-kind',
  severity: Severity.ERROR,
  title: 'a document has no apiVersion or no kind',
  why: 'The API server rejects it, since it does not know what the document is.',
  fix: 'Set both, or delete the document.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
};
