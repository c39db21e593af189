import { TakenDevice } from './attempt';
import { isHopeless } from './bounds';
import { FailedStates } from './failed-states';
import { expectValid, isFirstOfName, isOpen } from './open-pools';
import { SearchProblem } from './search-problem';
import { stepsAtMost } from './step-bound';
import { Twins } from './twins';
import { AllocationError } from '../allocation-error';
import { Behaviour } from '../behaviour';
import { Pool } from '../pools/pool';
import { PoolDevice } from '../pools/pool-device';
import { PooledDevice } from '../requests/all-devices';
import { Demand, demandsOf, MOST_DEVICES, Request } from '../requests/request';
import { isSelectable } from '../requests/selection';

/** The end of a branch of the search. */
type Outcome = 'found' | 'none' | 'too many devices' | 'hopeless';

/** The next device to try: the indexes of a pool and of a device in it. */
interface Location {
  readonly pool: number;
  readonly device: number;
}

const START: Location = { pool: 0, device: 0 };

/** After giving back this many devices, the search checks whether it can still succeed. */
const MANY_GIVEN_BACK = 8;

/** With more steps of upstream than this, a better bound is worth computing. */
const MANY_STEPS = 1_000_000;

/** A search with more steps cannot finish within the ten seconds of the scheduler. */
const MOST_STEPS = 5_000_000;

/** The devices for all claims. */
export interface Solution {
  /** The devices of each claim, in the order in which they were taken. */
  readonly devices: readonly (readonly TakenDevice[])[];
  /** The chosen demand of each request of each claim. */
  readonly chosen: readonly (readonly Demand[])[];
}

/**
 * The depth-first search of the scheduler: device by device, request by request, claim by claim. The first solution
 * wins.
 *
 * Upstream tries all possibilities. This search finds the same solution and the same errors, but skips possibilities
 * that
 * cannot make a difference: a device whose twin has failed, and all of them if there are not enough devices.
 *
 * @see https://github.com/kubernetes/dynamic-resource-allocation/tree/v0.37.1/structured/internal/incubating
 */
export class Search {
  /** An upper bound for the steps that upstream takes. */
  public steps = 0;
  private ownSteps = 0;
  private givenBack = 0;
  private isPossible?: boolean;
  /** The last request for which devices were searched. */
  private furthest?: Demand;
  private readonly behaviour: Behaviour;
  private readonly chosen: Demand[][];
  private known?: Memory;

  public constructor(private readonly problem: SearchProblem) {
    const { claims, context } = problem;
    this.behaviour = context.behaviour;
    this.chosen = claims.map(({ requests }) => requests.map(({ demands }) => demands[0]));
  }

  /**
   * Returns the first solution; undefined if there is none.
   *
   * @throws AllocationError if the scheduler gives up
   */
  public run(): Solution | undefined {
    const outcome = this.nextRequest(0, 0);
    if (this.steps > MANY_STEPS) {
      this.steps = Math.min(this.steps, stepsAtMost(this.problem));
    }
    if (outcome === 'too many devices') {
      throw new AllocationError('allocation max size exceeded');
    }
    return outcome === 'found' ? { devices: this.problem.attempt.taken, chosen: this.chosen } : undefined;
  }

  /** Continues with a request or the next claim, or ends. */
  private nextRequest(claimIndex: number, requestIndex: number): Outcome {
    if (this.isLastStep()) {
      return 'hopeless';
    }
    const { claims } = this.problem;
    if (claimIndex === claims.length) {
      return 'found';
    }
    const { requests } = claims[claimIndex];
    if (requestIndex === requests.length) {
      const outcome = this.nextRequest(claimIndex + 1, 0);
      // An earlier claim may choose other alternatives.
      return outcome === 'too many devices' ? 'none' : outcome;
    }
    return this.unlessFailed(
      'failures',
      (failures) => failures.keyFor(claimIndex, requestIndex),
      () => this.allocateRequest(requests[requestIndex]),
    );
  }

  private allocateRequest({ demands, hasAlternatives }: Request): Outcome {
    return hasAlternatives ? this.firstAvailable(demands) : this.nextDevice(demands[0], 0, START);
  }

  /** Allocates a request, or the rest of one, unless it has already failed in the same state. */
  private unlessFailed(
    which: 'failures' | 'innerFailures',
    keyIn: (failures: FailedStates<Outcome>) => string,
    allocate: () => Outcome,
  ): Outcome {
    const failures = this.givenBack < MANY_GIVEN_BACK ? undefined : this.memory[which];
    if (failures === undefined) {
      return allocate();
    }
    const key = keyIn(failures);
    const failure = failures.get(key);
    if (failure !== undefined) {
      this.steps += failure.steps;
      return failure.outcome;
    }
    const before = this.steps;
    const outcome = allocate();
    if (outcome === 'none' || outcome === 'too many devices') {
      failures.add(key, { outcome, steps: this.steps - before });
    }
    return outcome;
  }

  /** Chooses the first alternative with which everything after it can be allocated. */
  private firstAvailable(demands: readonly Demand[]): Outcome {
    let isTooMany = true;
    for (const demand of demands) {
      const outcome = this.isLastStep() ? 'hopeless' : this.nextDevice(demand, 0, START);
      if (outcome === 'hopeless') {
        return outcome;
      }
      if (outcome === 'found') {
        this.chosen[demand.claimIndex][demand.requestIndex] = demand;
        return outcome;
      }
      isTooMany &&= outcome === 'too many devices';
    }
    return isTooMany ? 'too many devices' : 'none';
  }

  /** Continues with a device of a demand, or with the next request. */
  private nextDevice(demand: Demand, number: number, start: Location): Outcome {
    const { allDevices, attempt } = this.problem;
    this.furthest = isAfter(this.furthest, demand) ? this.furthest : demand;
    const all = allDevices.get(demand);
    if (all?.length === 0 && !this.behaviour.does('allowsNoneOfAll')) {
      return 'none';
    }
    const count = all?.length ?? demand.count;
    if (number >= count) {
      return this.nextRequest(demand.claimIndex, demand.requestIndex + 1);
    }
    const more = this.behaviour.does('countsTakenTwice') ? count : count - number;
    if (more > MOST_DEVICES - attempt.taken[demand.claimIndex].length) {
      return this.behaviour.does('backtracksFromLimit') ? 'too many devices' : 'none';
    }
    return all === undefined
      ? this.unlessFailed(
        'innerFailures',
        (failures) => failures.keyWithin(demand, [number, start.pool, start.device]),
        () => this.anyDevice(demand, number, start),
      )
      : this.nextOfAll(demand, number, all[number]);
  }

  /** Takes the next device of a demand for all devices. If it is not available, the demand fails. */
  private nextOfAll(demand: Demand, number: number, { device, pool }: PooledDevice): Outcome {
    const { attempt, claims } = this.problem;
    if (!attempt.take(device, pool, demand, number)) {
      return this.behaviour.does('takesWhatIsFreeOfAll')
        ? this.nextDevice(demand, number + 1, START)
        : this.afterFailedAll(demand, 'none');
    }
    const { demands } = claims[demand.claimIndex].requests[demand.requestIndex];
    const next = this.behaviour.does('forgetsAlternative') ? demands[0] : demand;
    const outcome = this.isLastStep() ? 'hopeless' : this.nextDevice(next, number + 1, START);
    if (outcome === 'none' && this.behaviour.does('keepsFailedAll')) {
      attempt.keep();
      return 'none';
    }
    return this.keepIfFound(this.afterFailedAll(demand, outcome));
  }

  /** Up to 1.32, the search ends when a demand for all devices has failed. */
  private afterFailedAll({ isAdmin }: Demand, outcome: Outcome): Outcome {
    return outcome === 'none' && !isAdmin && this.behaviour.does('endsWhereAllFails') ? 'hopeless' : outcome;
  }

  /** Tries one device after the other until one leads to a solution. */
  private anyDevice(demand: Demand, number: number, start: Location): Outcome {
    const { pools } = this.problem;
    const failed = new Map<number, number>();
    for (let poolIndex = start.pool; poolIndex < pools.length; poolIndex++) {
      const { devices } = pools[poolIndex];
      if (!isOpen(pools[poolIndex], this.behaviour)) {
        continue;
      }
      const first = poolIndex === start.pool ? start.device : 0;
      for (let index = first; index < devices.length; index++) {
        if (this.isCandidate(devices[index], pools[poolIndex], demand)) {
          const outcome = this.tryDevice({ pool: poolIndex, device: index }, demand, number, failed);
          if (outcome !== 'none') {
            return outcome;
          }
        }
      }
    }
    return 'none';
  }

  private isCandidate(device: PoolDevice, pool: Pool, demand: Demand): boolean {
    const { attempt, context: { node } } = this.problem;
    return isFirstOfName(device, pool) && attempt.isFree(device, demand)
      && isSelectable(device, demand, node, this.behaviour) && attempt.capacity.hasLeft(device, demand);
  }

  private tryDevice(at: Location, demand: Demand, number: number, failed: Map<number, number>): Outcome {
    const { pools, attempt } = this.problem;
    const pool = pools[at.pool];
    const device = pool.devices[at.device];
    expectValid(pool); // up to 1.32; later, invalid pools are not open
    if (this.hasTwin(device, failed) || !attempt.take(device, pool, demand, number)) {
      return 'none';
    }
    const before = this.steps;
    const start = this.behaviour.does('triesCombinations') ? { pool: at.pool, device: at.device + 1 } : START;
    const outcome = this.keepIfFound(this.isLastStep() ? 'hopeless' : this.nextDevice(demand, number + 1, start));
    if (outcome === 'none') {
      this.remember(device, this.steps - before, failed);
    }
    return outcome;
  }

  /** Whether an equal device has failed, so that this one would fail, too. */
  private hasTwin(device: PoolDevice, failed: ReadonlyMap<number, number>): boolean {
    if (failed.size === 0) {
      return false;
    }
    const kind = this.memory.twins!.kindOf(device);
    const steps = kind === undefined ? undefined : failed.get(kind);
    this.steps += steps ?? 0;
    return steps !== undefined;
  }

  private remember(device: PoolDevice, steps: number, failed: Map<number, number>): void {
    const kind = this.memory.twins?.kindOf(device);
    if (kind !== undefined) {
      failed.set(kind, steps);
    }
  }

  /** The memory of failures, created at the first one: most searches have none. */
  private get memory(): Memory {
    return this.known ??= memoryFor(this.problem);
  }

  /** Gives back the last device unless it leads to a solution. */
  private keepIfFound(outcome: Outcome): Outcome {
    if (outcome !== 'found') {
      this.problem.attempt.giveBack();
      this.givenBack++;
    }
    return outcome;
  }

  /** Whether the search can find a solution, or end with an error. */
  private get hasChance(): boolean {
    return this.isPossible ??= !isHopeless(this.problem);
  }

  /** Counts a step, and checks whether the search should end. */
  private isLastStep(): boolean {
    this.steps++;
    this.ownSteps++;
    if (this.givenBack >= MANY_GIVEN_BACK && !this.hasChance) {
      this.steps = stepsAtMost(this.problem);
      return true;
    }
    if (this.ownSteps > MOST_STEPS) {
      this.steps = Math.max(this.steps, stepsAtMost(this.problem));
      const { fullName, claimName } = this.furthest!;
      throw new AllocationError(`claim ${claimName}, request ${fullName}: filter operation aborted: `
        + 'context deadline exceeded');
    }
    return false;
  }
}

/** The failures that a search remembers. */
interface Memory {
  readonly twins?: Twins;
  readonly failures?: FailedStates<Outcome>;
  /** Failures between the devices of a request, if constraints remember their order. */
  readonly innerFailures?: FailedStates<Outcome>;
}

function memoryFor(problem: SearchProblem): Memory {
  const { claims, context, attempt } = problem;
  if (!isSymmetric(problem)) {
    return {};
  }
  const twins = new Twins(claims, context, attempt);
  const constraints = context.constraints.flat();
  if (constraints.every(({ restores }) => restores)) {
    return { twins, failures: new FailedStates(problem, twins) };
  }
  const isOrdered = context.behaviour.does('triesCombinations')
    && constraints.every(({ restores, memory }) => restores || memory !== undefined);
  return isOrdered ? { innerFailures: new FailedStates(problem, twins) } : {};
}

/** Whether the search was further before. */
function isAfter(before: Demand | undefined, { claimIndex, requestIndex }: Demand): boolean {
  return before !== undefined && (before.claimIndex > claimIndex
    || (before.claimIndex === claimIndex && before.requestIndex > requestIndex));
}

/**
 * Whether it does not matter which of two equal devices has failed: a device that is given back leaves no effects, and
 * demands for all devices need all of them.
 */
function isSymmetric({ claims, context: { behaviour }, pools }: SearchProblem): boolean {
  const leavesTraces = behaviour.does('leavesTraces')
    && (behaviour.has('consumableCapacity')
      || pools.some(({ devices }) => devices.some(({ consumesCounters }) => consumesCounters)));
  const needsFirst = behaviour.does('forgetsAlternative') && claims.some(({ requests }) =>
    requests.some(({ hasAlternatives, demands }) => hasAlternatives && demands.some(({ wantsAll }) => wantsAll)));
  // The order of all devices determines whether the search ends at a device in use or at a constraint.
  const needsOrder = claims.some((claim) =>
    claim.constraints.length > 0 && demandsOf([claim]).some(({ wantsAll }) => wantsAll));
  const keepsAll = behaviour.does('keepsFailedAll') && demandsOf(claims).some(({ wantsAll }) => wantsAll);
  return !leavesTraces && !needsFirst && !needsOrder && !keepsAll;
}
