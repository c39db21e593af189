import { PoolDevice } from './pool-device';
import { push } from '../../kubernetes/grouping';
import { keyOf } from '../../kubernetes/plain-data';
import { DeviceObject, ResourceSliceObject } from '../objects';

/** A slice and its devices. */
export interface PublishedSlice {
  /** The index in the list of all slices. */
  readonly index: number;
  readonly object: ResourceSliceObject;
  readonly poolId: string;
  readonly generation: number | bigint;
  readonly devices: readonly PoolDevice[];
  readonly hasCounters: boolean;
  readonly hasBindingConditions: boolean;
}

/** All slices of a cluster, indexed for the allocator. */
export class PublishedSlices {
  public readonly all: readonly PublishedSlice[];
  /** One representative of all devices that selectors cannot distinguish. */
  public readonly different: readonly PoolDevice[];
  private readonly pools = new Map<string, PublishedSlice[]>();
  private withCounters?: readonly PublishedSlice[];
  private whole?: boolean;
  private readonly ofNodes = new Map<string, PublishedSlice[]>();

  /** @param objects the slices, in the order in which the API server lists them */
  public constructor(objects: readonly ResourceSliceObject[]) {
    const different = new Map<string, PoolDevice>();
    this.all = objects.map((object, index) => {
      const { driver, pool, devices = [], sharedCounters = [] } = object.spec;
      const published: PoolDevice[] = [];
      for (const device of devices) {
        const content = contentOf(device, driver);
        const like = different.get(content);
        const made = new PoolDevice(device, object, like?.content ?? different.size, published);
        different.set(content, like ?? made);
        published.push(made);
      }
      const slice = {
        index,
        object,
        poolId: `${driver}/${pool.name}`,
        generation: pool.generation ?? 0,
        devices: published,
        hasCounters: sharedCounters.length > 0,
        hasBindingConditions: devices.some(({ bindingConditions }) => bindingConditions !== undefined),
      };
      push(this.pools, slice.poolId, slice);
      push(this.ofNodes, object.spec.nodeName ?? '', slice);
      return slice;
    });
    this.different = [...different.values()];
  }

  /** The slices that belong to a single node. */
  public ofNode(name: string): readonly PublishedSlice[] {
    return this.ofNodes.get(name) ?? [];
  }

  /** The slices that do not belong to a single node. */
  public get shared(): readonly PublishedSlice[] {
    return this.ofNodes.get('') ?? [];
  }

  /** The slices that do not belong to a single node, and all slices with counters. */
  public get sharedOrWithCounters(): readonly PublishedSlice[] {
    return this.withCounters ??= this.all
      .filter(({ object, hasCounters }) => hasCounters || (object.spec.nodeName ?? '') === '');
  }

  /** Whether any slice has counters. */
  public get hasCounters(): boolean {
    return this.sharedOrWithCounters.some(({ hasCounters }) => hasCounters);
  }

  /** Whether devices can only be allocated as a whole: they share neither counters nor capacity. */
  public get areWhole(): boolean {
    return this.whole ??= this.all.every(({ devices }) => devices.every(
      ({ consumesCounters, allowsMultipleAllocations }) => !consumesCounters && !allowsMultipleAllocations));
  }

  /** The slices of a pool, of all generations and nodes. */
  public ofPool(id: string): readonly PublishedSlice[] {
    return this.pools.get(id) ?? [];
  }
}

/** The key of all properties of a device that selectors can read. */
function contentOf({ attributes, capacity, allowMultipleAllocations }: DeviceObject, driver: string): string {
  return keyOf([driver, attributes, capacity, allowMultipleAllocations]);
}
