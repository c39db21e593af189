// Not in npm test: it builds the command, and starts it for each case.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';
import { BAD_CLAIM, CLASS } from './manifests';

/** What Node 22.1 and newer have. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: unknown };

let command: BuiltCommand;

beforeAll(() => command = BuiltCommand.build());
afterAll(() => command.remove());

test('the exit code is 0, 1 or 2 for what the user did', () => {
  expect(command.run(['check', '-'], CLASS)).toMatchObject({ status: 0, stderr: '' });
  expect(command.run(['check', '-'], BAD_CLAIM).status).toBe(1);
  expect(command.run(['check', 'no-such-file']).status).toBe(2);
});

test('without paths, standard input is read', () => {
  expect(command.run(['check'], BAD_CLAIM).stdout).toContain('stdin.yaml:11:27');
});

test('output through a pipe is whole, however long it is', () => {
  const many = Array.from({ length: 3000 }, (_, index) => BAD_CLAIM.replace('name: claim', `name: claim-${index}`));
  const { stdout, status } = command.run(['check', '--format', 'json', '-'], many.join('---\n'));

  expect(stdout.length).toBeGreaterThan(1_000_000);
  expect(status).toBe(1);
  expect(JSON.parse(stdout).findings.length).toBeGreaterThanOrEqual(6000);
});

test('a reader that has seen enough is no error', () => {
  writeFileSync(join(command.folder, 'many.yaml'), Array.from({ length: 2000 }, () => BAD_CLAIM).join('---\n'));
  const { stderr, stdout } = spawnSync(
    'sh', ['-c', '"$0" "$1" check many.yaml | head -n 1', process.execPath, command.program],
    { encoding: 'utf8', cwd: command.folder, env: command.env },
  );

  expect(stdout.split('\n')).toHaveLength(2);
  expect(stderr).toBe('');
});

test.each([
  ['standard output', ['check', 'many.yaml'], '> /dev/full'],
  ['standard error', ['check', 'no-such-file'], '2> /dev/full'],
])('%s on a full disk is wrong use, in one line at most', (name, args, redirection) => {
  const { status, stderr } = spawnSync(
    'sh', ['-c', `"$@" ${redirection}`, 'sh', process.execPath, command.program, ...args],
    { encoding: 'utf8', cwd: command.folder, env: command.env },
  );

  expect(status).toBe(2);
  expect(stderr).toBe(name === 'standard error'
    ? ''
    : 'cdk8s-dra: standard output cannot be written: ENOSPC: no space left on device, write\n');
});

test('what goes wrong with the output of kubectl dra is told by its name', () => {
  const folder = join(command.folder, 'lib', 'cli', 'kubectl');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'kubectl-dra.js'),
    "exports.kubectlDra = (_, { stdout }) => { stdout.write('x'); return 0; };");
  const { status, stderr } = spawnSync(
    'sh', ['-c', '"$@" > /dev/full', 'sh', process.execPath, join(command.folder, 'bin', 'kubectl-dra.js')],
    { encoding: 'utf8' },
  );

  expect([status, stderr])
    .toEqual([2, 'kubectl dra: standard output cannot be written: ENOSPC: no space left on device, write\n']);
});

test('Ctrl-C ends the program by the signal, with no output', async () => {
  const running = command.start(['check', '-']); // waits for input
  let written = '';
  running.stdout.on('data', (data) => written += data);
  running.stderr.on('data', (data) => written += data);
  await new Promise((resolve) => setTimeout(resolve, 500));
  running.kill('SIGINT');
  const [code, signal] = await once(running, 'exit');

  expect([code, signal, written]).toEqual([null, 'SIGINT', '']);
});

test('Node keeps the compiled code if it can, and without it everything works the same', () => {
  const { stdout } = command.run(['check', '-'], BAD_CLAIM);
  const kept = readdirSync(command.temporary);
  const unkept = command.run(['check', '-'], BAD_CLAIM, { TMPDIR: '/dev/null' });

  expect(kept).toEqual(enableCompileCache === undefined ? [] : ['node-compile-cache']);
  expect(command.run(['check', '-'], BAD_CLAIM).stdout).toBe(stdout);
  expect(unkept).toMatchObject({ status: 1, stdout, stderr: '' });
});

test('an internal error has an exit code of its own, and a stack that leads to the sources', () => {
  const schema = join(command.folder, 'lib', 'engine', 'kubernetes', 'schema', 'kubernetes.json');
  renameSync(schema, `${schema}.gone`);
  const { status, stderr } = command.run(['check', '-'], CLASS);
  renameSync(`${schema}.gone`, schema);

  expect(status).toBe(3);
  expect(stderr).toMatch(/^cdk8s-dra: internal error in cdk8s-dra, please report it at .*\nError: Cannot find module /);
  const [, file, line] = /\((src\/engine\/kubernetes\/[\w-]+\.ts):(\d+):\d+\)/.exec(stderr)!;
  const lines = readFileSync(join(__dirname, '..', '..', file), 'utf8').split('\n');
  expect(lines[Number(line) - 1]).toContain("require('./schema/");
});

test('a check loads neither cdk8s nor constructs, which are not there', () => {
  expect(existsSync(join(command.folder, 'node_modules'))).toBe(false);
  expect(command.run(['check', '--kubernetes', '1.32-1.36', '-'], BAD_CLAIM).stderr).toBe('');
});
