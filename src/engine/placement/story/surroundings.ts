import { isoTime, wordsFor } from './ages';
import { DeviceResult } from '../../allocation/objects';
import { groupBy } from '../../kubernetes/grouping';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { parsePodClaims } from '../../pods/pod-claims';
import { ClusterKind, documentsOf, gapOf, objectsOfKind, ReadCluster } from '../../read/read-cluster';
import { ClusterClaim, ClusterObjects } from '../../scheduling/cluster/cluster-objects';
import { resultsOf as resultsOfAllocation } from '../../scheduling/devices-in-use';
import { readInventory } from '../inventory-documents';

/** A claim of a pod, as far as it is there. */
export interface OwnClaim {
  /** Its name in the pod. */
  readonly name: string;
  /** The name of the object, once it is made. */
  readonly claimName?: string;
  readonly templateName?: string;
  readonly claim?: ClusterClaim;
}

/** One who uses a claim, as its status names them. */
export interface ClaimUser {
  readonly resource: string;
  readonly apiGroup?: string;
  readonly name: string;
  readonly uid?: string;
}

/** The objects around the subject of a story. */
export class Surroundings {
  /** Those that the scheduler looks at, in the newest API version. */
  public readonly objects: ClusterObjects;
  private readonly pods: ReadonlyMap<string, Fields[]>;

  public constructor(public readonly cluster: ReadCluster) {
    this.objects = readInventory(documentsOf(cluster));
    this.pods = groupBy(this.all('Pod'), ({ metadata }) => metadata.name);
  }

  public all(kind: ClusterKind): readonly Fields[] {
    return objectsOfKind(this.cluster, kind);
  }

  public pod(name: string, namespace: string | undefined): Fields | undefined {
    return this.pods.get(name)?.find(({ metadata }) => metadata.namespace === namespace);
  }

  public node(name: string): Fields | undefined {
    return this.all('Node').find(({ metadata }) => metadata.name === name);
  }

  /** Whether objects of a kind can be missing since nobody may read them, or they are not served. */
  public lacks(kind: ClusterKind): boolean {
    return gapOf(this.cluster, kind) !== undefined;
  }

  /** The events of an object with a reason, the newest first. */
  public events({ kind, metadata: { name, namespace, uid } }: Fields, reason: string): Fields[] {
    return this.all('Event').filter((event) => event.reason === reason)
      .filter(({ involvedObject, regarding }) => {
        const about: Fields = involvedObject ?? regarding ?? {};
        return about.kind === kind && about.name === name && [undefined, '', namespace].includes(about.namespace)
          && [undefined, '', uid].includes(about.uid);
      })
      .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  }

  /** `3 min ago`; undefined for what has no time. */
  public ago(time: unknown): string | undefined {
    const seconds = this.secondsSince(time);
    return seconds === undefined ? undefined : `${wordsFor(seconds)} ago`;
  }

  /** The seconds from a time until the cluster was read. */
  public secondsSince(time: unknown): number | undefined {
    const [start, end] = [isoTime(time), isoTime(this.cluster.readAt)];
    return start === undefined || end === undefined ? undefined : (end - start) / 1000;
  }

  /** The claims that a pod declares, and the one that the scheduler made for its extended resources. */
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
      const claim = claimName === undefined ? undefined : this.objects.claim(claimName, namespace);
      return { name, claimName, templateName, claim };
    });
  }

  /** The pods that declare a claim of that name. */
  public podsWith({ metadata: { name, namespace } }: ClusterClaim): Fields[] {
    return this.all('Pod').filter((pod) => pod.metadata.namespace === namespace
      && this.claimsOf(pod).some(({ claimName }) => claimName === name));
  }
}

/** The devices of a claim. */
export function resultsOf(claim: ClusterClaim | undefined): readonly DeviceResult[] {
  return resultsOfAllocation(claim?.status?.allocation);
}

/** Who uses a claim. */
export function usersOf({ status }: ClusterClaim): readonly ClaimUser[] {
  return (status?.reservedFor ?? []) as readonly ClaimUser[];
}

/** When an event was last seen. */
export function timeOf({ lastTimestamp, series, eventTime, metadata }: Fields): string {
  return textOf(series?.lastObservedTime) ?? textOf(lastTimestamp) ?? textOf(eventTime)
    ?? textOf(metadata?.creationTimestamp) ?? '';
}
