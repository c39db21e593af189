import { ClaimState, consumerOf } from './claim-state';
import { ClusterClaim, ClusterObjects, fullNameOf } from './cluster/cluster-objects';
import { DevicesInUse } from './devices-in-use';
import { isLeftOver } from './extended/left-over-claim';
import { PodToPlace } from './pods/pod-to-place';
import { isSameNamespace } from '../kubernetes/namespace';

/** The claims of a cluster, and those that Kubernetes makes for pods. */
export class ClaimStates {
  private readonly states = new Map<string, ClaimState>();

  public constructor(cluster: ClusterObjects, private readonly inUse: DevicesInUse) {
    cluster.claims.filter((claim) => !isLeftOver(claim, cluster)).forEach((claim) => this.stateOf(claim));
  }

  /** The claims of a pod, by their names in it; those that do not exist are left out. */
  public of(pod: PodToPlace): ReadonlyMap<string, ClaimState> {
    return new Map(pod.claims.flatMap(({ name, claim }) =>
      (claim === undefined ? [] : [[name, this.stateOf(claim)] as const])));
  }

  /** Gives up the devices of a claim. */
  public deallocate(state: ClaimState): void {
    state.allocation = undefined;
    state.users.clear();
    this.inUse.remove(state.fullName);
  }

  /**
   * Notes that a pod, or its group, uses claims.
   *
   * @returns takes that back
   */
  public reserve(pod: PodToPlace, claims: ReadonlyMap<string, ClaimState>): () => void {
    const added = [...claims].map(([name, state]) => [state, consumerOf(pod, name)] as const)
      .filter(([state, consumer]) => !state.users.has(consumer));
    added.forEach(([state, consumer]) => state.users.add(consumer));
    return () => added.forEach(([state, consumer]) => state.users.delete(consumer));
  }

  /** A pod is gone: what nobody else uses is free. */
  public release(pod: Pick<PodToPlace, 'name' | 'namespace'>, own: Iterable<ClaimState> = []): void {
    const consumer = `pods/${pod.name}`;
    const isOwn = ({ claim }: ClaimState): boolean => isSameNamespace(claim.metadata.namespace, pod.namespace);
    [...own, ...[...this.states.values()].filter(isOwn)]
      .filter(({ users }) => users.delete(consumer) && users.size === 0)
      .forEach((state) => this.deallocate(state));
  }

  private stateOf(claim: ClusterClaim): ClaimState {
    const fullName = fullNameOf(claim);
    const known = this.states.get(fullName);
    if (known !== undefined) {
      return known;
    }
    const { allocation, reservedFor = [] } = claim.status ?? {};
    const users = new Set(reservedFor.map(({ resource = 'pods', name }) => `${resource}/${name}`));
    const state = { claim, fullName, allocation, users };
    this.states.set(fullName, state);
    if (allocation !== undefined) {
      this.inUse.add(fullName, allocation);
    }
    return state;
  }
}
