import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { Checks } from './checks';
import { Device, DeviceCounters, renderCounters, renderDevice } from './device';
import { A_LIST, expectProps, optional } from './errors/arguments';
import { A_NODE_SELECTOR, NodeSelector } from './node-selector';
import { Body } from './render/model/models';
import { structuredForm, VersionedObject } from './render/objects/versioned-object';

/** The pool that a slice is a part of. */
export interface ResourcePool {
  /**
   * The name of the pool: DNS subdomains separated by `/`, at most 253 characters.
   * Drivers use the name of the node where it has one.
   */
  readonly name: string;

  /**
   * The number of the state of the pool, which counts up when its slices change. Slices
   * with an older number are ignored.
   *
   * @default 1
   */
  readonly generation?: number;

  /**
   * Of how many slices the pool consists; as long as some are missing, no device of it is
   * allocated.
   *
   * @default 1
   */
  readonly resourceSliceCount?: number;
}

/**
 * Properties of a ResourceSlice. Exactly one of `nodeName`, `nodeSelector`, `allNodes`
 * and `perDeviceNodeSelection` is needed.
 */
export interface ResourceSliceProps extends base.ResourceProps {
  /** The driver that has the devices, for example `gpu.example.com`. */
  readonly driverName: string;

  /** The pool that the slice is a part of. */
  readonly pool: ResourcePool;

  /**
   * The node that has the devices.
   *
   * @default - the devices are not those of one node
   */
  readonly nodeName?: string;

  /**
   * The nodes that can use the devices: requirements that all hold at once.
   *
   * @default - the devices are not for nodes with certain labels
   */
  readonly nodeSelector?: NodeSelector;

  /**
   * Whether every node can use the devices.
   *
   * @default false
   */
  readonly allNodes?: boolean;

  /**
   * Whether each device says which nodes can use it. Kubernetes 1.33 or newer.
   *
   * @default false
   */
  readonly perDeviceNodeSelection?: boolean;

  /**
   * The devices, at most 128.
   *
   * @default - none
   */
  readonly devices?: Device[];

  /**
   * What the devices of the pool share and take from each other. Kubernetes 1.33 or
   * newer; from 1.35 on in a slice of their own, without devices.
   *
   * @default - none
   */
  readonly sharedCounters?: DeviceCounters[];
}

/**
 * A ResourceSlice lists devices. Cluster-scoped; Kubernetes 1.31 or newer.
 *
 * Drivers write their slices themselves; one of your own is for an inventory that does
 * not change, and for tests.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 * @example
 *
 * new dra.ResourceSlice(chart, 'Gpus', {
 *   driverName: 'gpu.example.com',
 *   pool: { name: 'node-1' },
 *   nodeName: 'node-1',
 *   devices: [{
 *     name: 'gpu-0',
 *     attributes: { model: dra.DeviceAttribute.string('a100') },
 *     capacity: { memory: dra.DeviceCapacity.of('40Gi') },
 *   }],
 * });
 */
export class ResourceSlice extends base.Resource {
  public readonly apiObject: ApiObject;

  private readonly _devices: Device[];

  constructor(scope: Construct, id: string, props: ResourceSliceProps) {
    super(scope, id);
    expectProps(this, props, {
      nodeSelector: optional(A_NODE_SELECTOR),
      devices: optional(A_LIST),
      sharedCounters: optional(A_LIST),
    });
    this._devices = [...props.devices ?? []];
    this.apiObject = new VersionedObject(this, props.metadata, [
      structuredForm(KIND, () => ({ spec: toSpec(props, this._devices) })),
    ]);
    Checks.of(this).acknowledge('system-written-object', 'the slice is an inventory that no driver writes');
  }

  /** The devices; a copy. */
  public get devices(): Device[] {
    return [...this._devices];
  }

  /**
   * Adds a device.
   *
   * @param device the device
   */
  public addDevice(device: Device): void {
    this._devices.push(device);
  }
}

const KIND = 'ResourceSlice';

function toSpec(props: ResourceSliceProps, devices: readonly Device[]): Body {
  const { driverName, pool, nodeName, nodeSelector, allNodes, perDeviceNodeSelection, sharedCounters } = props;
  return {
    allNodes,
    devices: devices.length === 0 ? undefined : devices.map(renderDevice),
    driver: driverName,
    nodeName,
    nodeSelector: nodeSelector?._toKube(),
    perDeviceNodeSelection,
    pool: {
      generation: pool?.generation ?? 1,
      name: pool?.name,
      resourceSliceCount: pool?.resourceSliceCount ?? 1,
    },
    sharedCounters: sharedCounters?.map(({ counterSet, counters }) => ({
      name: counterSet,
      counters: renderCounters(counters),
    })),
  };
}
