import { PoolDevice } from './pool-device';
import { push } from '../../kubernetes/grouping';
import { ResourceSliceObject } from '../objects';

/** A slice and its devices. */
export interface PublishedSlice {
  /** Its place in the list of all slices. */
  readonly index: number;
  readonly object: ResourceSliceObject;
  readonly poolId: string;
  readonly generation: number;
  readonly devices: readonly PoolDevice[];
  readonly hasCounters: boolean;
  readonly hasBindingConditions: boolean;
}

/** All slices of a cluster, indexed for the questions of the allocator. */
export class PublishedSlices {
  public readonly all: readonly PublishedSlice[];
  private readonly pools = new Map<string, PublishedSlice[]>();
  private withCounters?: readonly PublishedSlice[];
  private whole?: boolean;
  private readonly ofNodes = new Map<string, PublishedSlice[]>();

  /** @param objects the slices, in the order in which the API server lists them */
  public constructor(objects: readonly ResourceSliceObject[]) {
    let count = 0;
    this.all = objects.map((object, index) => {
      const { driver, pool, devices = [], sharedCounters = [] } = object.spec;
      const published: PoolDevice[] = [];
      devices.forEach((device) => published.push(new PoolDevice(device, object, count++, published)));
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
  }

  /** The slices that are for one node alone. */
  public ofNode(name: string): readonly PublishedSlice[] {
    return this.ofNodes.get(name) ?? [];
  }

  /** The slices that are not for one node alone. */
  public get shared(): readonly PublishedSlice[] {
    return this.ofNodes.get('') ?? [];
  }

  /** The slices that are not for one node alone, and all that have counters. */
  public get sharedOrWithCounters(): readonly PublishedSlice[] {
    return this.withCounters ??= this.all
      .filter(({ object, hasCounters }) => hasCounters || (object.spec.nodeName ?? '') === '');
  }

  /** Whether there are counters. */
  public get hasCounters(): boolean {
    return this.sharedOrWithCounters.some(({ hasCounters }) => hasCounters);
  }

  /** Whether devices can be taken as a whole only: they share neither counters nor capacity. */
  public get areWhole(): boolean {
    return this.whole ??= this.all.every(({ devices }) => devices.every(
      ({ consumesCounters, allowsMultipleAllocations }) => !consumesCounters && !allowsMultipleAllocations));
  }

  /** The slices of a pool, of all generations and nodes. */
  public ofPool(id: string): readonly PublishedSlice[] {
    return this.pools.get(id) ?? [];
  }
}
