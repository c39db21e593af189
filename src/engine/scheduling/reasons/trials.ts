import { Situation } from './situation';
import { AllocatedState } from '../../allocation/allocated-state';
import { Allocator } from '../../allocation/allocator';
import { ResourceClaimObject, ResourceSliceObject } from '../../allocation/objects';
import { ClusterNode } from '../nodes/cluster-node';

/** A hypothetical change to the situation. */
export interface Change {
  readonly claims?: readonly ResourceClaimObject[];
  readonly nodes?: readonly ClusterNode[];
  readonly state?: AllocatedState;
  /** Whether claims may fit on a node on which they did not fit without the change. */
  readonly helps?: (node: ClusterNode) => boolean;
  readonly slices?: readonly ResourceSliceObject[];
}

/** Tries hypothetical changes with the allocator. */
export class Trials {
  /**
   * @param situation the actual situation
   * @param claims the claims that need devices
   * @param nodes the feasible nodes
   * @param stopping the nodes on which an error ends the attempt, even if another node fits
   */
  public constructor(
    private readonly situation: Situation,
    public readonly claims: readonly ResourceClaimObject[],
    private readonly nodes: readonly ClusterNode[],
    private readonly stopping: readonly ClusterNode[],
  ) {
  }

  /** Whether the claims would fit on a node. */
  public fits(change: Change): boolean {
    return this.nodeFor(change) !== undefined && !this.isStopped(change);
  }

  /** Returns the first node on which the claims would fit. */
  public nodeFor(change: Change): ClusterNode | undefined {
    const { claims = this.claims, nodes = this.nodes, helps = () => true } = change;
    const allocator = this.allocatorFor(change);
    return nodes.find((node) => helps(node) && allocator.allocate(node.object, claims).results !== undefined);
  }

  private isStopped(change: Change): boolean {
    const { claims = this.claims } = change;
    const allocator = this.allocatorFor(change);
    return this.stopping.some(({ object }) => allocator.allocate(object, claims).error?.endsAttempt === true);
  }

  private allocatorFor({ state, slices }: Change): Allocator {
    const { settings: { behaviour }, cluster: { classes }, allocator } = this.situation;
    if (slices !== undefined) {
      return new Allocator({ behaviour, classes, slices, state: state ?? allocator.state });
    }
    return state === undefined ? allocator : allocator.with(state);
  }
}
