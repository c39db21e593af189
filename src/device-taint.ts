import { DeviceTaintEffect } from './device-toleration';
import { unchecked } from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { Body } from './engine/render/models';

/**
 * A taint on a device: only claims that tolerate it can get the device.
 *
 * @see
 * https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#device-taints-and-tolerations
 */
export interface DeviceTaint {
  /** The taint key: a label key. */
  readonly key: string;

  /**
   * The taint value: a label value.
   *
   * @default - no value
   */
  readonly value?: string;

  /** What happens to pods that do not tolerate the taint. */
  readonly effect: DeviceTaintEffect;

  /**
   * When the taint was added, for example `2026-01-31T12:00:00Z`.
   *
   * @default - the time at which the object is created
   */
  readonly timeAdded?: string;
}

/**
 * What is known of the props of a taint.
 *
 * @internal
 */
export const DEVICE_TAINT = apiStruct<DeviceTaint>(unchecked('key', 'value', 'effect', 'timeAdded'));

/**
 * The taint as written in a manifest.
 *
 * @internal
 */
export function renderTaint(taint: DeviceTaint): Body {
  return { ...taint };
}
