import { Severity } from '../../finding';
import { Rule } from '../rule';
import { ManifestExample } from '../rule-example';

/** An attribute is derived, but no constraint on the request uses it, or its expression gives no attribute. */
export const DERIVED_ATTRIBUTE: Rule = {
  id: 'derived-attribute',
  severity: Severity.ERROR,
  title:
    'an attribute is derived, but no constraint on the request uses it, or its expression '
    + 'gives no attribute',
  why:
    'The API server rejects the claim: selectors cannot read derived attributes, so a '
    + 'constraint is their only use, and the worst-case cost of an expression is limited.',
  fix:
    'Use it in a constraint, or leave it out. The expression must give a string, integer, '
    + 'boolean or version, or a list of one of these.',
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.37',
  switchedOn: ['DRADerivedAttributes'],
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests:
      - name: gpu
        exactly:
          deviceClassName: gpu
          count: 2
          derivedAttributes: [{ name: example.com/driver, expression: device.driver }]
    constraints: [{ matchAttribute: resource.kubernetes.io/pcieRoot }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests:
      - name: gpu
        exactly:
          deviceClassName: gpu
          count: 2
          derivedAttributes: [{ name: example.com/driver, expression: device.driver }]
    constraints: [{ matchAttribute: example.com/driver }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`,
};
