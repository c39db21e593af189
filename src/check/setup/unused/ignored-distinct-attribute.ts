import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { constraints } from '../lookup/device-claims';
import { SetupRule } from '../setup-rule';

/** Of two attributes in one constraint, only one counts. */
export const IGNORED_DISTINCT_ATTRIBUTE: SetupRule = {
  id: 'ignored-distinct-attribute',
  severity: Severity.WARNING,
  minors: minorsBetween('1.34'),
  title: 'a constraint has both matchAttribute and distinctAttribute',
  why: 'The scheduler reads only matchAttribute and silently ignores distinctAttribute.',
  fix: 'Split it into two constraints.',
  check(setup, report) {
    for (const { claim, fields, at } of constraints(setup)) {
      if (typeof fields.matchAttribute === 'string' && typeof fields.distinctAttribute === 'string') {
        report(claim.object, {
          at: field(at, 'distinctAttribute'),
          reason: 'Invalid',
          words: () => ({
            message: 'distinctAttribute is ignored, because the constraint also has matchAttribute',
            suggestion: 'split it into two constraints',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

const EXAMPLE: ManifestExample = {
  kubernetes: '1.36',
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
      - { name: a, exactly: { deviceClassName: gpu } }
      - { name: b, exactly: { deviceClassName: gpu } }
    constraints:
      - { matchAttribute: resource.kubernetes.io/pcieRoot, distinctAttribute: gpu.example.com/slot }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
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
      - { name: a, exactly: { deviceClassName: gpu } }
      - { name: b, exactly: { deviceClassName: gpu } }
    constraints:
      - { matchAttribute: resource.kubernetes.io/pcieRoot }
      - { distinctAttribute: gpu.example.com/slot }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
