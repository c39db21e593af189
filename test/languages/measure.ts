import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command';
import type { Toolchain } from './toolchain';
import { typescript, TYPESCRIPT_ENVIRONMENT } from './typescript/toolchain';

const CHARTS = [1, 40];
const ROUNDS = 7;
const GOAL = 1.3;

/**
 * Prints how much longer `app.synth()` takes in a language than in TypeScript, and how
 * many warnings a synthesis of an app with one fault prints. Building is not measured.
 */
export function measure(toolchains: readonly Toolchain[]): number {
  let failures = 0;
  for (const charts of CHARTS) {
    const expected = synthesesIn(typescript, charts);
    for (const toolchain of toolchains) {
      const found = synthesesIn(toolchain, charts);
      const ratio = found.milliseconds / expected.milliseconds;
      const passes = ratio <= GOAL && found.warnings === 1 && expected.warnings === 1;
      failures += passes ? 0 : 1;
      console.log(
        `app.synth() of ${charts} charts with 40 objects each in ${toolchain.name}: ratio ${ratio.toFixed(2)} `
          + `(${found.milliseconds.toFixed(1)} ms, TypeScript ${expected.milliseconds.toFixed(1)} ms; goal ${GOAL}), `
          + `${found.warnings} warnings per synthesis: ${passes ? 'PASS' : 'FAIL'}`,
      );
    }
  }
  return failures === 0 ? 0 : 1;
}

function synthesesIn(toolchain: Toolchain, charts: number): { milliseconds: number; warnings: number } {
  const output = mkdtempSync(join(tmpdir(), 'cdk8s-dra-languages-'));
  try {
    const [command, ...args] = toolchain.command('measure');
    const { stdout, stderr } = run(
      command, [...args, String(charts), output, String(ROUNDS)], { environment: TYPESCRIPT_ENVIRONMENT },
    );
    const times: number[] = JSON.parse(stdout).sort((a: number, b: number) => a - b);
    const warnings = stderr.split('\n').filter((line) => line.startsWith('warning: '));
    return { milliseconds: times[Math.floor(times.length / 2)], warnings: warnings.length / ROUNDS };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
