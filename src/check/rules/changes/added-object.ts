import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** An object is new. */
export const ADDED_OBJECT: Rule = {
  id: 'added-object',
  severity: Severity.INFO,
  title: 'an object is new',
  why: 'It is created in addition to the existing objects.',
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
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: nic }
spec: { selectors: [{ cel: { expression: device.driver == "nic.example.com" } }] }
`,
};
