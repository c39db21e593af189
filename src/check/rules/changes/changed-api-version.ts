import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** An object is written in another API version. */
export const CHANGED_API_VERSION: Rule = {
  id: 'changed-api-version',
  severity: Severity.INFO,
  title: 'an object is written in another API version',
  why: 'It is the same object: the API server serves it in each of its API versions.',
  fix: 'Nothing to fix.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.34',
  before: `
apiVersion: resource.k8s.io/v1beta2
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
  after: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
};
