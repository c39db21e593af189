import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { packLibrary } from './consumer';
import { FORMATS } from '../../src/engine/output/formats';
import { CALLS, forPeople, obeyed } from '../cli/hostile-names';
import { CORPUS } from '../corpus/recorded-answers';

/**
 * Comes in through every door, with the packed library and as a user would: the command by
 * npx in a folder without anything, and the plugin in an app that `cdk8s init` makes.
 *
 *     npx projen doors
 */
const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-doors-'));
const tarball = resolve(packLibrary(folder));
const failures: string[] = [];

const CDK8S = join(__dirname, '..', '..', 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');

const BAD_CLAIM = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata:
  name: gpu
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu, allocationMode: all } }] } }
`;

/** What came of a program. */
interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What must be true of the output of each format. */
const FORMAT_CHECKS: Record<keyof typeof FORMATS, (output: string) => boolean> = {
  text: (output) => /^error\[allowed-value\]: /m.test(output),
  json: (output) => JSON.parse(output).findings.length > 0,
  sarif: (output) => JSON.parse(output).runs[0].results.length > 0,
  github: (output) => /^::error /m.test(output),
  gitlab: (output) => JSON.parse(output).length > 0,
  junit: (output) => output.includes('<testsuites') && output.includes('<failure'),
  html: (output) => output.startsWith('<!DOCTYPE html>') && output.includes('<svg'),
};

function run(program: string, args: readonly string[], cwd: string, input = ''): Outcome {
  const { NODE_OPTIONS, TS_NODE_PROJECT, ...rest } = process.env;
  const env = Object.fromEntries(Object.entries(rest).filter(([name]) => !/^npm_(lifecycle|package)/.test(name)));
  return spawnSync(program, args, {
    cwd, input, encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...env, CDK8S_CHECK_UPGRADE: 'false' },
  });
}

/** Runs the command in a folder, as npx does for the first time. */
function npx(args: readonly string[], cwd: string, input = ''): Outcome {
  return run('npx', ['--yes', '--package', tarball, 'cdk8s-dra', ...args], cwd, input);
}

function expect(title: string, isTrue: boolean, { status, stdout, stderr }: Outcome): void {
  console.log(`${isTrue ? 'ok     ' : 'FAILED '} ${title}`);
  if (!isTrue) {
    failures.push(`${title}: exit code ${status}\n${stdout.slice(0, 2000)}\n${stderr.slice(0, 2000)}`);
  }
}

function emptyFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

/** The corpus if it is beside the repository, and a claim that is wrong. */
function manifestsIn(path: string): void {
  mkdirSync(join(path, 'manifests'));
  writeFileSync(join(path, 'manifests', 'claim.yaml'), BAD_CLAIM);
  if (existsSync(CORPUS)) {
    cpSync(CORPUS, join(path, 'manifests', 'corpus'), { recursive: true });
  }
}

function command(): void {
  const empty = emptyFolder('empty');
  manifestsIn(empty);
  for (const [format, isRight] of Object.entries(FORMAT_CHECKS)) {
    const outcome = npx(['check', '--format', format, 'manifests'], empty);
    expect(`check --format ${format}`, outcome.status === 1 && isRight(outcome.stdout), outcome);
  }
  const piped = npx(['check', '--kubernetes', '1.34', '-'], empty, BAD_CLAIM);
  expect('check of standard input', piped.status === 1 && piped.stdout.includes('stdin.yaml:5:'), piped);
  const converted = npx(['convert', '--to', '1.32', '-'], empty, BAD_CLAIM.replace(', allocationMode: all', ''));
  expect('convert', converted.stdout.startsWith('apiVersion: resource.k8s.io/v1beta1\n'), converted);
  const adopted = npx(['adopt', 'manifests/claim.yaml', '--app', 'app'], empty);
  expect('adopt', adopted.status === 0 && readdirSync(join(empty, 'app')).includes('main.ts'), adopted);
  const explained = npx(['explain', 'allowed-value'], empty);
  expect('explain', explained.status === 0 && explained.stdout.includes('Good:'), explained);
}

/** So many of the places where a name can be are tried of each command: the tests try all, in one process. */
const MOST_PLACES = 5;

/** Each command, against names that would steer a terminal or a log. */
function hostileNames(): void {
  const path = emptyFolder('hostile');
  writeFileSync(join(path, 'package.json'), '{}');
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball], path);
  for (const [name, calls] of CALLS) {
    const places = calls.filter(({ env }) => env === undefined);
    const step = Math.ceil(places.length / MOST_PLACES);
    const outcomes = places.filter((_, index) => index % step === 0).map((call, index) => {
      const cwd = join(path, `${name}-${index}`);
      Object.entries(call.files).forEach(([file, content]) => {
        mkdirSync(dirname(join(cwd, file)), { recursive: true });
        writeFileSync(join(cwd, file), content);
      });
      return { call, outcome: run(join(path, 'node_modules', '.bin', 'cdk8s-dra'), call.args, cwd, call.stdin) };
    });
    const wrong = outcomes.find(({ call, outcome }) =>
      ![0, 1, 2].includes(outcome.status ?? NaN) || obeyed(forPeople(call, outcome)) !== undefined);
    expect(`${name} with hostile names in ${outcomes.length} places`,
      wrong === undefined && outcomes[0].outcome.status !== 2, (wrong ?? outcomes[0]).outcome);
  }
}

/** npm does not install cdk8s and constructs then. */
function withoutPeers(): void {
  const path = emptyFolder('without-peers');
  writeFileSync(join(path, '.npmrc'), 'legacy-peer-deps=true\n');
  writeFileSync(join(path, 'claim.yaml'), BAD_CLAIM);
  const checked = npx(['check', 'claim.yaml'], path);
  expect('check without cdk8s', checked.status === 1 && checked.stdout.includes('[allowed-value]'), checked);
  const adopted = npx(['adopt', 'claim.yaml'], path);
  expect('adopt without cdk8s says what is missing',
    adopted.status === 2 && adopted.stderr.includes('adopt needs cdk8s: npm install cdk8s constructs'), adopted);
}

function plugin(): void {
  const app = emptyFolder('app');
  // Without a network, it fails at its end, where it downloads the API of Kubernetes.
  run(process.execPath, [CDK8S, 'init', 'typescript-app'], app);
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball], app);
  writeFileSync(join(app, 'claim.yaml'), BAD_CLAIM);
  const main = readFileSync(join(app, 'main.ts'), 'utf8');
  writeFileSync(join(app, 'main.ts'), `import { Include } from 'cdk8s';\n${
    main.replace(/\/\/ define resources here.*/, "new Include(this, 'Claim', { url: 'claim.yaml' });")}`);
  const validation = { package: './node_modules/cdk8s-dra', version: '0.0.0', class: 'DraValidation' };
  writeFileSync(join(app, 'cdk8s.yaml'),
    JSON.stringify({ language: 'typescript', app: 'npx ts-node main.ts', validations: [validation] }));
  const synthesized = run(process.execPath, [CDK8S, 'synth'], app);
  expect('the plugin in an app of cdk8s init',
    synthesized.status === 2 && synthesized.stdout.includes('allowed-value (1 occurrences)'), synthesized);
}

try {
  command();
  hostileNames();
  withoutPeers();
  plugin();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
failures.forEach((failure) => console.error(`\n${failure}`));
process.exitCode = failures.length > 0 ? 1 : 0;
