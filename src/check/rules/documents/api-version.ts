import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** The Kubernetes version does not have the kind. */
export const API_VERSION: Rule = {
  id: 'api-version',
  severity: Severity.ERROR,
  title: 'the Kubernetes version does not have the kind',
  why: 'Each API version of DRA exists in a few Kubernetes versions only.',
  fix: 'Use the API version of the target cluster, or define another target cluster.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1alpha3
kind: DeviceClass
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
