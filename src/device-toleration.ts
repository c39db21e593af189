import { Body } from './render/model/models';

/** What a taint does to pods that use a device with it. */
export enum DeviceTaintEffect {
  /** New pods do not get the device. */
  NO_SCHEDULE = 'NoSchedule',

  /** New pods do not get the device, and running ones are evicted. */
  NO_EXECUTE = 'NoExecute',

  /** Nothing: the taint informs. Kubernetes 1.35 or newer. */
  NONE = 'None',
}

/** How a toleration compares the value of a taint. */
export enum DeviceTolerationOperator {
  /** The taint is there, with whatever value. */
  EXISTS = 'Exists',

  /** The taint has the same value. */
  EQUAL = 'Equal',
}

/**
 * Allows a request to get devices with a taint. Kubernetes 1.33 or newer.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#device-taints-and-tolerations
 */
export interface DeviceToleration {
  /**
   * The key of the taint: a label key.
   *
   * @default - the taints of every key
   */
  readonly key?: string;

  /**
   * How the value is compared.
   *
   * @default - EXISTS if there is no value, else that of Kubernetes, EQUAL
   */
  readonly operator?: DeviceTolerationOperator;

  /**
   * The value of the taint: a label value.
   *
   * @default - taints of every value
   */
  readonly value?: string;

  /**
   * The effect of the taint.
   *
   * @default - the taints of every effect
   */
  readonly effect?: DeviceTaintEffect;

  /**
   * How long a running pod may keep the device, in seconds. Only for taints with the
   * effect NO_EXECUTE.
   *
   * @default - for ever
   */
  readonly tolerationSeconds?: number;
}

/**
 * The tolerations as Kubernetes writes them. What is no list, or no object in one, stays
 * for the checker to refuse.
 *
 * @internal
 */
export function renderTolerations(tolerations: readonly DeviceToleration[] | undefined): unknown {
  return !Array.isArray(tolerations) ? tolerations : tolerations.map(renderToleration);
}

function renderToleration(toleration: DeviceToleration): Body {
  const { key, operator, value, effect, tolerationSeconds } = toleration ?? {};
  const implied = value === undefined ? DeviceTolerationOperator.EXISTS : undefined;
  return { key, operator: operator ?? implied, value, effect, tolerationSeconds };
}
