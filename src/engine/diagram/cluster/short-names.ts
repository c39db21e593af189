/** A name that ends with a number. */
const NUMBERED = /^(.*?)(0|[1-9]\d{0,8})$/;

/** The minimum number of consecutive names to shorten to a range. */
const FEWEST = 3;

/** Joins names, with consecutive numbers shortened to ranges: `gpu-0 … 7, nic-1`. */
export function shortNames(names: readonly string[]): string {
  const runs: string[][] = [];
  for (const name of names) {
    const run = runs[runs.length - 1];
    if (run !== undefined && name === successorOf(run[run.length - 1])) {
      run.push(name);
    } else {
      runs.push([name]);
    }
  }
  return runs.flatMap((run) => (run.length < FEWEST ? run : [range(run)])).join(', ');
}

function range(run: readonly string[]): string {
  return `${run[0]} … ${NUMBERED.exec(run[run.length - 1])![2]}`;
}

/** Returns the name with the next number; undefined if the name has no number. */
function successorOf(name: string): string | undefined {
  const [, base, number] = NUMBERED.exec(name) ?? [];
  return number === undefined ? undefined : `${base}${Number(number) + 1}`;
}
