import { isObject, textOf } from '../../../kubernetes/plain-data';

/**
 * What a field of parameters holds: fields of its own, one of a few texts, or anything.
 */
export type ParametersField = ParametersFields | readonly string[] | 'anything';

/** The fields of an object in parameters. */
export interface ParametersFields {
  readonly [name: string]: ParametersField;
}

/**
 * A feature of a driver that parameters need, as soon as the field at the path has the
 * value.
 */
export interface DriverFeature {
  readonly path: readonly string[];
  /** The value; any, if there is none. */
  readonly value?: string;
  readonly feature: string;
}

/** A kind of parameters that a driver documents for its users. */
export interface ParametersKind {
  readonly driver: string;
  readonly apiGroup: string;
  readonly kind: string;
  readonly fields: ParametersFields;
  /** Features that newer releases of the driver have switched off. */
  readonly features?: readonly DriverFeature[];
}

const MPS: ParametersFields = {
  defaultActiveThreadPercentage: 'anything',
  defaultPinnedDeviceMemoryLimit: 'anything',
  defaultPerDevicePinnedMemoryLimit: 'anything',
};
const STRATEGIES = ['TimeSlicing', 'MPS'];
const SHARING: readonly DriverFeature[] = [
  { path: ['sharing', 'strategy'], value: 'TimeSlicing', feature: 'TimeSlicingSettings' },
  { path: ['sharing', 'strategy'], value: 'MPS', feature: 'MPSSupport' },
];
const NVIDIA = { driver: 'gpu.nvidia.com', apiGroup: 'resource.nvidia.com' };
const COMPUTE_DOMAIN = { driver: 'compute-domain.nvidia.com', apiGroup: 'resource.nvidia.com' };

/** The parameters that are known, one row for each kind. */
export const PARAMETERS_KINDS: readonly ParametersKind[] = [
  {
    ...NVIDIA,
    kind: 'GpuConfig',
    fields: {
      sharing: {
        strategy: STRATEGIES,
        timeSlicingConfig: { interval: ['Default', 'Short', 'Medium', 'Long'] },
        mpsConfig: MPS,
      },
    },
    features: SHARING,
  },
  {
    ...NVIDIA,
    kind: 'MigDeviceConfig',
    fields: { sharing: { strategy: STRATEGIES, mpsConfig: MPS } },
    features: SHARING,
  },
  {
    ...NVIDIA,
    kind: 'VfioDeviceConfig',
    fields: { iommu: 'anything' },
    features: [{ path: ['kind'], feature: 'PassthroughSupport' }],
  },
  {
    ...COMPUTE_DOMAIN,
    kind: 'ComputeDomainChannelConfig',
    fields: { domainID: 'anything', allocationMode: ['Single', 'All'], protocol: 'anything' },
  },
  {
    ...COMPUTE_DOMAIN,
    kind: 'ComputeDomainDaemonConfig',
    fields: { domainID: 'anything', protocol: 'anything' },
  },
  {
    driver: 'gpu.example.com',
    apiGroup: 'gpu.resource.example.com',
    kind: 'GpuConfig',
    fields: {
      sharing: {
        strategy: ['TimeSlicing', 'SpacePartitioning'],
        timeSlicingConfig: { interval: ['Default', 'Short', 'Medium', 'Long'] },
        spacePartitioningConfig: { partitionCount: 'anything' },
      },
    },
  },
];

/**
 * The kind of the opaque parameters of a configuration, undefined for one that is not
 * known.
 */
export function parametersKindOf({ opaque }: Record<string, any>): ParametersKind | undefined {
  const parameters: unknown = isObject(opaque) ? opaque.parameters : undefined;
  return !isObject(parameters)
    ? undefined
    : PARAMETERS_KINDS.find(
      ({ driver, apiGroup, kind }) =>
        opaque.driver === driver
          && parameters.kind === kind
          && groupOf(parameters.apiVersion ?? apiGroup) === apiGroup,
    );
}

function groupOf(apiVersion: unknown): string {
  return (textOf(apiVersion) ?? '').split('/')[0];
}
