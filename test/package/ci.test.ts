// Not in npm test: it starts a shell and git for each case.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CI = join(__dirname, '..', '..', '.ci');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-ci-'));
  cpSync(CI, join(folder, '.ci'), { recursive: true });
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A repository in which `npm` succeeds and `projen` does what the cases of a shell say. */
function projen(...cases: readonly string[]): void {
  program('npm', 'echo "npm $*"');
  program('projen', `case "$1" in\n${cases.map((each) => `${each} ;;\n`).join('')}*) echo "did $1" ;;\nesac`);
}

function program(name: string, text: string): void {
  const file = join(folder, 'node_modules', '.bin', name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
}

/** What a script of `.ci/` prints to standard output, and its exit code. */
function run(script: string, ...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(join(folder, '.ci', script), args, {
    cwd: folder,
    encoding: 'utf8',
    input: 'what nobody reads',
    env: { ...process.env, CDK8S_DRA_E2E: 'false', GIT_CONFIG_GLOBAL: '/dev/null' },
  });
  return { stdout, stderr, status, last: stdout.trimEnd().split('\n').pop() };
}

/** A case of `projen` that writes what jest says of tests with these results. */
function jest(...results: readonly string[]): string {
  const assertionResults = results.map((status, index) => ({ status, fullName: `test ${index}` }));
  writeFileSync(join(folder, 'jest.json'),
    JSON.stringify({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] }));
  return `ci:test) cp jest.json "$CDK8S_DRA_RESULTS"; exit ${results.includes('failed') ? 1 : 0}`;
}

describe('.ci/run', () => {
  test('runs all steps in order, and counts the tests', () => {
    projen(jest('passed', 'passed'));
    const { stdout, status, last } = run('run');

    expect([status, last]).toEqual([0, '2 passed, 0 failed']);
    const steps = [...stdout.matchAll(/^=== (.*): (?:projen ci:)?/gm)].map(([, name]) => name);
    expect([steps[0], steps[1], steps.at(-1), steps.length]).toEqual(['install', 'test', 'e2e', 16]);
    expect(stdout).toContain('npm ci --no-audit');
  });

  test('counts the steps without the tests, and goes on behind one that fails', () => {
    projen('ci:lint) exit 3');
    const { stdout, status, last } = run('run', 'lint', 'docs', 'types');

    expect([status, last]).toEqual([1, '2 passed, 1 failed']);
    expect(stdout).toContain('--- FAILED: lint (status 3');
    expect(stdout).toContain('\nFailed steps: lint\n');
  });

  test.each([
    ['tests that fail, and steps', ['passed', 'failed', 'failed'], 'exit 1', '1 passed, 3 failed'],
    ['a test that is skipped without a reason', ['passed', 'pending'], 'exit 0', '1 passed, 1 failed'],
  ])('counts %s', (_, results, lint, counted) => {
    projen(jest(...results), `ci:lint) ${lint}`);
    expect(run('run', 'test', 'lint')).toMatchObject({ status: 1, last: counted });
  });

  test('is wrong when jest writes no result', () => {
    projen();
    expect(run('run', 'test')).toMatchObject({ status: 1, last: '0 passed, 1 failed' });
  });

  test('ends behind a step that all others need', () => {
    projen('ci:compile) exit 1');
    expect(run('run', 'install', 'compile', 'types')).toMatchObject({ status: 1, last: '1 passed, 1 failed' });
  });

  test('shows no address, and has no input', () => {
    projen('ci:lint) echo "from https://registry.example.com/a and $(cat)."');
    expect(run('run', 'lint').stdout).toContain('\nfrom <address> and .\n');
  });

  test('names the steps there are for one there is not, and runs none', () => {
    projen();
    expect(run('run', 'lint', 'lnit')).toMatchObject({
      status: 2, stdout: '', stderr: expect.stringMatching(/^unknown step "lnit": expected one of install test /),
    });
  });
});

describe('.ci/unchanged', () => {
  beforeEach(() => {
    writeFileSync(join(folder, '.gitignore'), 'node_modules/\nignored\n');
    writeFileSync(join(folder, 'page'), 'old\n');
    spawnSync('git', ['init', '--quiet', folder]);
  });

  test.each([
    ['succeeds if a command changes what git ignores', 'echo new > ignored', 0],
    ['fails if it changes a file', 'echo new > page', 1],
    ['fails if it writes a file', 'echo new > other', 1],
    ['fails if it fails', 'exit 4', 4],
  ])('%s', (_, text, expected) => {
    program('command', text);
    const { stdout, status } = run('unchanged', join(folder, 'node_modules', '.bin', 'command'));

    expect(status).toBe(expected);
    expect(stdout.startsWith('Not up to date. Run `npx ')).toBe(expected === 1);
  });
});

test('.ci/limit stops a command and what it started', () => {
  program('hangs', 'sleep 60 & wait');
  const start = Date.now();

  expect(run('limit', '0.01', join(folder, 'node_modules', '.bin', 'hangs')).status).toBe(124);
  expect(Date.now() - start).toBeLessThan(30_000);
});

test('.ci/e2e says that nothing ran', () => {
  expect(run('e2e', 'newest')).toMatchObject({
    status: 0, stdout: '--- SKIPPED, nothing ran on a real control plane: CDK8S_DRA_E2E is false.\n',
  });
});
