import { DeviceResult } from '../../allocation/objects';
import { listed } from '../../errors/wording';
import { push } from '../../kubernetes/grouping';
import { KubernetesVersion } from '../../kubernetes/kubernetes-version';
import { Fields, objectsOf, textOf } from '../../kubernetes/plain-data';
import { ClusterClaim, ClusterObjects, fullNameOf } from '../../scheduling/cluster/cluster-objects';
import { clusterVersion } from '../../scheduling/cluster/cluster-version';
import { isPublished } from '../../scheduling/cluster-devices';
import { idOf, resultsOf } from '../../scheduling/devices-in-use';
import { OLDEST_SCHEDULING_MINOR } from '../../scheduling/scheduler-settings';
import { explainPending } from '../allocate';

/** A claim of a cluster, for a list. */
export interface ClaimView {
  readonly namespace: string;
  readonly name: string;
  /** As kubectl has it: `allocated,reserved`. */
  readonly state: string;
  /** `driver/pool/device`. */
  readonly devices: readonly string[];
  /** The pods that use it or wait for it, by name. */
  readonly pods: readonly string[];
  readonly created?: string;
  /** What is wrong; empty if nothing is. */
  readonly problems: readonly string[];
}

/** What is known of a cluster for its claims. */
interface Surroundings {
  readonly pods: ReadonlyMap<string, Fields>;
  /** The pods that name a claim. */
  readonly podsOf: ReadonlyMap<string, readonly string[]>;
  /** Why pods are Pending. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly isPublished: (result: DeviceResult) => boolean;
  readonly knowsPods: boolean;
  readonly knowsSlices: boolean;
}

/** What could be read of a cluster. */
export interface KnownKinds {
  readonly pods: boolean;
  readonly slices: boolean;
}

/** The claims of a namespace, or of all. */
export function claimViews(cluster: ClusterObjects, known: KnownKinds, namespace?: string): ClaimView[] {
  const shown = cluster.claims.filter(({ metadata }) => [undefined, metadata.namespace].includes(namespace));
  const around: Surroundings = {
    pods: new Map(cluster.pods.map((pod) => [fullNameOf(pod as ClusterClaim), pod])),
    podsOf: podsByClaim(cluster.pods),
    reasons: shown.some(({ status }) => status?.allocation === undefined) ? pendingReasons(cluster) : new Map(),
    isPublished: isPublished(cluster),
    knowsPods: known.pods,
    knowsSlices: known.slices,
  };
  return shown.map((claim) => viewOf(claim, around));
}

function viewOf(claim: ClusterClaim, around: Surroundings): ClaimView {
  const { name, namespace = 'default', creationTimestamp: created } = claim.metadata;
  const { allocation, reservedFor = [] } = claim.status ?? {};
  const users = reservedFor.map((user) => (user.resource === 'pods' ? user.name! : `${user.resource}/${user.name}`));
  const pods = [...new Set([...users, ...around.podsOf.get(fullNameOf(claim)) ?? []])];
  return {
    namespace,
    name,
    state: stateOf(claim),
    devices: resultsOf(allocation).map(idOf),
    pods,
    ...created === undefined ? {} : { created },
    problems: problemsOf(claim, pods, around),
  };
}

/** @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/printers/internalversion/printers.go */
function stateOf({ metadata: { deletionTimestamp }, status }: ClusterClaim): string {
  const isDeleted = deletionTimestamp !== undefined;
  if (status?.allocation === undefined) {
    return isDeleted ? 'deleted' : 'pending';
  }
  const isReserved = (status.reservedFor ?? []).length > 0;
  return [...isDeleted ? ['deleted'] : [], 'allocated', ...isReserved ? ['reserved'] : []].join(',');
}

function problemsOf(claim: ClusterClaim, pods: readonly string[], around: Surroundings): string[] {
  const { allocation, reservedFor = [] } = claim.status ?? {};
  const { deletionTimestamp, finalizers = [] } = claim.metadata as Fields;
  const results = resultsOf(allocation);
  const fullName = (name: string) => fullNameOf({ metadata: { ...claim.metadata, name } });
  const gone = around.knowsPods
    ? reservedFor.filter(({ resource, name = '' }) => resource === 'pods' && !around.pods.has(fullName(name)))
    : [];
  const lost = around.knowsSlices ? results.filter((result) => !around.isPublished(result)) : [];
  return [
    ...gone.map(({ name }) => `reserved for pod ${name}, which does not exist`),
    ...lost.map((result) => `device ${idOf(result)} is not published any more`),
    ...failedConditions(claim),
    ...deletionTimestamp === undefined ? [] : [reservedFor.length > 0
      ? 'is deleted when no pod uses it any more'
      : `is deleted after the ${finalizers.length === 1 ? 'finalizer' : 'finalizers'} ${listed(finalizers)}`],
    ...allocation !== undefined || deletionTimestamp !== undefined ? [] : pendingProblems(pods, fullName, around),
  ];
}

/** Why a claim without devices has none. */
function pendingProblems(
  pods: readonly string[], fullName: (name: string) => string, { reasons, knowsPods }: Surroundings,
): string[] {
  if (pods.length === 0) {
    return knowsPods ? ['no pod uses it: it gets devices with its first one'] : [];
  }
  return [...new Set(pods.flatMap((pod) => reasons.get(fullName(pod)) ?? []))];
}

/** What drivers say of devices that cannot be bound. */
function failedConditions({ status }: ClusterClaim): string[] {
  const results = resultsOf(status?.allocation);
  return objectsOf((status as Fields | undefined)?.devices).flatMap(({ driver, pool, device, conditions }) => {
    const failing = results.find((each) => idOf(each) === idOf({ driver, pool, device }))?.bindingFailureConditions;
    return objectsOf(conditions).filter(({ type, status: state }) => state === 'True' && failing?.includes(type))
      .map(({ type, message }) => `device ${device}: ${type}${textOf(message) === undefined ? '' : `: ${message}`}`);
  });
}

/** The pods that name each claim. */
function podsByClaim(pods: readonly Fields[]): ReadonlyMap<string, readonly string[]> {
  const byClaim = new Map<string, string[]>();
  for (const { metadata, spec, status } of pods) {
    const made = new Map(objectsOf(status?.resourceClaimStatuses)
      .map((each) => [each.name as string, textOf(each.resourceClaimName)]));
    objectsOf(spec?.resourceClaims).forEach((each) => {
      const claim = textOf(each.resourceClaimName) ?? made.get(each.name as string);
      if (claim !== undefined) {
        push(byClaim, fullNameOf({ metadata: { ...metadata, name: claim } }), metadata.name as string);
      }
    });
  }
  return byClaim;
}

/** Why pods are Pending, in one line each. */
function pendingReasons(cluster: ClusterObjects): ReadonlyMap<string, string> {
  const version = clusterVersion(cluster) ?? KubernetesVersion.all().at(-1)!;
  return version.minor < OLDEST_SCHEDULING_MINOR
    ? new Map()
    : new Map(explainPending(cluster, {}).pending.map((pod) => [fullNameOf({ metadata: pod }), pod.reason]));
}
