import { Behaviour } from '../../allocation/behaviour';
import { Amount } from '../../allocation/capacity/amount';
import { DeviceObject, DeviceResult, ResourceSliceObject } from '../../allocation/objects';
import { groupBy, push } from '../../kubernetes/grouping';
import { Fields, objectsOf, textOf, withoutUndefined } from '../../kubernetes/plain-data';
import { ClusterObjects, fullNameOf } from '../../scheduling/cluster/cluster-objects';
import { taintRuleReading, withTaintRules } from '../../scheduling/cluster/taint-rules';
import { idOf, resultsOf } from '../../scheduling/devices-in-use';
import { taintText } from '../../scheduling/nodes/objection';

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

/** A device that a claim has. */
interface Use {
  readonly user: DeviceUser;
  readonly result: DeviceResult;
}

/** All devices that are published, in the order of their slices. */
export function deviceViews(cluster: ClusterObjects): DeviceView[] {
  const uses = usesByDevice(cluster);
  const health = healthByDevice(cluster.pods);
  // Only rules that a cluster up to 1.34 has stored have selectors.
  const reading = taintRuleReading(cluster.classes, Behaviour.of({ minor: 34 }, new Set()));
  const pools = groupBy(withTaintRules(cluster.slices, cluster.taintRules, reading),
    ({ spec }) => JSON.stringify([spec.driver, spec.pool.name]));
  return [...pools.values()].flatMap((published) => {
    const newest = Math.max(...published.map(({ spec }) => spec.pool.generation ?? 0));
    const slices = published.filter(({ spec }) => (spec.pool.generation ?? 0) === newest);
    const isIncomplete = slices.length < (slices[0].spec.pool.resourceSliceCount ?? 1);
    const hasCounters = countersLeft(slices, (id) => counted(uses.get(id)).length > 0);
    return slices.flatMap(({ spec }) => (spec.devices ?? []).map((device): DeviceView => {
      const { driver, pool: { name: pool }, nodeName } = spec;
      const id = idOf({ driver, pool, device: device.name });
      const used = uses.get(id) ?? [];
      const isFree = counted(used).length === 0;
      return withoutUndefined<DeviceView>({
        driver,
        pool,
        device: device.name,
        node: nodeName ?? device.nodeName,
        state: isFree && isIncomplete ? 'incomplete' : stateOf(device, isFree, hasCounters(device)),
        attributes: Object.fromEntries(Object.entries(device.attributes ?? {})
          .map(([name, value]) => [name, written(Object.values(value)[0])])),
        capacity: capacityOf(device, counted(used)),
        taints: (device.taints ?? []).map(taintText),
        health: health.get(id),
        users: used.map(({ user }) => user),
      });
    }));
  });
}

/** JSON has no whole numbers that JavaScript would round. */
function written(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** Admin access takes nothing away. */
function counted(uses: readonly Use[] = []): readonly Use[] {
  return uses.filter(({ user }) => user.adminAccess !== true);
}

function stateOf(device: DeviceObject, isFree: boolean, hasCounters: boolean): DeviceView['state'] {
  if (isFree) {
    return hasCounters ? 'free' : 'blocked';
  }
  return device.allowMultipleAllocations === true ? 'shared' : 'in use';
}

function capacityOf(
  { capacity = {}, allowMultipleAllocations }: DeviceObject, uses: readonly Use[],
): DeviceView['capacity'] {
  return Object.fromEntries(Object.entries(capacity).map(([name, { value }]) => {
    const total = Amount.parse(value);
    const used = uses.reduce((sum, { result: { consumedCapacity } }) =>
      sum + (allowMultipleAllocations === true ? Amount.parse(consumedCapacity?.[name] ?? 0).nanos : total.nanos), 0n);
    const left = used > total.nanos ? 0n : (total.nanos - used) / 1_000_000_000n;
    return [name, { total: String(value), left: used === 0n ? String(value) : String(Amount.ofWhole(left, total)) }];
  }));
}

type Counters = Readonly<Record<string, { readonly value: string | number }>>;

/** Tells whether the counters of a pool, given all of its slices, are enough for a device beside those in use. */
function countersLeft(
  slices: readonly ResourceSliceObject[], isUsed: (id: string) => boolean,
): (device: DeviceObject) => boolean {
  const left = new Map<string, bigint>();
  const amounts = (set: string, counters: Counters = {}) => Object.entries(counters)
    .map(([name, { value }]) => [JSON.stringify([set, name]), Amount.parse(value).nanos] as const);
  const consumed = ({ consumesCounters = [] }: DeviceObject) =>
    consumesCounters.flatMap(({ counterSet, counters }) => amounts(counterSet, counters));
  for (const { spec: { driver, pool, devices = [], sharedCounters = [] } } of slices) {
    const used = devices.filter(({ name }) => isUsed(idOf({ driver, pool: pool.name, device: name })));
    sharedCounters.flatMap(({ name, counters }) => amounts(name, counters))
      .forEach(([key, amount]) => left.set(key, (left.get(key) ?? 0n) + amount));
    used.flatMap(consumed).forEach(([key, amount]) => left.set(key, (left.get(key) ?? 0n) - amount));
  }
  return (device) => consumed(device).every(([key, amount]) => amount <= (left.get(key) ?? 0n));
}

/** The claims that have each device. */
function usesByDevice({ claims }: ClusterObjects): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  for (const claim of claims) {
    const { allocation, reservedFor = [] } = claim.status ?? {};
    const pods = reservedFor.filter(({ resource }) => resource === 'pods')
      .map(({ name = '' }) => fullNameOf({ metadata: { ...claim.metadata, name } }));
    for (const result of resultsOf(allocation)) {
      const { request, adminAccess } = result;
      push(uses, idOf(result), {
        result,
        user: { claim: fullNameOf(claim), request, pods, ...adminAccess === true ? { adminAccess } : {} },
      });
    }
  }
  return uses;
}

/** What kubelets say of devices in the status of pods, by `driver/pool/device`. */
function healthByDevice(pods: readonly Fields[]): ReadonlyMap<string, string> {
  return new Map(pods.flatMap(({ status }) => objectsOf(status?.containerStatuses))
    .flatMap((each) => objectsOf(each.allocatedResourcesStatus)).flatMap(({ resources }) => objectsOf(resources))
    .map((each) => [textOf(each.resourceID) ?? '', textOf(each.health) ?? 'Unknown']));
}
