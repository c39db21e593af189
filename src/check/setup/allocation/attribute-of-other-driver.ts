import { alternatives, found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { constraints } from '../lookup/device-claims';
import { driverOfRequest } from '../lookup/device-selectors';
import { coveredRequests } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** Devices of several drivers must share an attribute that only one of the drivers has. */
export const ATTRIBUTE_OF_OTHER_DRIVER: SetupRule = {
  id: 'attribute-of-other-driver',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a constraint covers devices of several drivers, but its attribute belongs to one of them',
  why:
    'A device without the attribute does not satisfy the constraint, so no combination of devices does, and '
    + 'the pods stay Pending.',
  fix:
    'Use an attribute that all the drivers publish, such as resource.kubernetes.io/pcieRoot. '
    + 'Acknowledge the finding if the other driver publishes this one too.',
  check(setup, report) {
    for (const { claim, fields, at } of constraints(setup)) {
      const attribute: unknown = fields.matchAttribute;
      if (typeof attribute !== 'string' || !attribute.includes('/')) {
        continue;
      }
      const domain = attribute.slice(0, attribute.indexOf('/'));
      const drivers = coveredRequests(claim, fields.requests)
        .flat()
        .flatMap((way) => driverOfRequest(setup, way) ?? []);
      const others = [...new Set(drivers)].filter((driver) => driver !== domain);
      if (others.length > 0 && drivers.includes(domain)) {
        report(claim.object, {
          at: field(at, 'matchAttribute'),
          reason: 'Invalid',
          words: () => ({
            message:
              `${found(attribute)} is an attribute of the driver ${found(domain)}, but the constraint also `
              + `covers devices of ${alternatives(others)}`,
            suggestion: 'use an attribute that all the drivers publish, such as "resource.kubernetes.io/pcieRoot"',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

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
    constraints: [{ matchAttribute: gpu.example.com/pcieRoot }]
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
    constraints: [{ matchAttribute: resource.kubernetes.io/pcieRoot }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
