import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** A selector does not compile, costs too much, or fails for every device. */
export const CEL_SELECTOR: Rule = {
  id: 'cel-selector',
  severity: Severity.ERROR,
  title: 'a selector does not compile, costs too much, or fails for every device',
  why:
    'The API server compiles each selector in the CEL environment of its minor: types, '
    + 'functions and the estimated cost must be valid. A selector that compiles, but has a '
    + 'constant that cannot be parsed, is a warning.',
  fix: 'Correct the expression at the position that the message marks.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver = "gpu.example.com" } }] }
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`,
};
