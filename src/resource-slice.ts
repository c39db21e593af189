import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as base from './base';
import { Checks } from './checks';
import { Device, DEVICE, DEVICE_COUNTERS, DeviceCounters, renderCounters, renderDevice } from './device';
import {
  AN_OBJECT, ANYTHING, expectArgument, expectProps, listOf, optional, withProps, structs,
} from './engine/errors/arguments';
import { ValidationError } from './engine/errors/validation-error';
import { apiStruct } from './engine/kubernetes/api-struct';
import { isObject } from './engine/kubernetes/plain-data';
import { Body } from './engine/render/models';
import { A_NODE_SELECTOR, NodeSelector } from './node-selector';
import { StructuredForm } from './objects/object-form';
import { VersionedObject } from './objects/versioned-object';

/** The pool that a slice belongs to. */
export interface ResourcePool {
  /** The pool name: DNS subdomains separated by `/`, at most 253 characters. Usually the name of the node. */
  readonly name: string;

  /**
   * The generation of the pool, which increases when its slices change. Slices of an
   * older generation are ignored.
   *
   * @default 1
   */
  readonly generation?: number;

  /**
   * The number of slices in the pool. While a slice is missing, no device of the pool is
   * allocated.
   *
   * @default 1
   */
  readonly resourceSliceCount?: number;
}

/**
 * Properties of a ResourceSlice. Exactly one of `nodeName`, `nodeSelector`, `allNodes`
 * and `perDeviceNodeSelection` is required.
 */
export interface ResourceSliceProps extends base.ResourceProps {
  /** The driver of the devices, for example `gpu.example.com`. */
  readonly driverName: string;

  /** The pool that the slice belongs to. */
  readonly pool: ResourcePool;

  /**
   * The node that has the devices.
   *
   * @default - the devices are not local to a single node
   */
  readonly nodeName?: string;

  /**
   * The nodes that can use the devices: a single term whose requirements must all be met.
   *
   * @default - the nodes are not selected by labels
   */
  readonly nodeSelector?: NodeSelector;

  /**
   * Whether all nodes can use the devices.
   *
   * @default false
   */
  readonly allNodes?: boolean;

  /**
   * Whether each device selects its own nodes. Kubernetes 1.33 or newer.
   *
   * @default false
   */
  readonly perDeviceNodeSelection?: boolean;

  /**
   * The devices; at most 128.
   *
   * @default - none
   */
  readonly devices?: Device[];

  /**
   * Counters that the devices of the pool share. Kubernetes 1.33 or newer; since 1.35, in
   * a separate slice without devices.
   *
   * @default - none
   */
  readonly sharedCounters?: DeviceCounters[];
}

/**
 * A ResourceSlice publishes devices. Cluster-scoped; Kubernetes 1.31 or newer.
 *
 * Drivers publish their slices themselves; define one only for a static inventory, or for
 * tests.
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
    expectProps(this, props, PROPS);
    this._devices = [...props.devices ?? []];
    this.apiObject = new VersionedObject(this, props.metadata, [
      new StructuredForm(KIND, () => ({ spec: toSpec(props, this._devices) })),
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
    ValidationError.at(this, () => expectArgument('device', device, { ...AN_OBJECT, struct: DEVICE }));
    this._devices.push(device);
  }
}

const KIND = 'ResourceSlice';

const POOL = apiStruct<ResourcePool>({ name: ANYTHING, generation: ANYTHING, resourceSliceCount: ANYTHING });

const PROPS = apiStruct<ResourceSliceProps>({
  metadata: ANYTHING,
  driverName: ANYTHING,
  pool: withProps(POOL),
  nodeName: ANYTHING,
  nodeSelector: optional(A_NODE_SELECTOR),
  allNodes: ANYTHING,
  perDeviceNodeSelection: ANYTHING,
  devices: optional(listOf(withProps(DEVICE), 'devices')),
  sharedCounters: structs(DEVICE_COUNTERS),
});

function toSpec(props: ResourceSliceProps, devices: readonly Device[]): Body {
  const { metadata, driverName, pool, nodeSelector, sharedCounters, ...others } = props;
  return {
    ...others,
    devices: devices.length === 0 ? undefined : devices.map(renderDevice),
    driver: driverName,
    nodeSelector: nodeSelector?._toKube(),
    pool: isObject(pool ?? {})
      ? { ...pool, generation: pool?.generation ?? 1, resourceSliceCount: pool?.resourceSliceCount ?? 1 }
      : pool,
    sharedCounters: sharedCounters?.map(({ counterSet, counters }) => ({
      name: counterSet,
      counters: renderCounters(counters),
    })),
  };
}
