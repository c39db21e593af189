import { devicesOfRequest } from './lookup/chosen-devices';
import type { DeviceTypeData } from '../../../catalogue/driver-data';
import type { KnownDriver } from '../../../catalogue/known-driver';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { field } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { deviceClaims } from '../lookup/device-claims';
import { DeviceClaim, RequestedDevices } from '../lookup/structured-requests';
import { Setup } from '../setup';
import { SetupRule } from '../setup-rule';

/** Several devices of a claim may be anywhere, although they are mostly wanted in one place. */
export const DEVICES_APART: SetupRule = {
  id: 'devices-apart',
  severity: Severity.INFO,
  minors: minorsBetween('1.31'),
  title: 'several devices of a claim may be parts of different ones',
  why:
    'The parts of a GPU that a claim asks for may come from several GPUs, and chips that are linked only within a tray '
    + 'from several trays, unless a constraint keeps them together. It is informational, since they need not be.',
  fix: 'Add a constraint with matchAttribute, as the finding says.',
  check(setup, report) {
    for (const claim of deviceClaims(setup).filter(({ constraints }) => constraints.length === 0)) {
      const part = partsIn(setup, claim);
      if (part !== undefined) {
        const { driver, together, way } = part;
        report(claim.object, {
          at: field(way.at, 'deviceClassName'),
          reason: 'Invalid',
          lacking: 'field',
          words: () => ({
            message: `the devices of ${driver} may be of several ${together.what}s`,
            suggestion: `add a constraint with matchAttribute ${found(driver.qualified(together.attribute))}`,
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

interface Parts {
  readonly driver: KnownDriver;
  readonly together: NonNullable<DeviceTypeData['together']>;
  readonly way: RequestedDevices;
}

/** The first request for parts, if the claim gets more than one. */
function partsIn(setup: Setup, { requests }: DeviceClaim): Parts | undefined {
  const parts = requests.flatMap(({ ways }) => ways.slice(0, 1)).flatMap((way): (Parts & { count: number })[] => {
    const chosen = devicesOfRequest(setup, way);
    const types = chosen?.driver.deviceTypes(chosen.types) ?? [];
    const [type] = types;
    return chosen === undefined || types.length !== 1 || type.together === undefined
      ? []
      : [{ driver: chosen.driver, together: type.together, way, count: way.count ?? 2 }];
  });
  return parts.reduce((sum, { count }) => sum + count, 0) > 1 ? parts[0] : undefined;
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: slice }
spec:
  selectors:
    - cel:
        expression: device.driver == "gpu.nvidia.com" && device.attributes["gpu.nvidia.com"].type == "mig"
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: slices }
spec:
  devices:
    requests: [{ name: slices, exactly: { deviceClassName: slice, count: 2 } }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: slices, resourceClaimName: slices }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: slices }] } }]
`,
  good: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: slice }
spec:
  selectors:
    - cel:
        expression: device.driver == "gpu.nvidia.com" && device.attributes["gpu.nvidia.com"].type == "mig"
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: slices }
spec:
  devices:
    requests: [{ name: slices, exactly: { deviceClassName: slice, count: 2 } }]
    constraints: [{ matchAttribute: gpu.nvidia.com/parentUUID }]
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: slices, resourceClaimName: slices }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: slices }] } }]
`,
};
