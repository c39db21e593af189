import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { deviceClaims } from '../lookup/device-claims';
import { driverOfRequest } from '../lookup/device-selectors';
import { mostStaticDevices } from '../lookup/static-devices';
import { DeviceClaim } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/** A claim asks for more devices than the slices of the app have. */
export const TOO_FEW_DEVICES: SetupRule = {
  id: 'too-few-devices',
  severity: Severity.WARNING,
  minors: minorsBetween('1.31'),
  title: 'a claim asks for more devices than the resource slices of the app have',
  why:
    'A pod runs on one node, so its claim gets devices of that node and devices that several nodes can '
    + 'access. If the driver has no other slices, the claim is never allocated.',
  fix: 'Ask for fewer devices, or add them to the slices.',
  check(setup, report) {
    const supply = mostStaticDevices(setup);
    const claims = supply.size === 0 ? [] : deviceClaims(setup);
    for (const claim of claims) {
      for (const [driver, count] of demandByDriver(claim, setup)) {
        const most = supply.get(driver);
        if (most !== undefined && count > most) {
          report(claim.object, {
            at: claim.requests[0].at.parent!,
            reason: 'TooMany',
            words: () => ({
              message:
                `the claim asks for ${count} devices of the driver ${found(driver)}, but a node can access at `
                + `most ${most} in the resource slices of this app`,
              suggestion: 'ask for fewer devices, or add them to the slices',
            }),
          });
        }
      }
    }
  },
  example: () => EXAMPLE,
};

/** How many devices of each driver the claim needs at least. */
function demandByDriver({ requests }: DeviceClaim, setup: Setup): Map<string, number> {
  const demand = new Map<string, number>();
  for (const { ways } of requests) {
    const drivers = new Set(ways.map((way) => driverOfRequest(setup, way)));
    const [driver] = drivers;
    // Admin access gives access to devices that are already allocated.
    const takesDevices = ways.every(({ fields }) => fields.adminAccess !== true);
    if (drivers.size === 1 && driver !== undefined && takesDevices) {
      demand.set(driver, (demand.get(driver) ?? 0) + Math.min(...ways.map(({ count }) => count ?? 1)));
    }
  }
  return demand;
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  acknowledged: ['system-written-object'],
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices: [{ name: gpu-0 }, { name: gpu-1 }]
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: 4 } }]
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
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices: [{ name: gpu-0 }, { name: gpu-1 }]
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: 2 } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
