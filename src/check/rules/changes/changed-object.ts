import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** An object changes in place. */
export const CHANGED_OBJECT: Rule = {
  id: 'changed-object',
  severity: Severity.INFO,
  title: 'an object changes in place',
  why: 'The API server accepts the change, and no pod is restarted for it.',
  fix: 'Nothing to fix.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.34',
  before: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
  after: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu2.example.com" } }] }
`,
};
