import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { Constraint, constraints } from '../lookup/device-claims';
import { coveredRequests, namesRequests } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** A constraint compares a device with itself. */
export const CONSTRAINT_WITHOUT_EFFECT: SetupRule = {
  id: 'constraint-without-effect',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a constraint covers a single device',
  why:
    'Constraints compare the devices of one claim with each other. With one device there is nothing to '
    + 'compare; the only effect is that a device without the attribute is not allocated.',
  fix:
    'List all requests that belong together, or delete the constraint. Devices of different claims cannot '
    + 'be compared.',
  check(setup, report) {
    for (const constraint of constraints(setup).filter(isForOneDevice)) {
      const name = typeof constraint.fields.matchAttribute === 'string' ? 'matchAttribute' : 'distinctAttribute';
      const attribute = constraint.fields.matchAttribute ?? constraint.fields.distinctAttribute;
      if (typeof attribute === 'string') {
        report(constraint.claim.object, {
          at: field(constraint.at, name),
          reason: 'Invalid',
          lacking: 'field',
          words: () => ({
            message: `the constraint on ${found(attribute)} covers one device, so there is nothing to compare`,
            suggestion: 'list all requests that belong together, or delete the constraint',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

/** A request that does not exist may be meant to be the other one: that is an error of its own. */
function isForOneDevice({ claim, fields }: Constraint): boolean {
  const covered = coveredRequests(claim, fields.requests);
  return namesRequests(claim, fields.requests) && covered.length === 1 && covered[0].every(({ count }) => count === 1);
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: nic }
spec: { selectors: [{ cel: { expression: device.driver == "nic.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests:
      - { name: gpu, exactly: { deviceClassName: gpu } }
      - { name: nic, exactly: { deviceClassName: nic } }
    constraints: [{ requests: [gpu], matchAttribute: resource.kubernetes.io/pcieRoot }]
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
kind: DeviceClass
metadata: { name: nic }
spec: { selectors: [{ cel: { expression: device.driver == "nic.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests:
      - { name: gpu, exactly: { deviceClassName: gpu } }
      - { name: nic, exactly: { deviceClassName: nic } }
    constraints: [{ requests: [gpu, nic], matchAttribute: resource.kubernetes.io/pcieRoot }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
