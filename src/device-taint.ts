import { DeviceTaintEffect } from './device-toleration';
import { Body } from './render/model/models';

/**
 * A taint on a device: only claims that tolerate it get the device.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#device-taints-and-tolerations
 */
export interface DeviceTaint {
  /** The key: a label key. */
  readonly key: string;

  /**
   * The value: a label value.
   *
   * @default - the taint has no value
   */
  readonly value?: string;

  /** What happens to pods that do not tolerate the taint. */
  readonly effect: DeviceTaintEffect;

  /**
   * When the taint was added, for example `2026-01-31T12:00:00Z`.
   *
   * @default - when the object is created
   */
  readonly timeAdded?: string;
}

/**
 * The taint as Kubernetes writes it.
 *
 * @internal
 */
export function renderTaint(taint: DeviceTaint): Body {
  return { ...taint };
}
