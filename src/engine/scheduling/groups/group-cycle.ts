import {
  keepsFromQueue, reasonAgainstGroup, reasonOfGang, reasonOfOther,
} from './group-reasons';
import { PodGroup, podGroupOf } from './pod-group';
import { pendingOutcome, PodOutcome } from '../pod-outcome';
import { PodToPlace } from '../pods/pod-to-place';
import { isRunning } from '../pods/pods-of-cluster';
import type { Scheduler } from '../scheduler';

/**
 * Places the pods of a group together: as many as fit, or none if fewer than the minimum fit.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.37.1/pkg/scheduler/schedule_one_podgroup.go
 * @see https://github.com/kubernetes/kubernetes/blob/v1.36.3/pkg/scheduler/schedule_one_podgroup.go
 */
export class GroupCycle {
  /** The pods of the group that already have a node. */
  private readonly running: readonly Pick<PodToPlace, 'name' | 'spec'>[];
  private readonly least: number;
  /** The first pod that is not ready to be placed, if any. */
  private unready?: PodOutcome;

  /** @param bound the pods that set their node */
  public constructor(
    private readonly group: PodGroup, private readonly scheduler: Scheduler, bound: readonly PodToPlace[],
  ) {
    const { cluster, settings } = scheduler;
    const running = cluster.pods.filter(isRunning).map(({ metadata, spec }) => ({ ...metadata as Named, spec }));
    this.running = [...running, ...bound].filter((pod) => podGroupOf(pod, cluster)?.manifest === group.manifest);
    this.least = settings.groups.hasGangs ? group.minCount ?? 1 : 1;
  }

  /** The number of queued pods that the group waits for. */
  public get quorum(): number {
    return Math.max(1, this.least - this.running.length);
  }

  /** Places the pods and returns their outcomes, in the same order. */
  public place(members: readonly PodToPlace[]): PodOutcome[] {
    const { scheduler, group } = this;
    const early = reasonAgainstGroup(group, members, this.running, scheduler);
    if (early !== undefined) {
      return members.map((pod) => pendingOutcome(pod, early));
    }
    const known = new Map<PodToPlace, PodOutcome>();
    for (const pod of members) {
      const reason = scheduler.reasonBefore(pod);
      if (reason !== undefined && keepsFromQueue(reason)) {
        known.set(pod, pendingOutcome(pod, reason));
      }
    }
    [this.unready] = known.values();
    if (this.unready !== undefined && scheduler.settings.groups.isQueued) {
      const why = reasonOfOther(group, this.unready.pod, this.unready.reason!);
      return members.map((pod) => known.get(pod) ?? pendingOutcome(pod, why));
    }
    this.placeQueued(members.filter((pod) => !known.has(pod))).forEach((outcome) => known.set(outcome.pod, outcome));
    return members.map((pod) => known.get(pod)!);
  }

  /** Places the queued pods; tries again as long as claims that keep pods from all nodes can be deallocated. */
  private placeQueued(members: readonly PodToPlace[]): PodOutcome[] {
    const outcomes = this.attempt(members);
    const failed = outcomes.filter(({ node, isError }) => node === undefined && isError !== true).map(({ pod }) => pod);
    const placed = outcomes.filter(({ node }) => node !== undefined);
    const isFree = failed.some((pod) => this.mayLoseDevices(pod, placed) && this.scheduler.deallocate(pod));
    return isFree ? [...placed, ...this.placeQueued(failed)] : outcomes;
  }

  /** Whether the claims of a pod may be deallocated: not those of a group while one of its pods runs. */
  private mayLoseDevices({ claims }: PodToPlace, placed: readonly PodOutcome[]): boolean {
    return this.running.length + placed.length === 0 || !claims.some(({ group }) => group !== undefined);
  }

  /** Makes one scheduling attempt for the group. */
  private attempt(members: readonly PodToPlace[]): PodOutcome[] {
    const { scheduler, least, group } = this;
    const outcomes: PodOutcome[] = [];
    let scheduled = this.running.length;
    for (const pod of members) {
      const outcome = scheduler.attempt(pod);
      outcomes.push(outcome);
      this.overlook([outcome], true);
      scheduled += outcome.node === undefined ? 0 : 1;
      const left = members.length - outcomes.length;
      if (outcome.isError === true || (scheduler.settings.groups.isQueued && scheduled + left < least)) {
        break;
      }
    }
    this.overlook(outcomes, false);
    const stopped = outcomes.find(({ isError }) => isError);
    if (members.length === 0 || (stopped === undefined && scheduled >= least)) {
      return outcomes;
    }
    scheduler.release(outcomes.filter(({ node }) => node !== undefined));
    const first = stopped ?? outcomes.find(({ node }) => node === undefined) ?? this.unready!;
    const why = stopped === undefined
      ? reasonOfGang(group, scheduled, { pod: first.pod, reason: first.reason! })
      : reasonOfOther(group, first.pod, first.reason!);
    return members.map((pod, index) => (outcomes[index] === undefined || outcomes[index].node !== undefined
      ? pendingOutcome(pod, why)
      : outcomes[index]));
  }

  private overlook(outcomes: readonly PodOutcome[], isOverlooked: boolean): void {
    if (this.scheduler.settings.groups.overlooksDevices) {
      outcomes.flatMap(({ allocated = [] }) => allocated).forEach((state) => state.isOverlooked = isOverlooked);
    }
  }
}

type Named = Pick<PodToPlace, 'name' | 'namespace'>;
