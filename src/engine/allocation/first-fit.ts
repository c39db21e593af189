import { AllocationError } from './allocation-error';
import { Allocator } from './allocator';
import { AllocationObject, NodeObject, ResourceClaimObject } from './objects';
import { keyOfSpecs } from './requests/spec-key';
import { kept } from '../kubernetes/grouping';

/** A node for allocations, in the caller's representation. */
interface Place {
  readonly object: NodeObject;
}

/** The outcome of looking for a node for claims. */
export interface Placement<N extends Place> {
  readonly node?: N;
  /** The index of the node. */
  readonly index?: number;
  /** The allocation of each claim, if the claims fit on a node. */
  readonly results?: readonly AllocationObject[];
  /** The reason why the scheduler gives up, or cannot allocate on some node and finds no other. */
  readonly error?: AllocationError;
  /** The largest number of search steps on one node. */
  readonly steps: number;
}

/** The conditions for the nodes to try. */
export interface Wanted<N extends Place> {
  /** The index of the first node to try. */
  readonly from?: number;
  /** Whether to try a node. */
  isPossible(node: N): boolean;
  /** Whether to accept a node with the allocations found on it. */
  takes?(node: N, results: readonly AllocationObject[]): boolean;
}

/** The nodes on which claims did not fit. */
interface Rejections<N> {
  /** Whether no further allocation can make the claims fit. */
  readonly isFinal: boolean;
  /** The number of changes before each rejection. */
  readonly before: Map<N, number>;
}

/**
 * Allocates claims one after the other, each on the first node that fits. Rejections of equal claims are remembered
 * until a device in a pool of the node is taken.
 */
export class FirstFit<N extends Place> {
  private readonly rejections = new Map<string, Rejections<N>>();
  /** The nodes without a free device on which claims were rejected. */
  private readonly full = new Set<N>();
  /** The number of the last change to pools with a name. */
  private readonly changed = new Map<string, number>();
  private changes = 0;

  public constructor(private readonly allocator: Allocator, private readonly nodes: readonly N[]) {
  }

  /** Finds a node on which all claims fit, without taking the devices. */
  public find(
    claims: readonly ResourceClaimObject[], { from = 0, isPossible, takes = () => true }: Wanted<N>,
  ): Placement<N> {
    const { allocator, nodes } = this;
    allocator.startPod();
    const rejections = this.rejectionsOf(claims);
    let last: Placement<N> = { steps: 0 };
    for (let index = from; index < nodes.length; index++) {
      const node = nodes[index];
      if (this.isRejected(node, rejections) || !isPossible(node)) {
        continue;
      }
      const { results, error, steps } = claims.length === 0
        ? { results: [], error: undefined, steps: 0 }
        : allocator.allocate(node.object, claims);
      last = { error: error ?? last.error, steps: Math.max(steps, last.steps) };
      if (results !== undefined && takes(node, results)) {
        return { node, index, results, steps: last.steps };
      }
      if (error?.endsAttempt === true) {
        return last;
      }
      if (results === undefined && error === undefined) {
        this.reject(node, rejections);
      }
    }
    return last;
  }

  /** Takes the devices of a placement, which must still be valid. */
  public take({ results = [] }: Placement<N>): void {
    results.forEach((result) => this.allocator.record(result));
    this.changes++;
    results.flatMap(({ devices }) => devices?.results ?? [])
      .forEach(({ pool }) => this.changed.set(pool, this.changes));
  }

  /** The rejections of equal claims. */
  private rejectionsOf(claims: readonly ResourceClaimObject[]): Rejections<N> {
    const { allocator } = this;
    const none = (): Rejections<N> => ({ isFinal: allocator.losesOnly(claims), before: new Map() });
    return allocator.isLocal ? kept(this.rejections, keyOfSpecs(claims), none) : none();
  }

  private reject(node: N, { before }: Rejections<N>): void {
    before.set(node, this.changes);
    if (this.allocator.isFull(node.object)) {
      this.full.add(node);
    }
  }

  /** Whether claims are known not to fit. Rejected claims for whole devices do not fit on other full nodes, either. */
  private isRejected(node: N, { isFinal, before }: Rejections<N>): boolean {
    const { allocator, changed } = this;
    const changes = before.get(node);
    if (changes === undefined) {
      return isFinal && before.size > 0 && this.full.has(node);
    }
    return isFinal || allocator.poolsOn(node.object).every(({ name }) => (changed.get(name) ?? 0) <= changes);
  }
}
