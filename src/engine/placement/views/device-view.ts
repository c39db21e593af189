import { AllocatedState } from '../../allocation/allocated-state';
import { Behaviour } from '../../allocation/behaviour';
import { Amount } from '../../allocation/capacity/amount';
import { amountOf, PoolDevice } from '../../allocation/pools/pool-device';
import { PublishedSlice, PublishedSlices } from '../../allocation/pools/published-slices';
import { groupBy, push } from '../../kubernetes/grouping';
import { Fields, keyOf, objectsOf, textOf, withoutUndefined } from '../../kubernetes/plain-data';
import { BILLION } from '../../kubernetes/quantity';
import { ClusterObjects, fullNameOf } from '../../scheduling/cluster/cluster-objects';
import { taintRuleReading, withTaintRules } from '../../scheduling/cluster/taint-rules';
import { idOf, resultsOf } from '../../scheduling/devices-in-use';
import { taintText } from '../../scheduling/nodes/objection';
import { hasEnded } from '../../scheduling/pods/pods-of-cluster';

/** Who has a device, or a part of it. The names are `namespace/name`. */
export interface DeviceUser {
  readonly claim: string;
  readonly request: string;
  readonly pods: readonly string[];
  readonly adminAccess?: boolean;
}

/** A device of a cluster, for a list. */
export interface DeviceView {
  readonly driver: string;
  readonly pool: string;
  readonly device: string;
  /** @default - several nodes can use it */
  readonly node?: string;
  /**
   * `shared` if others can have a part, `blocked` if devices in use have its counters, and
   * `incomplete` while slices of its pool are missing.
   */
  readonly state: 'free' | 'in use' | 'shared' | 'blocked' | 'incomplete';
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly capacity: Readonly<Record<string, { readonly total: string; readonly left: string }>>;
  /** `key=value:effect`. */
  readonly taints: readonly string[];
  /** What kubelet says. @default - nothing */
  readonly health?: string;
  readonly users: readonly DeviceUser[];
}

/** All devices that are published, in the order of their slices. */
export function deviceViews(cluster: ClusterObjects): DeviceView[] {
  const users = usersByDevice(cluster);
  const health = healthByDevice(cluster.pods);
  const inUse = new AllocatedState();
  cluster.claims.forEach(({ status }) => inUse.record(status?.allocation ?? {}));
  // Only rules that a cluster up to 1.34 has stored have selectors.
  const reading = taintRuleReading(cluster.classes, Behaviour.of({ minor: 34 }, new Set()));
  const { all } = new PublishedSlices(withTaintRules(cluster.slices, cluster.taintRules, reading));
  return [...groupBy(all, ({ poolId }) => poolId).values()].flatMap((published) => {
    const newest = Math.max(...published.map(({ generation }) => generation));
    const slices = published.filter(({ generation }) => generation === newest);
    const isIncomplete = slices.length < (slices[0].object.spec.pool.resourceSliceCount ?? 1);
    const hasCounters = countersLeft(slices, inUse);
    return slices.flatMap(({ devices }) => devices).map((device): DeviceView => {
      const { id, driver, pool, name, object, slice } = device;
      const isFree = !isInUse(device, inUse);
      return withoutUndefined<DeviceView>({
        driver,
        pool,
        device: name,
        node: slice.spec.nodeName ?? object.nodeName,
        state: isFree && isIncomplete ? 'incomplete' : stateOf(device, isFree, hasCounters(device)),
        attributes: Object.fromEntries(Object.entries(object.attributes ?? {})
          .map(([attribute, value]) => [attribute, written(Object.values(value)[0])])),
        capacity: capacityOf(device, inUse),
        taints: (object.taints ?? []).map(taintText),
        health: health.get(id),
        users: users.get(id) ?? [],
      });
    });
  });
}

/** JSON has no whole numbers that JavaScript would round. */
function written(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function isInUse(device: PoolDevice, inUse: AllocatedState): boolean {
  return inUse.isTaken(device) || inUse.hasShare(device);
}

function stateOf(
  { allowsMultipleAllocations }: PoolDevice, isFree: boolean, hasCounters: boolean,
): DeviceView['state'] {
  if (isFree) {
    return hasCounters ? 'free' : 'blocked';
  }
  return allowsMultipleAllocations ? 'shared' : 'in use';
}

function capacityOf(device: PoolDevice, inUse: AllocatedState): DeviceView['capacity'] {
  return Object.fromEntries(Object.entries(device.object.capacity ?? {}).map(([name, { value }]) => {
    const total = Amount.parse(value);
    const used = inUse.isTaken(device) ? total.nanos : inUse.capacityOf(device)?.get(name) ?? 0n;
    const left = used > total.nanos ? 0n : (total.nanos - used) / BILLION;
    return [name, { total: String(value), left: used === 0n ? String(value) : String(Amount.ofWhole(left, total)) }];
  }));
}

/** Tells whether the counters of a pool, given all of its slices, are enough for a device beside those in use. */
function countersLeft(slices: readonly PublishedSlice[], inUse: AllocatedState): (device: PoolDevice) => boolean {
  const left = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => left.set(key, (left.get(key) ?? 0n) + amount);
  for (const { object: { spec: { sharedCounters = [] } }, devices } of slices) {
    sharedCounters.forEach(({ name: set, counters = {} }) =>
      Object.keys(counters).forEach((counter) => add(keyOf([set, counter]), amountOf(counters[counter]))));
    devices.filter((device) => isInUse(device, inUse)).flatMap(({ counterUses }) => counterUses)
      .forEach(({ set, counter, amount }) => add(keyOf([set, counter]), -amount));
  }
  return ({ counterUses }) =>
    counterUses.every(({ set, counter, amount }) => amount <= (left.get(keyOf([set, counter])) ?? 0n));
}

/** The claims that have each device, by `driver/pool/device`. */
export function usersByDevice({ claims }: ClusterObjects): ReadonlyMap<string, DeviceUser[]> {
  const users = new Map<string, DeviceUser[]>();
  for (const claim of claims) {
    const { allocation, reservedFor = [] } = claim.status ?? {};
    const pods = reservedFor.filter(({ resource }) => resource === 'pods')
      .map(({ name = '' }) => fullNameOf({ metadata: { ...claim.metadata, name } }));
    for (const result of resultsOf(allocation)) {
      const { request, adminAccess } = result;
      push(users, idOf(result),
        { claim: fullNameOf(claim), request, pods, ...adminAccess === true ? { adminAccess } : {} });
    }
  }
  return users;
}

/** What kubelets say of devices in the status of pods, by `driver/pool/device`. */
function healthByDevice(pods: readonly Fields[]): ReadonlyMap<string, string> {
  return new Map(pods.filter(({ status }) => !hasEnded(status))
    .flatMap(({ status }) => objectsOf(status?.containerStatuses))
    .flatMap((each) => objectsOf(each.allocatedResourcesStatus)).flatMap(({ resources }) => objectsOf(resources))
    .map((each) => [textOf(each.resourceID) ?? '', textOf(each.health) ?? 'Unknown']));
}
