import { changed, Counts, Fleet } from './fleet';
import { leastPrice, Need, needsOf } from './needs';
import { areWithinLimits } from './node-pool';

/** A set of machines, and what is known of all others. */
export interface Choice {
  readonly counts: Counts;
  /** How many pods stay Pending on them. */
  readonly pending: number;
  /** What any set costs at least that leaves as few pods Pending; undefined where that is not known. */
  readonly bound?: number;
  /** Whether more pods would run if there could be more machines. */
  readonly isLimited?: boolean;
}

/** The most sets of machines on which pods are placed. */
const MOST_RUNS = 400;

/** The most pods that are placed: on fewer sets, where there are many. */
const MOST_PLACED = 40_000;

/** The most sets that are looked at without placing a pod. */
const MOST_SETS = 20_000;

/**
 * The cheapest set of machines on which as many pods run as can. Sets are tried by what
 * they cost at least: the first that is good enough is the cheapest. Where that takes too
 * long, a good set has been found before, and the next one to try says how good.
 *
 * @param hopeless how many pods run on no machine
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

/** Whether pods that need several machines at once, such as those of a gang, would run without the limits. */
function isKeptByLimits(fleet: Fleet, { counts, pending }: Choice): boolean {
  const more = counts.map((count) => count + pending);
  return !counts.every((_, index) => areWithinLimits(fleet.machines, changed(counts, index, pending)))
    && (pending * counts.length > MOST_PLACED || fleet.pendingOn(more, 0) < pending);
}

/** Buys what makes the most pods run for its price, until no pod is left that more machines help. */
function grow(fleet: Fleet, hopeless: number): Choice {
  let counts: Counts = fleet.machines.map(({ least }) => least);
  const most = fleet.run(counts).outcomes.length;
  let pending = fleet.pendingOn(counts);
  // Spare machines, pods that keep apart, and pods that others leave no place need several more at once.
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

/** The kind of which so many more make the most pods run for their price; undefined if no pod does. */
function bestOf(fleet: Fleet, { counts, pending }: Choice, by: number): { index: number; hosted: number } | undefined {
  const hosting = fleet.machines.map(({ price }, index) => {
    const hosted = pending - fleet.pendingOn(withMore(fleet, counts, index, by));
    return { index, hosted, each: price / hosted };
  }).filter(({ hosted }) => hosted > 0);
  return hosting.length === 0 ? undefined : hosting.reduce((one, other) => (other.each < one.each ? other : one));
}

/** The counts with so many more of a kind, or as many as its limits allow. */
export function withMore({ machines }: Fleet, counts: Counts, index: number, by: number): Counts {
  let more = changed(counts, index, by);
  while (!areWithinLimits(machines, more)) {
    more = changed(more, index, -1);
  }
  return more;
}

/** The same with as few as can be of each kind, the most expensive kind first. */
function trimmed(fleet: Fleet, { counts: start, pending }: Choice): Choice {
  const order = [...fleet.machines.keys()].sort((one, other) =>
    fleet.machines[other].price - fleet.machines[one].price);
  const counts = order.reduce((left, index) => {
    let [low, high] = [fleet.machines[index].least, left[index]];
    // Mostly, all machines of a kind are needed, or none: that is asked first.
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

/** A set whose kinds before one are decided, and which may get more of that one and the rest. */
interface State {
  readonly counts: Counts;
  readonly from: number;
  /** What it costs at least. */
  readonly price: number;
}

/** Looks for sets that are cheaper than one, from the cheapest on. */
class Cheaper {
  /** The dearest first. */
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

  /** Keeps a set in mind, unless it is not cheaper than the one that is known. */
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

/** All sets within the limits with at most a machine of each kind for each pod, if they are few. */
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
