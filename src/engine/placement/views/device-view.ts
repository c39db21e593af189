import { AllocatedState } from '../../allocation/allocated-state';
import { Amount } from '../../allocation/capacity/amount';
import { DeviceResult } from '../../allocation/objects';
import { PoolDevice } from '../../allocation/pools/pool-device';
import { PublishedSlices } from '../../allocation/pools/published-slices';
import { groupBy } from '../../kubernetes/grouping';
import { Fields, objectsOf, textOf, withoutUndefined } from '../../kubernetes/plain-data';
import { BILLION } from '../../kubernetes/quantity';
import { isPartlyUnread } from '../../read/read-cluster';
import { ClusterClaim, ClusterObjects, fullNameOf } from '../../scheduling/cluster/cluster-objects';
import { taintedSlices } from '../../scheduling/cluster/taint-rules';
import { ClusterDevice } from '../../scheduling/cluster-devices';
import { DeviceState, deviceStates } from '../../scheduling/device-states';
import { idOf, resultsOf } from '../../scheduling/devices-in-use';
import { groupNameOf } from '../../scheduling/groups/pod-group';
import { taintText } from '../../scheduling/nodes/objection';
import { hasEnded, isRunning, podOf } from '../../scheduling/pods/pods-of-cluster';

/** A claim that holds a device or a part of it. Names are `namespace/name`. */
export interface DeviceUser {
  readonly claim: string;
  readonly request: string;
  readonly pods: readonly string[];
  readonly adminAccess?: boolean;
}

/** A device of a cluster, as an entry of a list. */
export interface DeviceView extends ClusterDevice {
  readonly state: DeviceState;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The total capacity, and what is left of it if the users are known. */
  readonly capacity: Readonly<Record<string, { readonly total: string; readonly left?: string }>>;
  /** The taints, as `key=value:effect`. */
  readonly taints: readonly string[];
  /** The health that the kubelet reports. @default - none is reported */
  readonly health?: string;
  readonly users: readonly DeviceUser[];
}

/** Returns all published devices, in slice order. */
export function deviceViews(cluster: ClusterObjects): DeviceView[] {
  const uses = groupBy(deviceUses(cluster), ({ result }) => idOf(result));
  const health = healthByDevice(cluster.pods);
  const areUsersKnown = !isPartlyUnread(cluster, 'ResourceClaim');
  const inUse = new AllocatedState();
  cluster.claims.forEach(({ status }) => inUse.record(status?.allocation ?? {}));
  return deviceStates(new PublishedSlices(taintedSlices(cluster)), inUse, cluster).map(({ device, node, state }) => {
    const { id, driver, pool, name, object } = device;
    return withoutUndefined<DeviceView>({
      driver,
      pool,
      device: name,
      node,
      state,
      attributes: Object.fromEntries(Object.entries(object.attributes ?? {})
        .map(([attribute, value]) => [attribute, written(Object.values(value)[0])])),
      capacity: capacityOf(device, inUse, areUsersKnown),
      taints: (object.taints ?? []).map(taintText),
      health: health.get(id),
      users: (uses.get(id) ?? []).map(userOf),
    });
  });
}

/** Converts integers that JavaScript numbers cannot represent to strings, for JSON. */
function written(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function capacityOf(device: PoolDevice, inUse: AllocatedState, areUsersKnown: boolean): DeviceView['capacity'] {
  return Object.fromEntries(Object.entries(device.object.capacity ?? {}).map(([name, { value }]) => {
    const total = Amount.parse(value);
    const used = inUse.isTaken(device) ? total.nanos : inUse.capacityOf(device)?.get(name) ?? 0n;
    const left = used > total.nanos ? 0n : (total.nanos - used) / BILLION;
    const text = used === 0n ? String(value) : String(Amount.ofWhole(left, total));
    return [name, { total: String(value), ...areUsersKnown || left === 0n ? { left: text } : {} }];
  }));
}

/** A device that is allocated to a claim. */
export interface DeviceUse {
  readonly claim: ClusterClaim;
  readonly result: DeviceResult;
  /** The names of the pods that use the claim. */
  readonly pods: readonly string[];
}

/** Returns all allocated devices, claim by claim. */
export function deviceUses(cluster: ClusterObjects): DeviceUse[] {
  return cluster.claims.flatMap((claim) => {
    const pods = podsUsing(claim, cluster);
    return resultsOf(claim.status?.allocation).map((result) => ({ claim, result, pods }));
  });
}

/** Returns the names of the pods that use a claim; for a pod group, its members that are on a node. */
function podsUsing(claim: ClusterClaim, cluster: ClusterObjects): string[] {
  return (claim.status?.reservedFor ?? []).flatMap(({ resource, name = '' }) => {
    if (resource !== 'podgroups') {
      return resource === 'pods' ? [name] : [];
    }
    return cluster.pods.filter((pod) => groupNameOf(pod.spec ?? {}) === name && isRunning(pod)
      && podOf(pod, cluster).claims.some((each) => each.claim === claim))
      .map(({ metadata }) => metadata.name as string);
  });
}

function userOf({ claim, result: { request, adminAccess }, pods }: DeviceUse): DeviceUser {
  const names = pods.map((name) => fullNameOf({ metadata: { ...claim.metadata, name } }));
  return { claim: fullNameOf(claim), request, pods: names, ...adminAccess === true ? { adminAccess } : {} };
}

/** Returns the health that kubelets report in the status of pods, by `driver/pool/device`. */
function healthByDevice(pods: readonly Fields[]): ReadonlyMap<string, string> {
  return new Map(pods.filter(({ status }) => !hasEnded(status))
    .flatMap(({ status }) => objectsOf(status?.containerStatuses))
    .flatMap((each) => objectsOf(each.allocatedResourcesStatus)).flatMap(({ resources }) => objectsOf(resources))
    .map((each) => [textOf(each.resourceID) ?? '', textOf(each.health) ?? 'Unknown']));
}
