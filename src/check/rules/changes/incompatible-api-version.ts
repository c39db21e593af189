import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ChangeExample } from '../rule-example';

/** An object moves to an API version that no cluster has together with its old one. */
export const INCOMPATIBLE_API_VERSION: Rule = {
  id: 'incompatible-api-version',
  severity: Severity.ERROR,
  title: 'an object moves to an API version that no cluster has together with its old one',
  why:
    'Objects of classic DRA are not converted when a cluster is upgraded: the new API server '
    + 'cannot read them.',
  fix: 'Delete the old object before the upgrade, and apply the new one after it.',
  example: () => EXAMPLE,
};

const EXAMPLE: ChangeExample = {
  kubernetes: '1.34',
  before: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: shared }
spec: { resourceClassName: gpu }
`,
  after: `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
`,
};
