import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import type { Outcome } from './child';

const COMPILED = join(__dirname, '.compiled');

/** Compiles the ways to plain JavaScript, so that no compiler sits in the processes that are measured. */
export function compileWays(): void {
  rmSync(COMPILED, { recursive: true, force: true });
  for (const file of ['child.ts', ...readdirSync(join(__dirname, 'ways')).map((name) => join('ways', name))]) {
    const target = join(COMPILED, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };
    writeFileSync(target, transpileModule(readFileSync(join(__dirname, file), 'utf8'), { compilerOptions }).outputText);
  }
}

/** One run in a process of its own. */
export function run(...args: string[]): Outcome {
  const output = execFileSync(process.execPath, [join(COMPILED, 'child.js'), ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(output) as Outcome;
}

/** The median of the ratios of two ways that are run in turn. */
export function ratio(rounds: number, ours: string[], theirs: string[], figure: (outcome: Outcome) => number): number {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Whoever comes second finds warmer caches, so they take turns at that, too.
    const [first, second] = round % 2 === 0 ? [ours, theirs] : [theirs, ours];
    const outcomes = new Map([[first, run(...first)], [second, run(...second)]]);
    ratios.push(figure(outcomes.get(ours)!) / figure(outcomes.get(theirs)!));
  }
  return median(ratios);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
