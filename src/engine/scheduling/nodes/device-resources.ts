import { ClusterNode } from './cluster-node';
import { NodeFilter, Objection } from './objection';
import { Amounts, amountsOf, requestsOf, requestsOfContainer, sumOf } from './pod-resources';
import { AllocationObject, DeviceResult, ResourceSliceObject } from '../../allocation/objects';
import { listed } from '../../errors/wording';
import { Fields, isObject, objectsOf } from '../../kubernetes/plain-data';
import { BILLION, billionthsOf } from '../../kubernetes/quantity';
import { CONTAINER_FIELDS, containersOf } from '../../pods/containers';
import { idOf, resultsOf } from '../devices-in-use';

/** The allocation of a claim, and the claim's name in the pod. */
export interface ClaimAllocation {
  readonly name: string;
  readonly allocation: AllocationObject;
  /** Whether the claim was allocated before the scheduling attempt for the pod. */
  readonly isEarlier: boolean;
}

/** The first minor of the feature, with another field; it counts a claim only for the pod that it allocates it for. */
const FIRST_MINOR = 36;

const NOTHING: Amounts = new Map();

/**
 * The cpu, memory and other resources that allocated devices take from their node.
 *
 * @see https://github.com/kubernetes/kubernetes/tree/v1.37.1/pkg/scheduler/framework/plugins/dynamicresources
 */
export class DeviceResources {
  private readonly byDevice = new Map<string, Fields>();

  /** @param minor the minor of the scheduler */
  public constructor(slices: readonly ResourceSliceObject[], private readonly minor: number) {
    for (const { spec: { driver, pool, devices } } of slices) {
      for (const device of objectsOf(devices)) {
        const taken = this.minor === FIRST_MINOR ? mappingsOf(device) : device.nodeAllocatableResources;
        if (isObject(taken) && Object.keys(taken).length > 0) {
          this.byDevice.set(idOf({ driver, pool: pool.name, device: device.name }), taken);
        }
      }
    }
  }

  /** Whether no device takes node resources. */
  public get isEmpty(): boolean {
    return this.byDevice.size === 0;
  }

  /** Whether devices of an allocation map to node resources; only one pod can use such a claim. */
  public hasMapping(allocation: AllocationObject): boolean {
    return resultsOf(allocation).some((result) =>
      Object.values(this.takenBy(result)).some(({ mapping }) => mapping !== undefined));
  }

  /** Returns the objection to a pod on a node where its claims have devices; undefined if there is none. */
  public objectionTo(node: ClusterNode, podSpec: Fields, claims: readonly ClaimAllocation[]): Objection | undefined {
    const statuses = this.statusesOf(podSpec, claims);
    const filter = NodeFilter.NODE_RESOURCES;
    const why = this.faultOf(podSpec, claims, statuses);
    if (why !== undefined || statuses.length === 0) {
      return why === undefined ? undefined : { filter, why };
    }
    const lacks = node.lacking(podSpec, comparedWithNode(takenByDevices(statuses)));
    return lacks.length === 0 ? undefined : { filter, lacks };
  }

  /** Returns the fault that keeps the pod from every node. */
  private faultOf(
    podSpec: Fields, claims: readonly ClaimAllocation[], statuses: readonly Fields[],
  ): string | undefined {
    const results = claims.flatMap(({ allocation }) => resultsOf(allocation));
    const whole = results.find((result) => this.lacksCapacity(result));
    if (whole !== undefined) {
      return `device ${idOf(whole)} takes resources of the node by a capacity, and claims consume none of it: `
        + 'it does not allow multiple allocations';
    }
    const unused = this.minor === FIRST_MINOR ? statuses.find(({ containers }) => containers.length === 0) : undefined;
    if (unused !== undefined) {
      return `the devices of claim ${unused.name} take resources of the node, and no container uses the claim`;
    }
    const extended = statuses.find(({ name }) => !objectsOf(podSpec.resourceClaims).some((each) => each.name === name));
    if (extended !== undefined) {
      return `the devices for ${extended.name} take resources of the node, which the API server refuses in the status `
        + 'of the pod, so that it cannot be bound: name a claim instead of an extended resource';
    }
    const less = uncovered(podSpec, takenByDevices(statuses));
    const above = this.minor === FIRST_MINOR ? [] : aboveLimitOfPod(podSpec, statuses);
    return less.length > 0
      ? `the pod requests less ${listed(less)} as a whole than its containers and devices do`
      : above.map((name) => `the limits of container ${name} and its devices are above those of the pod`)[0];
  }

  /** Returns the node resources that the devices take, per claim, in the format of the pod's status. */
  public statusesOf(podSpec: Fields, claims: readonly ClaimAllocation[]): Fields[] {
    return claims.filter(({ isEarlier }) => !isEarlier || this.minor !== FIRST_MINOR)
      .map(({ name, allocation }) => ({ name, ...this.amountsOf(allocation) }))
      .filter(({ mapping, overhead }) => mapping.length + overhead.length > 0)
      .map((status) => ({ ...status, containers: usersOf(podSpec, status.name) }));
  }

  private amountsOf(allocation: AllocationObject): { mapping: Fields[]; overhead: Fields[] } {
    const taken = resultsOf(allocation).flatMap((result) => Object.entries(this.takenBy(result))
      .map(([name, { mapping, overhead }]) => ({ name, quantity: quantityOf(mapping, result), overhead })));
    return {
      mapping: taken.flatMap(({ name, quantity }) => (quantity === undefined ? [] : [{ name, quantity }])),
      overhead: taken.flatMap(({ name, overhead }) => (overhead === undefined ? [] : [{ name, ...overhead }])),
    };
  }

  /** Whether the scheduler cannot compute what a device takes, because its claim consumes no capacity. */
  private lacksCapacity(result: DeviceResult): boolean {
    return result.consumedCapacity === undefined
      && Object.values(this.takenBy(result)).some(({ mapping }) => (mapping?.capacityKey ?? '') !== '');
  }

  private takenBy(result: DeviceResult): Fields {
    return this.byDevice.get(idOf(result)) ?? {};
  }
}

/** Returns the mappings of 1.36 in the format of later minors. */
function mappingsOf({ nodeAllocatableResourceMappings }: Fields): Fields | undefined {
  return nodeAllocatableResourceMappings && Object.fromEntries(Object.entries<Fields>(nodeAllocatableResourceMappings)
    .map(([name, { capacityKey, allocationMultiplier }]) => [name, {
      mapping: (capacityKey ?? '') === ''
        ? { deviceMultiplier: allocationMultiplier }
        : { capacityKey, capacityMultiplier: allocationMultiplier },
    }]));
}

/** Returns the containers that use a claim, once for each reference to the claim. */
function usersOf(podSpec: Fields, claimName: string): string[] {
  return containersOf({ podSpec, containerFields: CONTAINER_FIELDS }).flatMap(({ container: { name, resources } }) =>
    objectsOf(resources?.claims).filter((claim) => claim.name === claimName).map(() => name as string));
}

/** Returns the amount that a device takes: per unit of consumed capacity, or for the device as a whole. */
function quantityOf(mapping: Fields | undefined, { consumedCapacity = {} }: DeviceResult): string | undefined {
  const { capacityKey = '', capacityMultiplier = '1', deviceMultiplier } = mapping ?? {};
  const consumed = capacityKey === '' ? deviceMultiplier : consumedCapacity[capacityKey];
  const multiplier = capacityKey === '' ? BILLION : billionthsOf(capacityMultiplier);
  return consumed === undefined
    ? undefined
    : `${(billionthsOf(consumed) * multiplier + BILLION - 1n) / BILLION}n`;
}

/** Returns the total node resources that a pod's devices take, from `nodeAllocatableResourceClaimStatuses`. */
export function takenByDevices(statuses: unknown): Amounts {
  return objectsOf(statuses).reduce<Amounts>((sum, { containers, mapping, overhead, resources }) => {
    const uses = BigInt(Array.isArray(containers) ? containers.length : 0);
    const amounts: Amounts[] = [
      amountsOf(resources), // 1.36
      ...objectsOf(mapping).map(({ name, quantity }) => new Map([[name, billionthsOf(quantity)]])),
      ...objectsOf(overhead).map(({ name, perPod, perContainer }) =>
        new Map([[name, billionthsOf(perPod) + uses * billionthsOf(perContainer)]])),
    ];
    return amounts.reduce(sumOf, sum);
  }, NOTHING);
}

/** Matches the node resources that the scheduler checks for devices. */
const OF_NODES = /^(?:cpu$|memory$|ephemeral-storage$|hugepages-)/;

/** Returns the amounts that the scheduler compares with the resources left on a node. */
function comparedWithNode(taken: Amounts): Amounts {
  return new Map([...taken].filter(([name]) => OF_NODES.test(name)));
}

/** Returns the resources of which the pod-level request is less than containers and devices need together. */
function uncovered(podSpec: Fields, taken: Amounts): string[] {
  const ofPod = amountsOf(podSpec.resources?.requests);
  const { resources: _, overhead: _overhead, ...containersOnly } = podSpec;
  const together = sumOf(requestsOf(containersOnly), taken);
  return taken.size === 0 ? [] : [...ofPod].flatMap(([name, amount]) =>
    (/^(?:cpu$|memory$|hugepages-)/.test(name) && (together.get(name) ?? 0n) > amount ? [name] : []));
}

/** Returns the containers whose limit plus what their devices take exceeds the pod-level limit. */
function aboveLimitOfPod(podSpec: Fields, statuses: readonly Fields[]): string[] {
  const ofPod = amountsOf(podSpec.resources?.limits);
  return objectsOf(podSpec.containers).flatMap((container) => {
    const own = statuses.filter(({ containers }) => containers.includes(container.name))
      .map((status) => ({ ...status, containers: [container.name] }));
    const taken = takenByDevices(own);
    const limits = requestsOfContainer({ resources: { limits: container.resources?.limits } });
    const isAbove = ([name, limit]: [string, bigint]): boolean => !name.startsWith('hugepages-')
      && ofPod.has(name) && limit + (taken.get(name) ?? 0n) > ofPod.get(name)!;
    return own.length > 0 && [...limits].some(isAbove) ? [container.name as string] : [];
  });
}
