import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateBindings } from './bindings';
import { attempt, isInstalled } from './command';
import { differencesBetween } from './comparison';
import { dotnetFaults } from './dotnet';
import { examplesThatFail } from './examples';
import { measure } from './measure';
import { metadataFaults } from './package-metadata';
import { Sections, sectionsOf } from './sections';
import { printTable } from './table';
import type { Toolchain } from './toolchain';
import { TOOLCHAINS } from './toolchains';
import { typescript, TYPESCRIPT_ENVIRONMENT } from './typescript/toolchain';
import { INPUTS, WORKSPACE } from './workspace';

/**
 * `npm run languages`: runs the same program in each language with the packages that
 * jsii-pacmak makes, and compares what it prints and writes with TypeScript, byte for byte.
 *
 * `--only python,go` names languages; `--measure` compares the time of a synthesis instead.
 */
function main(): number {
  const { values } = parseArgs({ options: { only: { type: 'string' }, measure: { type: 'boolean' } } });
  const chosen = TOOLCHAINS.filter(({ name }) => values.only?.split(',').includes(name) ?? true);
  const ready = chosen.filter((toolchain) => isReady(toolchain));
  // Without any tool chain, too: it proves that each language can have the API and its examples.
  timed('bindings', () =>
    generateBindings(ready.filter((each) => each.compilesDependencies).map(({ name }) => name)));
  const faults = metadataFaults();
  faults.forEach((fault) => console.log(`DIFFERS: ${fault}`));
  ready.forEach((each) => timed(`build ${each.name}`, () => each.build()));
  if (values.measure) {
    return measure(ready.filter(({ name }) => name === 'python'));
  }
  const hasPython = ready.some(({ name }) => name === 'python');
  const failing = hasPython
    ? [...timed('sources for .NET', dotnetFaults), ...timed('examples in Python', examplesThatFail)]
    : [];
  failing.forEach((failure) => console.log(`FAILS: ${failure}`));
  const isEqual = compare(ready);
  return isEqual && faults.length === 0 && failing.length === 0 ? 0 : 1;
}

function isReady({ name, tools }: Toolchain): boolean {
  const missing = tools.filter((tool) => !isInstalled(tool));
  if (missing.length > 0) {
    console.log(`SKIPPED, nothing ran in ${name}: ${missing.join(' and ')} not found`);
  }
  return missing.length === 0;
}

function compare(toolchains: readonly Toolchain[]): boolean {
  const expected = timed('run typescript', () => resultOf(typescript));
  const columns = toolchains.map((toolchain) => ({
    name: toolchain.name,
    differences: differencesBetween(expected, timed(`run ${toolchain.name}`, () => resultOf(toolchain))),
  }));
  printTable([...expected.keys()], columns);
  return columns.every(({ differences }) => differences.length === 0);
}

function resultOf(toolchain: Toolchain): Sections {
  const output = join(WORKSPACE, 'output', toolchain.name);
  rmSync(output, { recursive: true, force: true });
  const [command, ...args] = toolchain.command('main');
  const printed = attempt(command, [...args, INPUTS, output], { environment: TYPESCRIPT_ENVIRONMENT });
  if (printed.status !== 0) {
    console.log(`the program in ${toolchain.name} ended with status ${printed.status}:\n${printed.stderr}`);
  }
  return sectionsOf(printed, output);
}

function timed<T>(what: string, action: () => T): T {
  const start = Date.now();
  try {
    return action();
  } finally {
    console.log(`${what}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
}

process.exitCode = main();
