/** A name that ends with a number. */
const NUMBERED = /^(.*?)(0|[1-9]\d{0,8})$/;

/** So many names in a row are a range. */
const FEWEST = 3;

/** Names, with those that are numbered one after the other as ranges: `gpu-0 … 7, nic-1`. */
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

/** The name with the next number, if it has one. */
function successorOf(name: string): string | undefined {
  const [, base, number] = NUMBERED.exec(name) ?? [];
  return number === undefined ? undefined : `${base}${Number(number) + 1}`;
}
