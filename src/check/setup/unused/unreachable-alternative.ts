import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { isSameData } from '../../../kubernetes/plain-data';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { deviceClaims } from '../lookup/device-claims';
import { RequestedDevices } from '../lookup/structured-requests';
import { SetupRule } from '../setup-rule';

/** An alternative comes after one that asks for less. */
export const UNREACHABLE_ALTERNATIVE: SetupRule = {
  id: 'unreachable-alternative',
  severity: Severity.WARNING,
  minors: minorsBetween('1.33'),
  title: 'an alternative of a request is never chosen',
  why:
    'Alternatives are tried in order. Devices that satisfy this one also satisfy an earlier one, which asks '
    + 'for less.',
  fix: 'Put the more demanding alternatives first.',
  check(setup, report) {
    const claims = deviceClaims(setup).filter(({ ways }) => ways.length > 1);
    for (const { ways } of claims.flatMap(({ requests }) => requests)) {
      const alternatives = ways.filter(({ alternative }) => alternative !== undefined);
      alternatives.forEach((way, index) => {
        const easier = alternatives.slice(0, index).find((earlier) => asksForLess(earlier, way));
        if (easier !== undefined) {
          report(way.object, {
            at: way.at,
            reason: 'Invalid',
            words: () => ({
              message:
                `alternative ${found(way.alternative)} is never chosen: `
                + `${found(easier.alternative)} comes first and asks for less`,
              suggestion: 'put the more demanding alternatives first',
            }),
          });
        }
      });
    }
  },
  example: () => EXAMPLE,
};

/** Whether devices that satisfy the other alternative always satisfy this one. */
function asksForLess({ className, count, fields }: RequestedDevices, other: RequestedDevices): boolean {
  const isBare = ['selectors', 'capacity', 'derivedAttributes'].every((name) => isEmpty(fields[name]));
  const tolerates =
    isEmpty(other.fields.tolerations)
    || isSameData(fields.tolerations, other.fields.tolerations);
  return className !== undefined && className === other.className && isBare && tolerates
    && count !== undefined && count <= (other.count ?? 0);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || Object.keys(value).length === 0;
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
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests:
      - name: gpu
        firstAvailable:
          - { name: any, deviceClassName: gpu }
          - name: large
            deviceClassName: gpu
            selectors:
              - cel:
                  expression: device.capacity["gpu.example.com"].memory.compareTo(quantity("80Gi")) >= 0
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
      - name: gpu
        firstAvailable:
          - name: large
            deviceClassName: gpu
            selectors:
              - cel:
                  expression: device.capacity["gpu.example.com"].memory.compareTo(quantity("80Gi")) >= 0
          - { name: any, deviceClassName: gpu }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
