// Not in npm test: it runs each command on folders full of traps.
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTILE_FILES, hostileFolder } from './hostile-folder';
import { COMMANDS } from '../../src/cli/commands';
import { ExitCode } from '../../src/cli/shell';
import { folderWith, run } from '../cli/fake-shell';
import { forPeople, obeyed } from '../cli/hostile-names';

let folder: string;

beforeEach(() => folder = hostileFolder());

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MACHINES = join(
  folderWith({ 'machines.yaml': 'machines: [{ name: small, price: 1, allocatable: { cpu: "4" } }]\n' }),
  'machines.yaml',
);

/** What commands cannot do without. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'allocate': ['--inventory', 'class.yaml'],
  'plan': ['--machines', MACHINES],
  'convert': ['--to', '1.32'],
  'convert --diff': ['--to', '1.32'],
  'convert --write --force': ['--to', '1.32'],
};

/** All commands that read a folder, and two of them in other ways. */
const LINES: readonly string[] = [
  ...COMMANDS.filter(({ load }) => load().operands?.includes('PATH')).map(({ name }) => name),
  'convert --diff', 'convert --write --force',
  ...['json', 'sarif', 'github', 'gitlab', 'junit', 'html'].map((format) => `check --format=${format}`),
  ...['dot', 'svg', 'html'].map((format) => `graph --format=${format}`),
];

function expectSound(args: readonly string[], codes: readonly ExitCode[]): string {
  const outcome = run(args, { cwd: folder });

  expect([codes.includes(outcome.code) ? 'as it should be' : outcome.code, outcome.stderr.slice(0, 1000)])
    .toEqual(['as it should be', expect.anything()]);
  expect(obeyed(forPeople({ args }, outcome))).toBeUndefined();
  return outcome.stdout;
}

test('the folder has forty files at least', () => {
  expect(HOSTILE_FILES).toBeGreaterThanOrEqual(40);
  expect(readdirSync(folder).length).toBeGreaterThan(10);
});

test.each(LINES)('%s reads all of a hostile folder', (line) => {
  const args = [...line.split(' '), ...NEEDED[line] ?? [], '.'];
  // The objects of a cluster were accepted by its API server, these were not.
  const isOfCluster = line === 'explain-pending';
  if (line.includes('--write')) {
    // Nothing is written if one of the files must not be.
    rmSync(join(folder, 'unreadable.yaml'));
  }

  expectSound(args, isOfCluster ? [ExitCode.WRONG_USE] : [ExitCode.FINE, ExitCode.FINDINGS]);
}, 60_000);

test('diff compares a hostile folder with itself', () => {
  symlinkSync('.', join(folder, 'again'));

  expect(expectSound(['diff', '.', './again/'], [ExitCode.FINE, ExitCode.FINDINGS])).toMatch(/^compared for/m);
}, 60_000);

test.each(COMMANDS.filter(({ load }) => load().operands?.includes('PATH')).map(({ name }) => name),
)('%s of each hostile file by itself ends as it should', (name) => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files) {
    expectSound([name, ...NEEDED[name] ?? [], `./${file.name}`], [ExitCode.FINE, ExitCode.FINDINGS, ExitCode.WRONG_USE]);
  }
}, 120_000);
