import { SearchProblem } from './search-problem';
import { Twins } from './twins';
import { Demand } from '../requests/request';

/** The end of a branch of the search without a solution. */
export interface Failure<T> {
  readonly outcome: T;
  /** An upper bound for the steps that upstream takes in the branch. */
  readonly steps: number;
}

/** The most failures to remember; then all are forgotten. */
const MOST_KEPT = 100_000;

/**
 * Requests that could not be allocated after certain devices were taken. The same request fails again after the same
 * devices or their twins, regardless of the order in which they were taken.
 */
export class FailedStates<T> {
  private readonly failures = new Map<string, Failure<T>>();

  public constructor(private readonly problem: SearchProblem, private readonly twins: Twins) {
  }

  /** The key of the current state before a request. */
  public keyFor(claimIndex: number, requestIndex: number): string {
    const { attempt, context } = this.problem;
    const taken = attempt.taken.flatMap((devices, index) => devices.map(({ demand, device }) => {
      const isPlain = !demand.isAdmin && !attempt.capacity.isShared(device);
      const who = isPlain ? this.twins.numberOf(device) : `#${device.id} ${index}/${demand.fullName}`;
      const concerned = index === claimIndex
        ? context.constraints[index].map((constraint) => Number(constraint.concerns(demand))).join('')
        : '-';
      return `${who} ${concerned}${index === claimIndex ? '+' : ''}`;
    }));
    return `${claimIndex} ${requestIndex}: ${taken.sort().join()}`;
  }

  /**
   * The key of the current state before the next device of a request, if devices are only tried from the start on, and
   * constraints remember the order in which devices were taken.
   */
  public keyWithin(demand: Demand, start: readonly number[]): string {
    const { attempt, context } = this.problem;
    const isOnlyRemembered = this.isLast(demand) && context.constraints[demand.claimIndex]
      .every((constraint) => constraint.memory !== undefined || !constraint.concerns(demand));
    const taken = attempt.taken.flatMap((devices, index) => devices.flatMap(({ demand: other, device }) => {
      if (other !== demand || demand.isAdmin || attempt.capacity.isShared(device)) {
        return `#${device.id} ${index}/${other.fullName}`;
      }
      return isOnlyRemembered && !device.consumesCounters ? [] : `${this.twins.numberOf(device)}`;
    }));
    const memories = context.constraints.flat().map(({ memory }) => memory);
    return `${demand.claimIndex}/${demand.fullName} ${start.join()}: ${taken.sort().join()} ${memories.join()}`;
  }

  /** Whether no later request depends on the devices that this one leaves. */
  private isLast({ claimIndex, requestIndex }: Demand): boolean {
    const { claims } = this.problem;
    return claimIndex === claims.length - 1 && requestIndex === claims[claimIndex].requests.length - 1;
  }

  public get(key: string): Failure<T> | undefined {
    return this.failures.get(key);
  }

  public add(key: string, failure: Failure<T>): void {
    if (this.failures.size >= MOST_KEPT) {
      this.failures.clear();
    }
    this.failures.set(key, failure);
  }
}
