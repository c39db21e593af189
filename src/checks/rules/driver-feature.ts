import { configurationsOf } from './lookup/device-selectors';
import { found } from '../../errors/wording';
import { minorsBetween } from '../../schema/minors';
import { isObject } from '../../schema/plain-data';
import { follow } from '../../workloads/pod-location';
import { field, FieldPath } from '../field-path';
import { Severity } from '../finding';
import { SetupRule } from '../setup-rule';

/** A value in the parameters of a driver, and the feature of the driver that it needs. */
interface DriverFeature {
  readonly driver: string;
  readonly kinds: readonly string[];
  readonly path: readonly string[];
  /** The value; any, if there is none. */
  readonly value?: string;
  readonly feature: string;
}

const NVIDIA = { driver: 'gpu.nvidia.com', kinds: ['GpuConfig', 'MigDeviceConfig'] };

const FEATURES: readonly DriverFeature[] = [
  { ...NVIDIA, path: ['sharing', 'strategy'], value: 'TimeSlicing', feature: 'TimeSlicingSettings' },
  { ...NVIDIA, path: ['sharing', 'strategy'], value: 'MPS', feature: 'MPSSupport' },
  { ...NVIDIA, kinds: ['VfioDeviceConfig'], path: ['kind'], feature: 'PassthroughSupport' },
];

/** Parameters need a feature of the driver that is off unless the driver is installed with it. */
export const DRIVER_FEATURE: SetupRule = {
  id: 'driver-feature',
  severity: Severity.INFO,
  minors: minorsBetween('1.31'),
  kinds: ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate'],
  title: 'parameters need a feature of the driver that may be off',
  why: 'A driver with the feature off refuses the parameters only when it prepares the devices, in words that do not name the feature.',
  fix: 'Install the driver with the feature gate on.',
  check(object, _setup, report) {
    for (const { fields, at } of configurationsOf(object)) {
      const parameters: unknown = fields.opaque?.parameters;
      const feature = isObject(parameters) ? featureOf(fields.opaque.driver, parameters) : undefined;
      if (feature !== undefined) {
        report({
          at: feature.path.reduce((path: FieldPath, step) => field(path, step), field(field(at, 'opaque'), 'parameters')),
          reason: 'Invalid',
          minors: object.kind?.minors,
          words: () => ({
            message: `${found(follow(parameters, feature.path))} needs the feature gate ${feature.feature} of the driver ${found(feature.driver)}, `
              + 'which newer releases of the driver have switched off',
            suggestion: `install the driver with featureGates.${feature.feature}=true`,
          }),
        });
      }
    }
  },
};

function featureOf(driver: unknown, parameters: Record<string, any>): DriverFeature | undefined {
  return FEATURES.find((feature) => {
    const value = follow(parameters, feature.path);
    return feature.driver === driver && feature.kinds.includes(parameters.kind) && (feature.value === undefined || feature.value === value);
  });
}
