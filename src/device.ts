import { DEVICE_ATTRIBUTES, DeviceAttribute } from './device-attribute';
import { DEVICE_CAPACITIES, DeviceCapacity } from './device-capacity';
import { DeviceTaintEffect } from './device-toleration';
import { ANYTHING, optional, structs, unchecked } from './engine/errors/arguments';
import { apiStruct } from './engine/kubernetes/api-struct';
import { isObject } from './engine/kubernetes/plain-data';
import { A_NODE_SELECTOR, NodeSelector } from './node-selector';

/** The counters that the devices of a pool share, or that one device consumes. */
export interface DeviceCounters {
  /** The name of the counter set: a DNS label, unique in the slice. */
  readonly counterSet: string;

  /** The amount of each counter, by name: `{ memory: '40Gi' }`. */
  readonly counters: { [name: string]: string };
}

/**
 * A taint on a device: only claims that tolerate it can get the device, except for the effect `NONE`.
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

  /** The effect on pods that do not tolerate the taint. */
  readonly effect: DeviceTaintEffect;

  /**
   * The time at which the taint was added, for example `2026-01-31T12:00:00Z`.
   *
   * @default - the time at which the object is created
   */
  readonly timeAdded?: string;
}

/**
 * The expectations for the props of a taint.
 *
 * @internal
 */
export const DEVICE_TAINT = apiStruct<DeviceTaint>(unchecked('key', 'value', 'effect', 'timeAdded'));

/**
 * The taint as written in a manifest. A value of the wrong type is kept, so that the check
 * reports it.
 *
 * @internal
 */
export function renderTaint(taint: DeviceTaint): unknown {
  return isObject(taint) ? { ...taint } : taint;
}

/** A device of a ResourceSlice. */
export interface Device {
  /** The name of the device: a DNS label, unique in its pool. */
  readonly name: string;

  /**
   * The attributes by name, for selectors and constraints. A name without a domain gets
   * that of the driver. At most 32 together with the capacities.
   *
   * @default - no attributes
   */
  readonly attributes?: { [name: string]: DeviceAttribute };

  /**
   * The capacities by name.
   *
   * @default - no capacities
   */
  readonly capacity?: { [name: string]: DeviceCapacity };

  /**
   * Taints: only claims that tolerate them can get the device. Kubernetes 1.33 or newer.
   *
   * @default - no taints
   */
  readonly taints?: DeviceTaint[];

  /**
   * The shared counters of its pool that the device consumes. Kubernetes 1.33 or newer.
   *
   * @default - none
   */
  readonly consumesCounters?: DeviceCounters[];

  /**
   * Whether several claims can share the device. Kubernetes 1.34 or newer.
   *
   * @default false
   */
  readonly allowMultipleAllocations?: boolean;

  /**
   * The node that has the device. Only in a slice with `perDeviceNodeSelection`.
   *
   * @default - the setting of the slice
   */
  readonly nodeName?: string;

  /**
   * The nodes that can use the device. Only in a slice with `perDeviceNodeSelection`.
   *
   * @default - the setting of the slice
   */
  readonly nodeSelector?: NodeSelector;

  /**
   * Whether all nodes can use the device. Only in a slice with `perDeviceNodeSelection`.
   *
   * @default - the setting of the slice
   */
  readonly allNodes?: boolean;

  /**
   * Whether a claim that gets the device can only be used on the node on which it was
   * allocated. Kubernetes 1.34 or newer.
   *
   * @default false
   */
  readonly bindsToNode?: boolean;

  /**
   * Conditions that must be true before a pod is bound; at most 4. Kubernetes 1.34 or
   * newer.
   *
   * @default - the pod is bound immediately
   */
  readonly bindingConditions?: string[];

  /**
   * Conditions that make the binding fail if any of them is true; at most 4. Kubernetes
   * 1.34 or newer.
   *
   * @default - the pod is bound immediately
   */
  readonly bindingFailureConditions?: string[];
}

/**
 * The expectations for the props of counters.
 *
 * @internal
 */
export const DEVICE_COUNTERS = apiStruct<DeviceCounters>(unchecked('counterSet', 'counters'));

/**
 * The expectations for the props of a device.
 *
 * @internal
 */
export const DEVICE = apiStruct<Device>({
  name: ANYTHING,
  attributes: DEVICE_ATTRIBUTES,
  capacity: DEVICE_CAPACITIES,
  taints: structs(DEVICE_TAINT),
  consumesCounters: structs(DEVICE_COUNTERS),
  allowMultipleAllocations: ANYTHING,
  nodeName: ANYTHING,
  nodeSelector: optional(A_NODE_SELECTOR),
  ...unchecked('allNodes', 'bindsToNode', 'bindingConditions', 'bindingFailureConditions'),
});

/**
 * The device as written in `v1`. A value of the wrong type is kept, so that the check
 * reports it.
 *
 * @internal
 */
export function renderDevice(device: Device): unknown {
  if (!isObject(device)) {
    return device;
  }
  const { attributes, capacity, consumesCounters, nodeSelector, taints } = device;
  return {
    ...device,
    attributes: mapOf(attributes, (each) => each._toKube()),
    capacity: mapOf(capacity, (each) => each._toKube()),
    consumesCounters: consumesCounters?.map(({ counterSet, counters }) => ({
      counterSet,
      counters: renderCounters(counters),
    })),
    nodeSelector: nodeSelector?._toKube(),
    taints: taints?.map(renderTaint),
  };
}

/**
 * The amounts as written in a manifest.
 *
 * @internal
 */
export function renderCounters(counters: { [name: string]: string }): unknown {
  return mapOf(counters, (value) => ({ value }));
}

function mapOf<T>(values: { [name: string]: T } | undefined, render: (value: T) => unknown): unknown {
  if (!isObject(values)) {
    return values;
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, render(value)]));
}
