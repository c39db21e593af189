import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command';
import type { Toolchain } from './toolchain';
import { typescript, TYPESCRIPT_ENVIRONMENT } from './typescript/toolchain';

const CHARTS = [1, 40];
const RUNS = 3;
const GOAL = 1.3;

/** Small apps are synthesized more often, since it is their just-in-time compilation that takes long. */
function synthesesOf(charts: number): number {
  return Math.max(20, 200 / charts);
}

/**
 * Prints how much longer `app.synth()` takes in a language than in TypeScript, and how
 * many warnings all syntheses of an app with one fault print. Building is not measured.
 */
export function measure(toolchains: readonly Toolchain[]): number {
  let failures = 0;
  for (const charts of CHARTS) {
    for (const toolchain of toolchains) {
      // In turn, and the fastest of all: other work on the machine slows some of them down.
      const runs = Array.from({ length: RUNS }, () =>
        [typescript, toolchain].map((each) => synthesesIn(each, charts)));
      const [expected, found] = [0, 1].map((index) => fastest(runs.map((pair) => pair[index])));
      const ratio = found.milliseconds / expected.milliseconds;
      const passes = ratio <= GOAL && found.warnings === 1 && expected.warnings === 1;
      failures += passes ? 0 : 1;
      console.log(
        `app.synth() of ${charts} charts with 40 objects each in ${toolchain.name}: ratio ${ratio.toFixed(2)} `
          + `(${found.milliseconds.toFixed(1)} ms, TypeScript ${expected.milliseconds.toFixed(1)} ms; goal ${GOAL}), `
          + `${found.warnings} warning: ${passes ? 'PASS' : 'FAIL'}`,
      );
    }
  }
  return failures === 0 ? 0 : 1;
}

interface Syntheses {
  readonly milliseconds: number;
  readonly warnings: number;
}

function fastest(runs: readonly Syntheses[]): Syntheses {
  return {
    milliseconds: Math.min(...runs.map(({ milliseconds }) => milliseconds)),
    warnings: Math.max(...runs.map(({ warnings }) => warnings)),
  };
}

function synthesesIn(toolchain: Toolchain, charts: number): Syntheses {
  const output = mkdtempSync(join(tmpdir(), 'cdk8s-dra-languages-'));
  try {
    const [command, ...args] = toolchain.command('measure');
    const { stdout, stderr } = run(
      command, [...args, String(charts), output, String(synthesesOf(charts))], { environment: TYPESCRIPT_ENVIRONMENT },
    );
    const warnings = stderr.split('\n').filter((line) => line.startsWith('warning: '));
    return { milliseconds: Math.min(...JSON.parse(stdout)), warnings: warnings.length };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
