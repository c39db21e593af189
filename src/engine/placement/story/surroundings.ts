import { DeviceResult } from '../../allocation/objects';
import { groupBy } from '../../kubernetes/grouping';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { parsePodClaims } from '../../pods/pod-claims';
import { ClusterKind, documentsOf, gapOf, objectsOfKind, ReadCluster } from '../../read/read-cluster';
import { ClaimUser, ClusterClaim, ClusterObjects } from '../../scheduling/cluster/cluster-objects';
import { gatesInUse } from '../../scheduling/cluster/gates-in-use';
import { taintedSlices } from '../../scheduling/cluster/taint-rules';
import { isPublished, newestSlices } from '../../scheduling/cluster-devices';
import { idOf, resultsOf as resultsOfAllocation } from '../../scheduling/devices-in-use';
import { hasEnded } from '../../scheduling/pods/pods-of-cluster';
import type { SchedulerOptions } from '../allocate-options';
import { readInventory } from '../inventory-documents';

/** A claim that a pod declares, and its object if it exists. */
export interface OwnClaim {
  /** The name in the pod. */
  readonly name: string;
  /** The name of the object, once it is generated. */
  readonly claimName?: string;
  readonly templateName?: string;
  readonly claim?: ClusterClaim;
}

/** The objects around the subject of a story. */
export class Surroundings {
  /** The objects that the scheduler reads, in the newest API version. */
  public readonly objects: ClusterObjects;
  /** The settings of the scheduler. */
  public readonly settings: SchedulerOptions;
  private users?: ReadonlyMap<ClusterClaim | undefined, readonly { readonly pod: Fields }[]>;
  private isThere?: ReturnType<typeof isPublished>;
  private taints?: ReadonlyMap<string, readonly Fields[]>;

  public constructor(public readonly cluster: ReadCluster) {
    this.objects = readInventory(documentsOf(cluster), cluster.gaps);
    this.settings = { featureGates: gatesInUse(cluster) };
  }

  public all(kind: ClusterKind): readonly Fields[] {
    return objectsOfKind(this.cluster, kind);
  }

  public node(name: string): Fields | undefined {
    return this.objects.nodes.find(({ metadata }) => metadata.name === name);
  }

  /** Whether objects of a kind may be missing because they could not be read or are not served. */
  public lacks(kind: ClusterKind): boolean {
    return gapOf(this.cluster, kind) !== undefined;
  }

  /** Returns the events of an object with a reason, newest first. */
  public events({ kind, metadata: { name, namespace, uid } }: Fields, reason: string): Fields[] {
    return this.all('Event').filter((event) => event.reason === reason)
      .filter(({ involvedObject, regarding }) => {
        const about: Fields = involvedObject ?? regarding ?? {};
        return about.kind === kind && about.name === name && [undefined, '', namespace].includes(about.namespace)
          && [undefined, '', uid].includes(about.uid);
      })
      .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  }

  /** Returns `3 min ago`; undefined without a valid time. */
  public ago(time: unknown): string | undefined {
    const seconds = this.secondsSince(time);
    return seconds === undefined ? undefined : `${wordsFor(seconds)} ago`;
  }

  /** Returns the seconds from a time until the cluster was read; undefined without a valid time. */
  public secondsSince(time: unknown): number | undefined {
    const seconds = (Date.parse(this.cluster.readAt) - Date.parse(textOf(time) ?? '')) / 1000;
    return Number.isNaN(seconds) ? undefined : seconds;
  }

  /** Returns the claims that a pod declares, and the one that the scheduler generated for its extended resources. */
  public claimsOf({ metadata: { namespace }, spec, status }: Fields): OwnClaim[] {
    const made = new Map(objectsOf(status?.resourceClaimStatuses)
      .map((each) => [each.name, textOf(each.resourceClaimName)]));
    const extended = textOf(status?.extendedResourceClaimStatus?.resourceClaimName);
    const declared: Omit<OwnClaim, 'claim'>[] = [
      ...parsePodClaims(spec).filter(({ name, claimName }) =>
        claimName !== undefined || made.get(name) !== undefined || !made.has(name)),
      ...extended === undefined ? [] : [{ name: 'extended resources', claimName: extended }],
    ];
    return declared.map(({ name, claimName = made.get(name), templateName }) => {
      const claim = claimName === undefined ? undefined : this.objects.named('claims', claimName, namespace);
      return { name, claimName, templateName, claim };
    });
  }

  /** Returns the pods that declare a claim and have not ended. */
  public podsWith(claim: ClusterClaim): readonly Fields[] {
    this.users ??= groupBy(this.objects.pods.filter(({ status }) => !hasEnded(status)).flatMap((pod) =>
      [...new Set(this.claimsOf(pod).map((each) => each.claim))].map((own) => ({ own, pod }))), ({ own }) => own);
    return (this.users.get(claim) ?? []).map(({ pod }) => pod);
  }

  /** Returns the devices of a claim that are no longer published; none if slices could not be read. */
  public lostDevices(claim: ClusterClaim): readonly string[] {
    this.isThere ??= isPublished(this.objects);
    return this.lacks('ResourceSlice') ? [] : resultsOf(claim).filter((each) => !this.isThere!(each)).map(idOf);
  }

  /** Returns the taints of an allocated device, by its driver and by rules. */
  public taintsOf(result: DeviceResult): readonly Fields[] {
    this.taints ??= new Map(newestSlices(taintedSlices(this.objects))
      .flatMap(({ spec: { driver, pool: { name: pool }, devices } }) => objectsOf(devices)
        .map(({ name: device, taints }) => [idOf({ driver, pool, device }), objectsOf(taints)])));
    return this.taints.get(idOf(result)) ?? [];
  }

  /** Returns why a pod cannot use a claim that is reserved for it, in words; undefined if it may use the claim. */
  public endOf({ resource, name, uid }: ClaimUser, { metadata: { namespace } }: ClusterClaim): string | undefined {
    const pod = this.objects.pod(name, namespace);
    if (resource !== 'pods' || pod === undefined) {
      return resource === 'pods' && !this.lacks('Pod') ? 'does not exist' : undefined;
    }
    const own = pod.metadata.uid;
    if (uid !== undefined && own !== undefined && own !== uid) {
      return 'has been replaced by another one';
    }
    return hasEnded(pod.status) ? 'has ended' : undefined;
  }
}

/** Returns the devices of a claim. */
export function resultsOf(claim: ClusterClaim | undefined): readonly DeviceResult[] {
  return resultsOfAllocation(claim?.status?.allocation);
}

/** Returns the users of a claim. */
export function usersOf({ status }: ClusterClaim): readonly ClaimUser[] {
  return status?.reservedFor ?? [];
}

/** Returns the names of the users of a claim: `trainer` for a pod, `podgroups/training` for another object. */
export function userNames(claim: ClusterClaim): string[] {
  return usersOf(claim).map(({ resource, name }) => (resource === 'pods' ? name : `${resource}/${name}`));
}

/** Whether a condition in a status is true. */
export function isTrue(status: Fields | undefined, type: string): boolean {
  return objectsOf(status?.conditions).some((each) => each.type === type && each.status === 'True');
}

/** Returns when an event was last observed; empty if unknown. */
export function timeOf({ lastTimestamp, series, eventTime, metadata }: Fields): string {
  return textOf(series?.lastObservedTime) ?? textOf(lastTimestamp) ?? textOf(eventTime)
    ?? textOf(metadata?.creationTimestamp) ?? '';
}

const UNITS: readonly (readonly [string, number])[] = [['d', 86_400], ['h', 3_600], ['min', 60], ['s', 1]];

/** Formats a duration as `90 s`, `3 min`, `5 h` or `2 d`, in the largest unit of which there are at least two. */
export function wordsFor(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [name, size] = UNITS.find(([, each]) => whole >= 2 * each) ?? UNITS[UNITS.length - 1];
  return `${Math.floor(whole / size)} ${name}`;
}
