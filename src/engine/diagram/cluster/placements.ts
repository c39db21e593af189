import { DeviceResult } from '../../allocation/objects';
import { placements } from '../../check/setup/lookup/inventory/placements';
import { Setup } from '../../check/setup/setup';
import { SetupObject } from '../../check/setup/setup-object';
import { listed } from '../../errors/wording';
import { Identity } from '../../read/document';
import { ClusterClaim, fullNameOf } from '../../scheduling/cluster/cluster-objects';
import { ClusterDevice, clusterDevices, notesOn } from '../../scheduling/cluster-devices';
import { DeviceState, statesForScheduler } from '../../scheduling/device-states';
import { idOf } from '../../scheduling/devices-in-use';
import { PodOutcome } from '../../scheduling/pod-outcome';
import { unreadFor } from '../../scheduling/reasons/unread';
import { Scheduler } from '../../scheduling/scheduler';

/** A device that a holder has. */
export interface Use {
  readonly device: ClusterDevice;
  /** The claim and the request that the device was allocated for: `gpus/gpu`. */
  readonly label: string;
}

/** A holder of devices: a pod with a node, or a claim that has them in the inventory. */
export interface Holder {
  readonly kind: 'Pod' | 'ResourceClaim';
  readonly name: string;
  /** The node of a pod; undefined for a claim, which is drawn with its devices. */
  readonly node?: string;
  readonly lines: readonly string[];
  readonly uses: readonly Use[];
}

/** A pod without a node. */
export interface WaitingPod {
  readonly name: string;
  readonly lines: readonly string[];
  readonly reason: string;
  /** The nodes that the reason refers to. */
  readonly nodes: readonly string[];
}

/** The devices of a cluster and their holders. */
export interface Placements {
  /** The names of the nodes, in the order of the inventory. */
  readonly nodes: readonly string[];
  readonly holders: readonly Holder[];
  readonly waiting: readonly WaitingPod[];
  /** The devices that slices of the newest generation publish, with their states. */
  readonly states: ReadonlyMap<ClusterDevice, DeviceState>;
  /** The number of placed pods and of all pods with claims, for each object. */
  readonly counts: ReadonlyMap<SetupObject, { readonly placed: number; readonly all: number }>;
}

/** Places the pods of a setup on its inventory; undefined if the setup has no placements for the minor. */
export function placementsOf(setup: Setup, minor: number): Placements | undefined {
  const placed = placements(setup).find((each) => each.minor === minor);
  if (placed === undefined) {
    return undefined;
  }
  const { scheduler, outcomes: objects } = placed;
  const devices = new Map(clusterDevices(scheduler).map((device) => [idOf(device), device]));
  const usesOf = (results: readonly DeviceResult[] = [], claim?: string): Use[] => results.flatMap((result) => {
    const device = devices.get(idOf(result));
    return device === undefined ? [] : [{ device, label: labelOf(result, claim) }];
  });
  return {
    nodes: scheduler.nodes.map(({ name }) => name),
    holders: [
      ...objects.flatMap(({ object: { identity }, outcomes }) => outcomes.flatMap(({ pod, node, claims }): Holder[] => {
        const uses = [...claims].flatMap(([name, { allocation }]) => usesOf(allocation?.devices?.results, name));
        return node === undefined
          ? []
          : [{ kind: 'Pod', name: pod.name, node: node.name, lines: ownerLines(identity), uses }];
      })),
      ...otherClaims(scheduler, objects.flatMap(({ outcomes }) => outcomes)).map((claim): Holder => ({
        kind: 'ResourceClaim',
        name: fullNameOf(claim),
        lines: ['exists in the cluster', ...userLines(claim)],
        uses: usesOf(claim.status!.allocation!.devices?.results),
      })),
    ],
    waiting: objects.flatMap(({ object: { identity }, outcomes }) => outcomes.flatMap(({ pod, reason }) => {
      if (reason === undefined) {
        return [];
      }
      const kind = unreadFor(reason, scheduler);
      const message = kind === undefined ? reason.message : `objects of kind ${kind} cannot be read`;
      return [{ name: pod.name, lines: ownerLines(identity), reason: message, nodes: reason.nodes ?? [] }];
    })),
    states: new Map(statesForScheduler(scheduler).map(({ device, state }) => [devices.get(device.id)!, state])),
    counts: new Map(objects.filter(({ outcomes }) => outcomes.length > 0).map(({ object, outcomes }) =>
      [object, { placed: outcomes.filter(({ node }) => node !== undefined).length, all: outcomes.length }])),
  };
}

/** Returns `gpus/gpu`, or `gpu` if claim and request have the same name, followed by any notes. */
function labelOf(result: DeviceResult, claim = result.request): string {
  const name = claim === result.request ? claim : `${claim}/${result.request}`;
  return name + notesOn(result);
}

/** Returns the allocated claims of the inventory that no placed pod uses. */
function otherClaims({ cluster }: Scheduler, pods: readonly PodOutcome[]): ClusterClaim[] {
  const own = new Set(pods.filter(({ node }) => node !== undefined)
    .flatMap(({ claims }) => [...claims.values()].map(({ claim }) => claim)));
  return cluster.claims.filter((claim) => claim.status?.allocation !== undefined && !own.has(claim));
}

function ownerLines({ kind = 'object', namespace, name = '' }: Identity): string[] {
  if (kind === 'Pod') {
    return namespace === undefined ? [] : [`in namespace ${namespace}`];
  }
  return [`of ${kind} ${fullNameOf({ metadata: { name, namespace } })}`];
}

function userLines({ status: { reservedFor = [] } = {} }: ClusterClaim): string[] {
  const names = reservedFor.flatMap(({ name }) => name ?? []);
  return names.length === 0 ? [] : [`used by ${listed(names, { most: 3 })}`];
}
