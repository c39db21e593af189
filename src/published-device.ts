import { DEVICE_ATTRIBUTES, DeviceAttribute } from './device-attribute';
import { DEVICE_CAPACITIES, DeviceCapacity } from './device-capacity';
import type { Device } from './engine/cel/selector/device';
import { ANYTHING, expectStruct, struct } from './engine/errors/arguments';
import { SelectorEvaluationError, UnscopedValidationError } from './engine/errors/validation-error';
import { apiStruct } from './engine/kubernetes/api-struct';
import { A_POSSIBLE_DRIVER_NAME } from './engine/kubernetes/driver-name';
import { KubernetesVersion } from './engine/kubernetes/kubernetes-version';
import { minorsBetween, NEWEST_RELEASED_MINOR } from './engine/kubernetes/minors';
import { Body } from './engine/render/models';

const loadSelector = () =>
  require('./engine/cel/selector/selector') as typeof import('./engine/cel/selector/selector');

/** A device as published by its driver, with the properties that selectors can read. */
export interface PublishedDevice {
  /**
   * The driver name, for example `gpu.example.com`. Attributes and capacities without a
   * domain get this one.
   */
  readonly driverName: string;

  /**
   * The attributes by name, with or without a domain.
   *
   * @default - no attributes
   */
  readonly attributes?: { [name: string]: DeviceAttribute };

  /**
   * The capacities by name, with or without a domain.
   *
   * @default - no capacities
   */
  readonly capacity?: { [name: string]: DeviceCapacity };

  /**
   * Whether several claims can share the device.
   *
   * @default false
   */
  readonly allowMultipleAllocations?: boolean;
}

/** Options for evaluating a selector. */
export interface SelectorMatchOptions {
  /**
   * The version of the scheduler, which determines the CEL environment of selectors.
   *
   * In Kubernetes 1.30 the variables are `attributes.bool`, `attributes.string` and so
   * on, and `attributes.quantity` contains the capacities.
   *
   * @default - the newest version known to the library
   */
  readonly kubernetesVersion?: KubernetesVersion;
}

/**
 * Evaluates a selector for a device, as the scheduler does.
 *
 * @internal
 */
export function evaluateSelector(
  expression: string,
  published: PublishedDevice,
  options: SelectorMatchOptions,
): boolean {
  expectStruct('device', published, PUBLISHED_DEVICE);
  expectStruct('options', options, OPTIONS);
  const version = options.kubernetesVersion ?? KubernetesVersion._ofMinor(NEWEST_RELEASED_MINOR);
  expectVersionWithSelectors(version);
  // The evaluator is large, and most programs never call it.
  evaluator ??= loadSelector();
  const device = toDevice(published);
  try {
    return evaluator.matches(expression, device, version.minor, FEATURES);
  } catch (error) {
    throw new SelectorEvaluationError(
      `${expression}: ${(error as Error).message} (Kubernetes ${version}, a device of ${device.driver})`,
    );
  }
}

let evaluator: ReturnType<typeof loadSelector> | undefined;

/** Feature gates that extend selectors count as enabled. */
const FEATURES = { consumableCapacity: minorsBetween('1.34'), listAttributes: minorsBetween('1.36') };

const OLDEST_MINOR_WITH_SELECTORS = 30;

const PUBLISHED_DEVICE = apiStruct<PublishedDevice>({
  driverName: A_POSSIBLE_DRIVER_NAME,
  attributes: DEVICE_ATTRIBUTES,
  capacity: DEVICE_CAPACITIES,
  allowMultipleAllocations: ANYTHING,
});

const OPTIONS = struct<SelectorMatchOptions>({ kubernetesVersion: ANYTHING });

function expectVersionWithSelectors(version: KubernetesVersion): void {
  KubernetesVersion._expect(version, 'kubernetesVersion');
  if (version.minor < OLDEST_MINOR_WITH_SELECTORS) {
    throw new UnscopedValidationError(
      `Kubernetes ${version} has no selectors: use Kubernetes 1.${OLDEST_MINOR_WITH_SELECTORS} or newer`,
    );
  }
}

function toDevice(published: PublishedDevice): Device {
  const { driverName, attributes = {}, capacity = {}, allowMultipleAllocations } = published;
  return {
    driver: driverName,
    attributes: rendered(attributes),
    capacity: rendered(capacity) as Device['capacity'],
    allowMultipleAllocations,
  };
}

function rendered(values: Readonly<Record<string, DeviceAttribute | DeviceCapacity>>): Record<string, Body> {
  const bodies: Record<string, Body> = {};
  for (const name of Object.keys(values)) {
    bodies[name] = values[name]._toKube();
  }
  return bodies;
}
