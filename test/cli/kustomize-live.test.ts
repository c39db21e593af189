// Not in npm test: it builds kustomize from its Go module.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** A base in which each kind of object refers to another. */
const REFERENCES = {
  'base/kustomization.yaml': 'resources: [claims.yaml, pods.yaml]\n',
  'base/claims.yaml': `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: own }
spec: { spec: { devices: { requests: [{ name: gpu, firstAvailable: [{ name: one, deviceClassName: gpu }] }] } } }
`,
  'base/pods.yaml': [
    ['v1', 'Pod', ['spec']], ['apps/v1', 'Deployment', ['spec', 'template', 'spec']],
    ['apps/v1', 'StatefulSet', ['spec', 'template', 'spec']], ['apps/v1', 'DaemonSet', ['spec', 'template', 'spec']],
    ['batch/v1', 'Job', ['spec', 'template', 'spec']],
    ['batch/v1', 'CronJob', ['spec', 'jobTemplate', 'spec', 'template', 'spec']],
  ].map(([apiVersion, kind, path]) => JSON.stringify((path as string[]).reduceRight<object>(
    (value, step) => ({ [step]: value }),
    { resourceClaims: [{ name: 'a', resourceClaimName: 'shared' }, { name: 'b', resourceClaimTemplateName: 'own' }] },
  )).replace('{', `{"apiVersion":"${apiVersion}","kind":"${kind}","metadata":{"name":"trainer"},`)).join('\n---\n'),
};

test('with the configuration of the page, references follow a prefix', () => {
  const page = readFileSync(join(__dirname, '../../docs/tasks/check-in-kustomize-and-kpt.md'), 'utf8');
  const [, configuration] = /```yaml dra-names.yaml\n([^]*?)```/.exec(page)!;
  const overlayFor = (configurations: string) => folderWith({
    ...REFERENCES,
    'prod/kustomization.yaml': `resources: [../base]\nnamePrefix: production-\n${configurations}`,
    'prod/dra-names.yaml': configuration,
  });
  const namesIn = (cwd: string) =>
    JSON.stringify(build(cwd).objects).match(/"(?:resourceClaim\w*|deviceClass)Name":"[^"]*"/g)!;
  const configured = namesIn(overlayFor('configurations: [dra-names.yaml]\n'));

  expect(configured).toHaveLength(14);
  expect(configured.filter((name) => !name.includes('"production-'))).toEqual([]);
  expect(namesIn(overlayFor('')).filter((name) => name.includes('"production-'))).toEqual([]);
});
