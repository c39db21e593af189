import { unchecked } from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { isObject } from './engine/kubernetes/plain-data';

/** The effect of a taint on pods that do not tolerate it. */
export enum DeviceTaintEffect {
  /** New pods do not get the device. */
  NO_SCHEDULE = 'NoSchedule',

  /** New pods do not get the device, and running pods that use it are evicted. */
  NO_EXECUTE = 'NoExecute',

  /** No effect: the taint is informational. Kubernetes 1.35 or newer. */
  NONE = 'None',
}

/** How a toleration matches the value of a taint. */
export enum DeviceTolerationOperator {
  /** The device has a taint with the key, whatever its value. */
  EXISTS = 'Exists',

  /** The taint has the given value. */
  EQUAL = 'Equal',
}

/**
 * Allows a request to get devices with a taint. Kubernetes 1.33 or newer.
 *
 * @see
 * https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#device-taints-and-tolerations
 */
export interface DeviceToleration {
  /**
   * The taint key: a label key.
   *
   * @default - all keys
   */
  readonly key?: string;

  /**
   * How the value of the taint is compared.
   *
   * @default - EXISTS without a value, otherwise EQUAL
   */
  readonly operator?: DeviceTolerationOperator;

  /**
   * The taint value: a label value.
   *
   * @default - all values
   */
  readonly value?: string;

  /**
   * The effect of the taint.
   *
   * @default - all effects
   */
  readonly effect?: DeviceTaintEffect;

  /**
   * How long a running pod may keep the device, in seconds. Only for taints with the
   * effect NO_EXECUTE.
   *
   * @default - no limit
   */
  readonly tolerationSeconds?: number;
}

/**
 * The expectations for the props of a toleration.
 *
 * @internal
 */
export const DEVICE_TOLERATION = apiStruct<DeviceToleration>(
  unchecked('key', 'operator', 'value', 'effect', 'tolerationSeconds'),
);

/**
 * The tolerations as written in a manifest. A value of the wrong type is kept, so that
 * the check reports it.
 *
 * @internal
 */
export function renderTolerations(tolerations: readonly DeviceToleration[] | undefined): unknown {
  return Array.isArray(tolerations) ? tolerations.map(renderToleration) : tolerations;
}

/** A value of the wrong type is kept, so that the check reports it. */
function renderToleration(toleration: DeviceToleration): unknown {
  if (!isObject(toleration)) {
    return toleration;
  }
  const { operator, value } = toleration;
  const implied = value === undefined ? DeviceTolerationOperator.EXISTS : undefined;
  return { ...toleration, operator: operator ?? implied };
}
