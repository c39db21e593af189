import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** An object, or a part of it, cannot be converted. */
export const NOT_CONVERTED: Rule = {
  id: 'not-converted',
  severity: Severity.ERROR,
  title: 'an object, or a part of it, cannot be converted',
  why:
    'The Kubernetes version has no equivalent or would reject the result, so the result '
    + 'contains that part unchanged.',
  fix: 'Rewrite the object, or convert for a Kubernetes version that has an equivalent.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.32',
  before: `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu, cuont: 2 } }] } }
`,
  after: `
apiVersion: resource.k8s.io/v1beta1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: { requests: [{ name: gpu, deviceClassName: gpu, cuont: 2 }] } }
`,
};
