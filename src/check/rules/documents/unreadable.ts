import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A document cannot be parsed. */
export const UNREADABLE: Rule = {
  id: 'unreadable',
  severity: Severity.ERROR,
  title: 'a document cannot be parsed, or an object of an app cannot be rendered',
  why: 'Nothing in it reaches the cluster, and nothing else is known of it.',
  fix: 'Fix the YAML at the reported location, or what the construct throws.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
};
