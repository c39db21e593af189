// Not in npm test: it builds kustomize from its Go module.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { folderWith } from './fake-shell';
import { BAD_CLAIM, CLASS, POD, TEMPLATE } from './manifests';
import { WholeCommand } from './whole-command';

/** 5.8.3 needs a newer Go than Kubernetes 1.37. */
const VERSION = 'v5.8.2';

const FOLDER = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cdk8s-dra', 'kustomize', VERSION);
const KUSTOMIZE = join(FOLDER, 'kustomize');

let command: WholeCommand;

beforeAll(() => {
  command = new WholeCommand();
  if (!existsSync(KUSTOMIZE)) {
    execFileSync('go', ['install', `sigs.k8s.io/kustomize/kustomize/v5@${VERSION}`], {
      env: { ...process.env, GOBIN: FOLDER, GOFLAGS: '-mod=mod' }, stdio: 'inherit',
    });
  }
}, 600_000);

afterAll(() => command.remove());

/** The configuration of a function that kustomize starts. */
const config = (kind: string, settings: string) => `apiVersion: cdk8s-dra/v1
kind: ${kind}
metadata:
  name: dra
  annotations:
    config.kubernetes.io/function: |
      exec:
        path: ${command.program}
        args: [function]
spec: ${settings}
`;

/** An overlay that gives the objects of its base a prefix, with a function in a field of it. */
function overlay(field: string, fn: string, claim = TEMPLATE) {
  return folderWith({
    'base/kustomization.yaml': 'resources: [class.yaml, claim.yaml, pod.yaml]\n',
    'base/class.yaml': CLASS,
    'base/claim.yaml': claim,
    'base/pod.yaml': POD,
    'prod/kustomization.yaml': `resources: [../base]\nnamespace: ml\n${field}: [dra.yaml]\n`,
    'prod/dra.yaml': fn,
  });
}

function build(cwd: string) {
  const args = ['build', '--enable-alpha-plugins', '--enable-exec', 'prod'];
  const { status, stdout, stderr } = spawnSync(KUSTOMIZE, args, { cwd, encoding: 'utf8', env: command.env });
  return { status, stderr, objects: parseAllDocuments(stdout).map((document) => document.toJS()) };
}

const kinds = ({ objects }: { objects: any[] }) => objects.map(({ kind }) => kind).sort();

const ALL = ['DeviceClass', 'Pod', 'ResourceClaimTemplate'];

test('a sound overlay passes as a validator and as a transformer', () => {
  const validated = build(overlay('validators', config('Validator', "{kubernetes: '1.34', failOn: warning}")));
  const transformed = build(overlay('transformers', config('Check', "{kubernetes: '1.34', failOn: warning}")));

  expect(validated).toMatchObject({ status: 0, stderr: '' });
  expect(kinds(validated)).toEqual(ALL);
  expect(transformed).toEqual(validated);
});

test.each([['validators', 'Validator'], ['transformers', 'Check']])('an error fails the build: %s', (field, kind) => {
  const { status, stderr } = build(overlay(field, config(kind, "{kubernetes: '1.34'}"), BAD_CLAIM));

  expect(status).toBe(1);
  expect(stderr).toContain('(ResourceClaim ml/claim): spec.devices.requests[0].exactly.allocationMode: "all" is not '
    + 'supported');
});

test('a transformer converts', () => {
  const { status, objects } = build(overlay('transformers', config('Convert', "{convertTo: '1.32'}")));

  expect(status).toBe(0);
  expect(objects.map(({ apiVersion, kind }: any) => `${apiVersion} ${kind}`).sort()).toEqual([
    'resource.k8s.io/v1beta1 DeviceClass', 'resource.k8s.io/v1beta1 ResourceClaimTemplate', 'v1 Pod',
  ]);
  expect(JSON.stringify(objects)).not.toMatch(/kustomize|config\.kubernetes/);
});

test('a Validator in the wrong place yields an object that no cluster takes, instead of nothing', () => {
  const built = build(overlay('transformers', config('Validator', "{kubernetes: '1.34'}")));

  expect(kinds(built)).toEqual(['ValidatorUsedAsTransformer']);
});

test('a check in the wrong place fails', () => {
  expect(build(overlay('validators', config('Check', "{kubernetes: '1.34'}")))).toMatchObject({
    status: 1, stderr: expect.stringContaining("validator shouldn't modify the resource map"),
  });
});

test('--kustomize checks what it builds', () => {
  const cwd = overlay('labels', 'unused', BAD_CLAIM);
  execFileSync('sh', ['-c', 'echo "resources: [../base]" > prod/kustomization.yaml'], { cwd });
  const env = { ...command.env, PATH: `${FOLDER}:${command.env.PATH}` };
  const { status, stdout } = spawnSync(command.program, ['check', '--kustomize', '.'], { cwd, env, encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stdout).toContain('--> prod/built-by-kustomize.yaml:');
});
