import { BOTH_COUNT_SINCE, CountedWay, extendedNamesOf, usageOfClaim, usageOfPod } from './usage';
import { RequestObject } from '../../allocation/objects';
import { found } from '../../errors/wording';
import { firstDefined, kept } from '../../kubernetes/grouping';
import { isSameNamespace } from '../../kubernetes/namespace';
import { Fields, isEmpty } from '../../kubernetes/plain-data';
import { ClusterClaim, ClusterObjects, fullNameOf } from '../cluster/cluster-objects';
import { ExtendedClaim } from '../extended/extended-resources';
import { podOfExtendedClaim } from '../extended/left-over-claim';
import { Amounts, amountsOf, amountText } from '../nodes/pod-resources';
import { PodToPlace } from '../pods/pod-to-place';
import { hasEnded } from '../pods/pods-of-cluster';
import { PendingCause, PendingReason, reason } from '../reasons/pending-reason';
import { SchedulerSettings } from '../scheduler-settings';

/** A quota and its current usage. */
interface Tally {
  readonly quota: Fields;
  readonly hard: Amounts;
  readonly used: Map<string, bigint>;
}

/** A resource request that exceeds a quota. Amounts are in billionths. */
export interface Excess {
  readonly quota: Fields;
  readonly resource: string;
  readonly needed: bigint;
  readonly used: bigint;
  readonly most: bigint;
}

/** Whether a quota applies to all pods and claims. A quota with scopes applies to some pods and no claims. */
export function isForAll({ spec }: Fields): boolean {
  return isEmpty(spec?.scopes) && isEmpty(spec?.scopeSelector);
}

/**
 * The quotas of a cluster, which decide which pods and claims its API server refuses to create.
 * Existing usage comes from the status of each quota or, without one, from the objects.
 *
 * @see https://github.com/kubernetes/apiserver/blob/v0.37.1/pkg/admission/plugin/resourcequota/controller.go
 */
export class Quotas {
  private readonly tallies: readonly Tally[];
  /** Why each claim is refused, by full name; empty for claims that exist or can be created. */
  private readonly answers = new Map<string, string>();
  private readonly refusals = new Map<PodToPlace, PendingReason>();

  public constructor(
    private readonly cluster: ClusterObjects,
    private readonly settings: Pick<SchedulerSettings, 'minor' | 'hasExtendedResources'>,
  ) {
    this.tallies = cluster.quotas.filter(isForAll).map((quota) => ({
      quota,
      hard: amountsOf(quota.spec?.hard ?? quota.status?.hard),
      used: new Map(amountsOf(quota.status?.used)),
    }));
    if (this.tallies.length > 0) {
      this.countExisting(cluster.before ?? cluster);
    }
  }

  /** Creates the claims of manifests, then the pods in order, each with the claims from its templates. */
  public admit(pods: readonly PodToPlace[]): void {
    if (this.tallies.length > 0) {
      this.cluster.claims.forEach((claim) => this.create(claim));
      pods.filter(({ runsOn }) => runsOn === undefined).forEach((pod) => {
        this.note(pod, this.refusalOfPod(pod) ?? this.refusalOfClaims(pod));
      });
    }
  }

  /** Returns why a pod, or a claim of the pod that the reason names, is refused; undefined if neither is. */
  public refusalOf(pod: PodToPlace): PendingReason | undefined {
    return this.refusals.get(pod);
  }

  /** Creates the claim for the extended resources of a pod; returns why it is refused, if it is. */
  public createExtended(pod: PodToPlace, { label, claim }: ExtendedClaim): PendingReason | undefined {
    const excess = this.charge(claim.metadata, this.usageOf(claim, pod));
    return this.note(pod, excess && refusal(`the claim for ${label}`, excessText(excess), label));
  }

  /** Undoes `createExtended`. */
  public deleteExtended(pod: PodToPlace, { claim }: ExtendedClaim): void {
    this.talliesOf(claim.metadata).forEach((tally) => add(tally, this.usageOf(claim, pod), -1n));
  }

  /** Returns the first quota excess of an object with the given usage; undefined if it can be created. */
  public excessOf(metadata: Fields, usage: Amounts): Excess | undefined {
    return firstDefined(this.talliesOf(metadata), ({ quota, hard, used: all }) =>
      firstDefined(hard, ([resource, most]) => {
        const [needed, used] = [usage.get(resource) ?? 0n, all.get(resource) ?? 0n];
        return needed > 0n && used + needed > most ? { quota, resource, needed, used, most } : undefined;
      }));
  }

  /**
   * Returns the quota usage of a claim.
   *
   * @param owner the pod whose extended resources the claim is for
   */
  public usageOf({ spec: { devices } }: ClusterClaim, owner?: Pick<PodToPlace, 'spec'> | Fields): Amounts {
    const { settings: { minor, hasExtendedResources }, cluster } = this;
    const explicitOf = (className: string): string | undefined =>
      cluster.named('classes', className)?.spec.extendedResourceName;
    return usageOfClaim((devices?.requests ?? []).map(waysOf), (className) =>
      (hasExtendedResources && minor >= BOTH_COUNT_SINCE ? extendedNamesOf(className, explicitOf(className)) : []),
    owner && usageOfPod(owner.spec ?? {}, minor));
  }

  private note(pod: PodToPlace, why: PendingReason | undefined): PendingReason | undefined {
    if (why !== undefined) {
      this.refusals.set(pod, why);
    }
    return why;
  }

  private refusalOfPod({ name, namespace, spec }: PodToPlace): PendingReason | undefined {
    const excess = this.cluster.pod(name, namespace) === undefined
      ? this.charge({ namespace }, usageOfPod(spec, this.settings.minor))
      : undefined;
    return excess && refusal('the pod', excessText(excess));
  }

  /** Creates the claims of a pod. Like the claim controller, it stops at the first claim that fails. */
  private refusalOfClaims({ claims }: PodToPlace): PendingReason | undefined {
    for (const { name, claim, missing } of claims) {
      const why = claim === undefined ? '' : this.create(claim);
      if (why !== '' || missing?.kind === 'ResourceClaimTemplate') {
        return why === '' ? undefined : refusal(`claim ${found(name)}`, why, name);
      }
    }
    return undefined;
  }

  /** @returns why the claim is refused; empty if it is not */
  private create(claim: ClusterClaim): string {
    return kept(this.answers, fullNameOf(claim), () => {
      const excess = this.charge(claim.metadata, this.usageOf(claim));
      return excess === undefined ? '' : excessText(excess);
    });
  }

  /** Counts the usage of an object, unless it exceeds a quota; returns the excess. */
  private charge(metadata: Fields, usage: Amounts): Excess | undefined {
    const excess = this.excessOf(metadata, usage);
    if (excess === undefined) {
      this.talliesOf(metadata).forEach((tally) => add(tally, usage, 1n));
    }
    return excess;
  }

  /**
   * Counts existing objects: subtracts those that are gone from quotas whose status has the usage, and
   * adds those that are left to the other quotas.
   */
  private countExisting(before: ClusterObjects): void {
    const { cluster, settings: { minor } } = this;
    const count = (metadata: Fields, isLeft: boolean, usage: Amounts): void =>
      this.talliesOf(metadata).filter(({ quota }) => isLeft === (quota.status?.used === undefined))
        .forEach((tally) => add(tally, usage, isLeft ? 1n : -1n));
    before.claims.forEach((claim) => {
      const { name, namespace } = claim.metadata;
      this.answers.set(fullNameOf(claim), '');
      count(claim.metadata, cluster.named('claims', name, namespace) !== undefined,
        this.usageOf(claim, podOfExtendedClaim(claim, before)));
    });
    before.pods.filter(({ status }) => !hasEnded(status)).forEach(({ metadata, spec = {} }) =>
      count(metadata, cluster.pod(metadata.name, metadata.namespace) !== undefined, usageOfPod(spec, minor)));
  }

  private talliesOf({ namespace }: Fields): readonly Tally[] {
    return this.tallies.filter(({ quota }) => isSameNamespace(quota.metadata.namespace, namespace));
  }
}

function waysOf({ exactly, firstAvailable = [] }: RequestObject): CountedWay[] {
  return (exactly === undefined ? firstAvailable : [exactly]).map(({ deviceClassName, allocationMode, count = 1 }) =>
    ({ className: deviceClassName, count: allocationMode === 'All' ? undefined : Number(count) }));
}

function add({ used }: Tally, usage: Amounts, sign: bigint): void {
  usage.forEach((amount, name) => used.set(name, (used.get(name) ?? 0n) + sign * amount));
}

/** Returns `needs 2 of requests.example.com/gpu; quota "few" allows 4, of which 3 are used`. */
export function excessText({ quota: { metadata }, resource, ...amounts }: Excess): string {
  const [needed, most, used] = [amounts.needed, amounts.most, amounts.used].map((each) => amountText(resource, each));
  return `needs ${needed} of ${resource}; quota ${found(metadata.name)} allows ${most}, of which ${used} `
    + `${used === '1' ? 'is' : 'are'} used`;
}

function refusal(what: string, why: string, claim?: string): PendingReason {
  return reason(PendingCause.QUOTA, `the API server refuses ${what}: it ${why}`, { claim });
}
