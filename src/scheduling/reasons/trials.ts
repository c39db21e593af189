import { Situation } from './situation';
import { AllocatedState } from '../../allocation/allocated-state';
import { Allocator } from '../../allocation/allocator';
import { ResourceClaimObject, ResourceSliceObject } from '../../allocation/objects';
import { ClusterNode } from '../nodes/cluster-node';

/** What is different in a trial from what there is. */
export interface Change {
  readonly claims?: readonly ResourceClaimObject[];
  readonly nodes?: readonly ClusterNode[];
  readonly state?: AllocatedState;
  readonly slices?: readonly ResourceSliceObject[];
}

/** Asks the allocator what if. */
export class Trials {
  /**
   * @param situation what there is
   * @param claims the claims that need devices
   * @param nodes the nodes that come into question
   */
  public constructor(
    private readonly situation: Situation,
    public readonly claims: readonly ResourceClaimObject[],
    private readonly nodes: readonly ClusterNode[],
  ) {
  }

  /** Whether the claims would fit on a node. */
  public fits(change: Change): boolean {
    return this.nodeFor(change) !== undefined;
  }

  /** The first node on which the claims would fit. */
  public nodeFor({ claims = this.claims, nodes = this.nodes, state, slices }: Change): ClusterNode | undefined {
    const { settings: { behaviour }, cluster: { classes }, inUse } = this.situation;
    const isSame = state === undefined && slices === undefined;
    const allocator = isSame ? this.situation.allocator : new Allocator({
      behaviour, classes, slices: slices ?? this.situation.slices, state: state ?? inUse.stateWithout(),
    });
    return nodes.find(({ object }) => allocator.allocate(object, claims).results !== undefined);
  }
}
