import { changed, Counts, Fleet } from './fleet';
import { leastPrice, Need, needsOf } from './needs';
import { areWithinLimits } from './node-pool';

/** A set of machines, with a lower bound for the price of all others. */
export interface Choice {
  readonly counts: Counts;
  /** The number of pods that stay Pending. */
  readonly pending: number;
  /** A lower bound for the price of any set that leaves as few pods Pending; undefined if unknown. */
  readonly bound?: number;
  /** Whether more pods would run if the limits allowed more machines. */
  readonly isLimited?: boolean;
}

/** The maximum number of sets on which pods are placed. */
const MOST_RUNS = 400;

/** The maximum number of pod placements over all sets: the more pods, the fewer sets. */
const MOST_PLACED = 40_000;

/** The maximum number of sets to consider, whether pods are placed on them or not. */
const MOST_SETS = 20_000;

/**
 * Finds the cheapest set of machines on which as many pods run as possible. Sets are tried in the
 * order of their lower bounds, so the first that suffices is the cheapest. If the search takes too
 * long, the result is the good set found before it, and the next lower bound limits the distance to
 * the optimum.
 *
 * @param hopeless the number of pods that run on no machine
 */
export function cheapest(fleet: Fleet, hopeless: number): Choice {
  const grown = grow(fleet, hopeless);
  const { machines } = fleet;
  const isLimited = !machines.every((_, index) => areWithinLimits(machines, changed(grown.counts, index, 1)));
  if (grown.pending > hopeless && isLimited) {
    const all = fewSets(fleet, fleet.run(grown.counts).outcomes.length);
    return { ...all === undefined ? trimmed(fleet, grown) : allTried(fleet, all), isLimited };
  }
  const start = trimmed(fleet, grown);
  const run = fleet.run(start.counts);
  const choice = new Cheaper(fleet, start, needsOf(run, fleet)).search(run.outcomes.length);
  return { ...choice, isLimited: grown.pending > hopeless && isKeptByLimits(fleet, grown) };
}

/** Whether more pods would run without the limits, such as those of a gang that needs several machines at once. */
function isKeptByLimits(fleet: Fleet, { counts, pending }: Choice): boolean {
  const more = counts.map((count) => count + pending);
  return !counts.every((_, index) => areWithinLimits(fleet.machines, changed(counts, index, pending)))
    && (pending * counts.length > MOST_PLACED || fleet.pendingOn(more, 0) < pending);
}

/** Repeatedly adds the machines that make the most pods run for their price, until more machines do not help. */
function grow(fleet: Fleet, hopeless: number): Choice {
  let counts: Counts = fleet.machines.map(({ least }) => least);
  const most = fleet.run(counts).outcomes.length;
  let pending = fleet.pendingOn(counts);
  // Spare machines, anti-affinity and pods displaced by others may need several more machines at once.
  for (let by = 1; pending > hopeless && by <= most;) {
    const best = bestOf(fleet, { counts, pending }, by);
    if (best === undefined) {
      by *= 2;
    } else {
      counts = withMore(fleet, counts, best.index, by * Math.max(1, Math.floor((pending - hopeless) / best.hosted)));
      pending = fleet.pendingOn(counts);
      by = 1;
    }
  }
  return { counts, pending };
}

/** Returns the kind of which `by` more machines make the most pods run for their price; undefined if none helps. */
function bestOf(fleet: Fleet, { counts, pending }: Choice, by: number): { index: number; hosted: number } | undefined {
  const hosting = fleet.machines.map(({ price }, index) => {
    const hosted = pending - fleet.pendingOn(withMore(fleet, counts, index, by));
    return { index, hosted, each: price / hosted };
  }).filter(({ hosted }) => hosted > 0);
  return hosting.length === 0 ? undefined : hosting.reduce((one, other) => (other.each < one.each ? other : one));
}

/** Returns the counts with `by` more of a kind, or as many as the limits allow. */
export function withMore({ machines }: Fleet, counts: Counts, index: number, by: number): Counts {
  let more = changed(counts, index, by);
  while (!areWithinLimits(machines, more)) {
    more = changed(more, index, -1);
  }
  return more;
}

/** Reduces each kind to the minimum that is enough, the most expensive kind first. */
function trimmed(fleet: Fleet, { counts: start, pending }: Choice): Choice {
  const order = [...fleet.machines.keys()].sort((one, other) =>
    fleet.machines[other].price - fleet.machines[one].price);
  const counts = order.reduce((left, index) => {
    let [low, high] = [fleet.machines[index].least, left[index]];
    // Try the most likely results first: all machines of a kind are needed, or none.
    const likely = [high - 1, low];
    while (low < high) {
      const tried = likely.shift() ?? Math.floor((low + high) / 2);
      const isEnough = fleet.pendingOn(changed(left, index, tried - left[index])) <= pending;
      [low, high] = isEnough ? [low, tried] : [tried + 1, high];
    }
    return changed(left, index, low - left[index]);
  }, start);
  return { counts, pending };
}

/** A partial set: kinds before `from` are decided, the others may still grow. */
interface State {
  readonly counts: Counts;
  readonly from: number;
  /** A lower bound for the price of any set that it can grow to. */
  readonly price: number;
}

/** Searches for sets that are cheaper than a given one, cheapest first. */
class Cheaper {
  /** The states to expand, most expensive first. */
  private readonly open: State[] = [];
  private sets = 0;

  public constructor(
    private readonly fleet: Fleet, private readonly start: Choice, private readonly needs: readonly Need[],
  ) {
    this.add(fleet.machines.map(({ least }) => least), 0);
  }

  public search(pods: number): Choice {
    const { fleet, start } = this;
    const mostRuns = fleet.runs + mostRunsOf(pods);
    for (let next = this.open.pop(); next !== undefined; next = this.open.pop()) {
      const { counts, from, price } = next;
      if (++this.sets > MOST_SETS || fleet.runs >= mostRuns) {
        return { ...start, bound: price };
      }
      if (from < counts.length) {
        this.add(counts, from + 1);
        this.add(changed(counts, from, 1), from);
      } else if (fleet.pendingOn(counts) <= start.pending) {
        return { counts, pending: start.pending, bound: price };
      }
    }
    return { ...start, bound: fleet.costOf(start.counts) };
  }

  /** Queues a set, unless it is not cheaper than the known one or exceeds the limits. */
  private add(counts: Counts, from: number): void {
    const { fleet, needs, start, open } = this;
    const price = fleet.costOf(counts) + leastPrice(needs, fleet, counts, from);
    if (price >= fleet.costOf(start.counts) * (1 - 1e-9) || !areWithinLimits(fleet.machines, counts)) {
      return;
    }
    let [low, high] = [0, open.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      [low, high] = open[middle].price > price ? [middle + 1, high] : [low, middle];
    }
    open.splice(low, 0, { counts, from, price });
  }
}

function mostRunsOf(pods: number): number {
  return Math.max(3, Math.min(MOST_RUNS, MOST_PLACED / pods));
}

/** Returns all sets within the limits with up to `pods` machines per kind above the minimum; undefined if too many. */
function fewSets({ machines }: Fleet, pods: number): readonly Counts[] | undefined {
  let sets: Counts[] = [[]];
  for (const [index, { least }] of machines.entries()) {
    const all: Counts[] = [];
    for (const set of sets) {
      const rest = machines.slice(index + 1).map((each) => each.least);
      const isAllowed = (count: number): boolean =>
        count <= least + pods && areWithinLimits(machines, [...set, count, ...rest]);
      for (let count = least; isAllowed(count); count++) {
        all.push([...set, count]);
        if (all.length > mostRunsOf(pods)) {
          return undefined;
        }
      }
    }
    sets = all;
  }
  return sets;
}

function allTried(fleet: Fleet, sets: readonly Counts[]): Choice {
  const all = sets.map((counts) => ({ counts, pending: fleet.pendingOn(counts), bound: fleet.costOf(counts) }));
  return all.reduce((best, each) => (each.pending < best.pending
    || (each.pending === best.pending && each.bound < best.bound) ? each : best));
}
