import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** The API version that an object is converted to does not have a field. */
export const CONVERSION_LOSS: Rule = {
  id: 'conversion-loss',
  severity: Severity.WARNING,
  title: 'the API version that an object is converted to does not have a field',
  why:
    'The field is left out of the converted object, which then asks for something different '
    + 'from the original.',
  fix:
    'Convert for a Kubernetes version that has the field, or make sure that nothing depends '
    + 'on it.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.33',
  before: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec:
  extendedResourceName: example.com/gpu
  selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }]
`,
  after: `
apiVersion: resource.k8s.io/v1beta2
kind: DeviceClass
metadata: { name: gpu }
spec:
  selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }]
`,
};
