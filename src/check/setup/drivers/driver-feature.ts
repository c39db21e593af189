import { KnownParameters, knownParameters } from './lookup/configured-devices';
import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { follow } from '../../../kubernetes/plain-data';
import { field, FieldPath } from '../../field-path';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { SetupRule } from '../setup-rule';

/** Parameters need a feature that the driver must be installed with. */
export const DRIVER_FEATURE: SetupRule = {
  id: 'driver-feature',
  severity: Severity.INFO,
  minors: minorsBetween('1.31'),
  title: 'parameters need a feature of the driver that may be off',
  why:
    'A driver with the feature off rejects the parameters only when it prepares the devices, with a message '
    + 'that does not name the feature.',
  fix: 'Install the driver with the feature gate on.',
  check(setup, report) {
    for (const known of knownParameters(setup)) {
      for (const { path, gate, value } of gatesNeeded(known)) {
        report(known.object, {
          at: path.reduce((place: FieldPath, step) => field(place, step), known.atParameters),
          reason: 'Invalid',
          words: () => ({
            message: `${found(value)} needs the feature gate ${gate} of the driver ${found(known.driver.toString())}, `
              + 'which is off by default',
            suggestion: `install the driver with featureGates.${gate}=true`,
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

interface NeededGate {
  readonly path: readonly string[];
  readonly gate: string;
  readonly value: unknown;
}

function gatesNeeded({ driver, parameters, kind }: KnownParameters): NeededGate[] {
  const ofKind = kind?.gate === undefined ? [] : [{ path: ['kind'], gate: kind.gate, value: parameters.kind }];
  const ofValues = (kind?.gates ?? [])
    .filter((each) => driver.has(each) && follow(parameters, each.path) === each.value);
  return [...ofKind, ...ofValues];
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.nvidia.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
    config:
      - opaque:
          driver: gpu.nvidia.com
          parameters: { apiVersion: resource.nvidia.com/v1beta1, kind: GpuConfig, sharing: { strategy: MPS } }
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
spec: { selectors: [{ cel: { expression: device.driver == "gpu.nvidia.com" } }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec:
  devices:
    requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]
    config:
      - opaque:
          driver: gpu.nvidia.com
          parameters: { apiVersion: resource.nvidia.com/v1beta1, kind: GpuConfig }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [{ name: devices, resourceClaimName: shared }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: devices }] } }]
`,
};
