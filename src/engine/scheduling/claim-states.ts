import { ClaimState, consumerOf } from './claim-state';
import { ClusterClaim, ClusterObjects, fullNameOf } from './cluster/cluster-objects';
import { DevicesInUse } from './devices-in-use';
import { isLeftOver } from './extended/left-over-claim';
import { PodToPlace } from './pods/pod-to-place';
import { kept, push } from '../kubernetes/grouping';
import { isSameNamespace } from '../kubernetes/namespace';

/** A pod that uses claims. */
type User = Pick<PodToPlace, 'name' | 'namespace'>;

/** The claims of a cluster, and the claims that Kubernetes generates for pods. */
export class ClaimStates {
  private readonly states = new Map<string, ClaimState>();

  public constructor(cluster: ClusterObjects, private readonly inUse: DevicesInUse) {
    cluster.claims.filter((claim) => !isLeftOver(claim, cluster)).forEach((claim) => this.stateOf(claim));
  }

  /** Returns the claims of a pod by their names in the pod, without claims that do not exist. */
  public of(pod: PodToPlace): ReadonlyMap<string, ClaimState> {
    return new Map(pod.claims.flatMap(({ name, claim }) =>
      (claim === undefined ? [] : [[name, this.stateOf(claim)] as const])));
  }

  /** Deallocates a claim and removes its users. */
  public deallocate(state: ClaimState): void {
    state.allocation = undefined;
    state.users.clear();
    this.inUse.remove(state.fullName);
  }

  /** Returns the claims that each pod or pod group uses. */
  public byUser(): ReadonlyMap<string, readonly ClaimState[]> {
    const byUser = new Map<string, ClaimState[]>();
    this.states.forEach((state) => state.users.forEach((user) => push(byUser, keyOf(user, state), state)));
    return byUser;
  }

  /**
   * Returns the full names of the claims that would be unused without the pods.
   *
   * @param byUser the result of `byUser()`
   */
  public usedOnlyBy(pods: readonly User[], byUser: ReadonlyMap<string, readonly ClaimState[]>): readonly string[] {
    const gone = new Set(pods.map(({ name, namespace }) => `${namespace ?? ''}/pods/${name}`));
    const states = new Set([...gone].flatMap((key) => byUser.get(key) ?? []));
    return [...states].filter((state) => [...state.users].every((user) => gone.has(keyOf(user, state))))
      .map(({ fullName }) => fullName);
  }

  /**
   * Reserves claims for a pod or its group.
   *
   * @returns a function that undoes the reservation
   */
  public reserve(pod: PodToPlace, claims: ReadonlyMap<string, ClaimState>): () => void {
    claims.forEach((state) => this.states.set(state.fullName, state));
    const added = [...claims].map(([name, state]) => [state, consumerOf(pod, name)] as const)
      .filter(([state, consumer]) => !state.users.has(consumer));
    added.forEach(([state, consumer]) => state.users.add(consumer));
    return () => added.forEach(([state, consumer]) => state.users.delete(consumer));
  }

  /** Removes a pod from the users of its claims and deallocates the claims that become unused. */
  public release(pod: User): void {
    const consumer = `pods/${pod.name}`;
    const isOwn = ({ claim }: ClaimState): boolean => isSameNamespace(claim.metadata.namespace, pod.namespace);
    [...this.states.values()].filter(isOwn)
      .filter(({ users }) => users.delete(consumer) && users.size === 0)
      .forEach((state) => this.deallocate(state));
  }

  private stateOf(claim: ClusterClaim): ClaimState {
    const fullName = fullNameOf(claim);
    return kept(this.states, fullName, () => this.newState(claim, fullName));
  }

  private newState(claim: ClusterClaim, fullName: string): ClaimState {
    const { allocation, reservedFor = [] } = claim.status ?? {};
    const users = new Set(reservedFor.map(({ resource = 'pods', name }) => `${resource}/${name}`));
    if (allocation !== undefined) {
      this.inUse.add(fullName, allocation);
    }
    return { claim, fullName, allocation, users };
  }
}

/** Returns the key of a user of a claim, in the namespace of the claim: `ml/pods/trainer`. */
function keyOf(user: string, { claim }: ClaimState): string {
  return `${claim.metadata.namespace ?? ''}/${user}`;
}
