import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** A field changes that cannot change in an existing object. */
export const IMMUTABLE_FIELD: Rule = {
  id: 'immutable-field',
  severity: Severity.ERROR,
  title: 'a field changes that cannot change in an existing object',
  why: 'The API server rejects the update, and `kubectl apply` fails.',
  fix:
    'Give the changed object another name: `HashedNames` does so for claims and claim '
    + 'templates. Or delete the old object first.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.34',
  before: `
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec:
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
`,
  after: `
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec:
  spec:
    devices:
      requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: 2 } }]
`,
};
