import { AllocationError } from './allocation-error';
import { Allocator } from './allocator';
import { AllocationObject, NodeObject, ResourceClaimObject } from './objects';
import { Rejections } from './rejections';
import { kept, push } from '../kubernetes/grouping';

/** Where claims are allocated. */
export interface Placement {
  readonly node?: NodeObject;
  /** What each claim gets, if they fit anywhere. */
  readonly results?: readonly AllocationObject[];
  /** Why the scheduler gives up, or why it cannot allocate on a node, if no other fits. */
  readonly error?: AllocationError;
  /** The most steps of the scheduler's search on one node. */
  readonly steps: number;
}

/** What claims are placed on. */
export interface FirstFitProps {
  readonly allocator: Allocator;
  readonly nodes: readonly NodeObject[];
}

/**
 * Allocates claims one after the other, each on the first node that fits. It remembers on
 * which nodes the same claims did not fit, as long as nothing changes there that could matter.
 */
export class FirstFit {
  private readonly rejections = new Map<string, Rejections>();
  /** The nodes on which each allocation has changed something. */
  private readonly changes: (readonly number[])[] = [];
  /** The nodes that see a pool of a name, as far as it was looked at. */
  private readonly nodesOfPools = new Map<string, number[]>();
  private readonly seen = new Set<number>();
  /** The nodes on which claims were rejected and no device is free. */
  private readonly full = new Set<number>();

  public constructor(private readonly props: FirstFitProps) {
  }

  /**
   * Finds a place for claims, all of them on the same node, and leaves it free.
   *
   * @param isPossible whether a node comes into question
   * @param takes whether it does with what the claims would get there
   */
  public find(
    claims: readonly ResourceClaimObject[],
    isPossible: (node: NodeObject) => boolean,
    takes: (node: NodeObject, results: readonly AllocationObject[]) => boolean = () => true,
  ): Placement {
    const { allocator, nodes } = this.props;
    if (claims.length === 0) {
      const node = nodes.find((each) => isPossible(each) && takes(each, []));
      return { steps: 0, ...node === undefined ? {} : { node, results: [] } };
    }
    allocator.startPod();
    const rejections = this.rejectionsOf(claims);
    let last: Placement = { steps: 0 };
    for (let index = rejections.first; index < nodes.length; index++) {
      if (rejections.has(index) || !isPossible(nodes[index])) {
        continue;
      }
      const { results, error, steps } = allocator.allocate(nodes[index], claims);
      last = { error: error ?? last.error, steps: Math.max(steps, last.steps) };
      if (results !== undefined && takes(nodes[index], results)) {
        return { node: nodes[index], results, steps: last.steps };
      }
      if (error?.endsAttempt === true) {
        return last;
      }
      if (results === undefined) {
        this.reject(index, rejections, error);
      }
    }
    return last;
  }

  /** Takes what was found, unless something has changed since. */
  public take({ results = [] }: Placement): void {
    results.forEach((result) => this.props.allocator.record(result));
    const pools = results.flatMap(({ devices }) => devices?.results ?? []).map(({ pool }) => pool);
    new Set(pools).forEach((pool) => this.changes.push(this.nodesOfPools.get(pool) ?? []));
  }

  /** What is remembered of equal claims. */
  private rejectionsOf(claims: readonly ResourceClaimObject[]): Rejections {
    if (!this.props.allocator.isLocal) {
      return new Rejections();
    }
    const rejections = kept(this.rejections, JSON.stringify(claims.map(({ spec }) => spec)), () =>
      new Rejections(this.changes.length, this.props.allocator.losesOnly(claims), this.full));
    rejections.forget(this.changes);
    return rejections;
  }

  private reject(index: number, rejections: Rejections, error: AllocationError | undefined): void {
    if (error !== undefined) {
      return;
    }
    const { allocator, nodes } = this.props;
    if (allocator.isFull(nodes[index])) {
      this.full.add(index);
    }
    rejections.add(index);
    if (this.seen.has(index)) {
      return;
    }
    this.seen.add(index);
    new Set(allocator.poolsOn(nodes[index]).map(({ name }) => name)).forEach((name) =>
      push(this.nodesOfPools, name, index));
  }
}
