import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** An object is not in the new manifests. */
export const REMOVED_OBJECT: Rule = {
  id: 'removed-object',
  severity: Severity.INFO,
  title: 'an object is not in the new manifests',
  why:
    'It stays in the cluster until it is deleted, with `kubectl apply --prune` or manually. '
    + 'If pods depend on it, the finding is a warning.',
  fix: 'Delete it once no pod uses it.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.34',
  before: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: nic }
spec: { selectors: [{ cel: { expression: device.driver == "nic.example.com" } }] }
`,
  after: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
};
