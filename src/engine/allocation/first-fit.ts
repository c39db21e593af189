import { AllocationError } from './allocation-error';
import { Allocator } from './allocator';
import { AllocationObject, NodeObject, ResourceClaimObject } from './objects';
import { keyOfSpecs } from './requests/spec-key';
import { kept } from '../kubernetes/grouping';

/** A node on which claims are allocated, as the caller knows it. */
interface Place {
  readonly object: NodeObject;
}

/** Where claims are allocated. */
export interface Placement<N extends Place> {
  readonly node?: N;
  /** The number of the node. */
  readonly index?: number;
  /** What each claim gets, if they fit anywhere. */
  readonly results?: readonly AllocationObject[];
  /** Why the scheduler gives up, or why it cannot allocate on a node, if no other fits. */
  readonly error?: AllocationError;
  /** The most steps of the scheduler's search on one node. */
  readonly steps: number;
}

/** What decides on which nodes claims are tried. */
export interface Wanted<N extends Place> {
  /** The number of the first node that comes into question. */
  readonly from?: number;
  /** Whether a node comes into question. */
  isPossible(node: N): boolean;
  /** Whether it does with what the claims would get there. */
  takes?(node: N, results: readonly AllocationObject[]): boolean;
}

/** On which nodes claims did not fit. */
interface Rejections<N> {
  /** Whether no change makes them fit. */
  readonly isFinal: boolean;
  /** How many changes there were before. */
  readonly before: Map<N, number>;
}

/**
 * Allocates claims one after the other, each on the first node that fits. It remembers on
 * which nodes the same claims did not fit, as long as no device of their pools is taken.
 */
export class FirstFit<N extends Place> {
  private readonly rejections = new Map<string, Rejections<N>>();
  /** The nodes on which claims were rejected and no device is free. */
  private readonly full = new Set<N>();
  /** The last change of the pools of a name. */
  private readonly changed = new Map<string, number>();
  private changes = 0;

  public constructor(private readonly allocator: Allocator, private readonly nodes: readonly N[]) {
  }

  /** Finds a place for claims, all of them on the same node, and leaves it free. */
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

  /** Takes what was found, unless something has changed since. */
  public take({ results = [] }: Placement<N>): void {
    results.forEach((result) => this.allocator.record(result));
    this.changes++;
    results.flatMap(({ devices }) => devices?.results ?? [])
      .forEach(({ pool }) => this.changed.set(pool, this.changes));
  }

  /** What is remembered of equal claims. */
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

  /** Claims for whole devices that were rejected elsewhere do not fit where none is free. */
  private isRejected(node: N, { isFinal, before }: Rejections<N>): boolean {
    const { allocator, changed } = this;
    const changes = before.get(node);
    if (changes === undefined) {
      return isFinal && before.size > 0 && this.full.has(node);
    }
    return isFinal || allocator.poolsOn(node.object).every(({ name }) => (changed.get(name) ?? 0) <= changes);
  }
}
