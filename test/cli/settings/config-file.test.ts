import { join } from 'node:path';
import { CONFIGURABLE } from '../../../src/cli/settings/configuration';
import { configKey } from '../../../src/cli/settings/option';
import { folderWith, run } from '../fake-shell';
import { BAD_CLAIM, CLASS, POD } from '../manifests';

const ALL_KEYS = `
kubernetes: 1.34
featureGates: { DRAAdminAccess: false }
runtimeConfig: { resource.k8s.io/v1beta1: true }
existing:
  - DeviceClass/a
  - { kind: scheduling.k8s.io/PodGroup, name: b, namespace: c }
existingFrom: dump.yaml
inventory: [dump.yaml]
driver: { gpu.nvidia.com: v25.12.0 }
driverCatalogue: [slices.yaml]
workload: [{ group: example.com, kind: Trainer, pods: [{ podSpec: /spec/pod }] }]
acknowledge:
  - rule: unknown-claim
    reason: the installer creates it
    kind: Pod
    name: trainer
failOn: warning
exclude: ['other.*', 'slices.*']
format: json
showAcknowledged: true
`;

const SLICE = `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: fpga.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices: [{ name: fpga-0, attributes: { model: { string: a } } }]
`;

/** What is wrong with a configuration file. */
function faultOf(config: string): string {
  const { code, stderr } = run(['check', '.'], { cwd: folderWith({ 'cdk8s-dra.yaml': config, 'class.yaml': CLASS }) });
  return code === 2 ? stderr : `exit code ${code}`;
}

test('a configuration file has a key for everything that describes the cluster and what fails', () => {
  const cwd = folderWith({
    'cdk8s-dra.yaml': ALL_KEYS, 'dump.yaml': '', 'slices.yaml': SLICE, 'pod.yaml': POD, 'other.yaml': BAD_CLAIM,
  });
  const { code, stdout } = run(['check', '.'], { cwd });

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ findings: [], acknowledged: [{ ruleId: 'unknown-claim' }] });
  expect([...ALL_KEYS.matchAll(/^(\w+):/gm)].map(([, key]) => key).sort()).toEqual(CONFIGURABLE.map(configKey).sort());
});

test('the command line wins over the file, and adds to its lists', () => {
  const cwd = folderWith({ 'cdk8s-dra.yaml': 'failOn: warning\nexisting: [DeviceClass/a]', 'pod.yaml': POD });

  expect(run(['check', '.'], { cwd }).code).toBe(1);
  expect(run(['check', '.', '--fail-on', 'error'], { cwd }).code).toBe(0);
  expect(run(['check', '.', '--existing', 'ResourceClaimTemplate/one-gpu'], { cwd }).code).toBe(0);
});

test('the file is found in the folders above, up to the root of the repository', () => {
  const root = folderWith({
    'cdk8s-dra.yaml': 'failOn: never',
    'repository/.git/HEAD': '',
    'repository/a/b/claim.yaml': BAD_CLAIM,
    'other/.git/HEAD': '',
    'other/.cdk8s-dra.yaml': 'failOn: never',
    'other/a/b/claim.yaml': BAD_CLAIM,
  });

  expect(run(['check', '.'], { cwd: join(root, 'repository/a/b') }).code).toBe(1);
  expect(run(['check', '.'], { cwd: join(root, 'other/a/b') }).code).toBe(0);
  expect(run(['check', '.', '--no-config'], { cwd: join(root, 'other/a/b') }).code).toBe(1);
  expect(run(['check', '.', '--config', '../../../cdk8s-dra.yaml'], { cwd: join(root, 'repository/a/b') }).code)
    .toBe(0);
});

test('outside of a repository, the file is found in all folders above', () => {
  const root = folderWith({ 'cdk8s-dra.yaml': 'failOn: never', 'a/b/claim.yaml': BAD_CLAIM });

  expect(run(['check', 'a'], { cwd: root }).code).toBe(0);
  expect(run(['check', '.'], { cwd: join(root, 'a/b') }).code).toBe(0);
  expect(run(['check', '.', '--no-config'], { cwd: join(root, 'a/b') }).code).toBe(1);
});

test('each report names the file that it used', () => {
  const root = folderWith({ 'cdk8s-dra.yaml': 'failOn: never', 'a/claim.yaml': BAD_CLAIM });
  const inFolder = (...args: string[]) => run(args, { cwd: join(root, 'a') });

  expect(inFolder('check', '.').stdout).toMatch(/; settings from \.\.\/cdk8s-dra\.yaml; works on /);
  expect(inFolder('check', '--no-config', '.').stdout).not.toContain('settings');
  expect(JSON.parse(inFolder('check', '--format', 'json', '.').stdout).configFile).toBe('../cdk8s-dra.yaml');
  ['github', 'html'].forEach((format) =>
    expect(inFolder('check', '--format', format, '.').stdout).toContain('settings from ../cdk8s-dra.yaml'));
  ['sarif', 'gitlab', 'junit'].forEach((format) =>
    expect(inFolder('check', '--format', format, '.').stderr).toBe('settings from ../cdk8s-dra.yaml\n'));
});

test.each([
  ['convert', '--to', '1.34', 'claim.yaml'], ['graph', 'claim.yaml'], ['adopt', 'claim.yaml'],
  ['diff', 'claim.yaml', 'other.yaml'], ['allocate', '--inventory', 'other.yaml', 'claim.yaml'],
  ['explain-pending', 'other.yaml'], ['plan', '--machines', 'machines.yaml', 'claim.yaml'],
])('the command %s says on standard error where its settings are from', (...args) => {
  const cwd = folderWith({
    'cdk8s-dra.yaml': 'failOn: never',
    'claim.yaml': CLASS,
    'other.yaml': CLASS,
    'machines.yaml': 'machines: [{ name: large }]',
  });

  expect(run(args, { cwd }).stderr).toMatch(/^settings from cdk8s-dra\.yaml$/m);
});

test('paths in a file are relative to the file', () => {
  const root = folderWith({
    '.git/HEAD': '',
    'cdk8s-dra.yaml': 'existingFrom: [cluster/dump.yaml]\nfailOn: warning',
    'cluster/dump.yaml': 'apiVersion: resource.k8s.io/v1\nkind: ResourceClaimTemplate\nmetadata: { name: one-gpu }',
    'a/pod.yaml': POD,
  });

  expect(run(['check', '.'], { cwd: join(root, 'a') })).toMatchObject({ code: 0, stderr: '' });
});

test('patterns in a file are relative to the file, and names are skipped everywhere', () => {
  const root = folderWith({
    '.git/HEAD': '',
    'cdk8s-dra.yaml': 'exclude: [a/charts/**, other.yaml]',
    'a/charts/claim.yaml': BAD_CLAIM,
    'a/b/other.yaml': BAD_CLAIM,
    'a/class.yaml': CLASS,
  });

  expect(run(['check', '.'], { cwd: root }).code).toBe(0);
  expect(run(['check', '.'], { cwd: join(root, 'a') }).code).toBe(0);
  expect(run(['check', '.', '--no-config'], { cwd: join(root, 'a') }).code).toBe(1);
});

test.each([
  ['kuberntes: "1.34"', 'unknown key "kuberntes" (did you mean "kubernetes"?); the keys are acknowledge, driver,'],
  ['fail-on: error', 'cdk8s-dra.yaml: unknown key "fail-on" (did you mean "failOn"?)'],
  ['output: json=a', 'unknown key "output"'],
  ['failOn: never\nfailOn: error', 'cdk8s-dra.yaml: failOn: the key stands there more than once'],
  ['workload: [{ kind: Trainer }]', '␊  pods is required'],
  ['kubernetes: [1]', 'cdk8s-dra.yaml: kubernetes: must be a version such as "1.34", or a range such as "1.32-1.36"'],
  ['kubernetes: "1.36-1.32"',
    'cdk8s-dra.yaml: kubernetes: must begin with the older version: write 1.32-1.36, not 1.36-1.32'],
  ['failOn: errors', 'cdk8s-dra.yaml: failOn: must be "error", "warning", "info" or "never", got "errors"'],
  ['failOn: true', 'cdk8s-dra.yaml: failOn: must be a string, got true'],
  ['featureGates: DRAAdminAccess', 'featureGates: must be a map of names to true or false, got "DRAAdminAccess"'],
  ['featureGates: { DRAAdminAccess: "false" }', 'DRAAdminAccess must be true or false, got "false"'],
  ['existing: DeviceClass/a', 'existing: must be a list of objects'],
  ['existing: [{ kind: DeviceClass }]', 'existing: item 1 has no name'],
  ['existing: [DeviceClass/a, { kind: A, nam: a }]', 'item 2 has the unknown key "nam" (did you mean "name"?)'],
  ['existing: [{ kind: DeviceClas, name: a }]',
    'cdk8s-dra.yaml: existing: unknown kind "DeviceClas" (did you mean "DeviceClass"?)'],
  ['acknowledge: [{ rule: unknown-claim }]', 'acknowledge: item 1 has no reason'],
  ['acknowledge: [{ ruleId: unknown-claim, reason: a }]', 'item 1 has the unknown key "ruleId"'],
  ['acknowledge: [unknown-claim=a]', 'item 1 must be a map with rule and reason, got "unknown-claim=a"'],
  ['showAcknowledged: 1', 'showAcknowledged: must be true or false, got 1'],
  ['exclude: [1]', 'exclude: must be a string or a list of strings, got 1'],
  ['- failOn', 'cdk8s-dra.yaml must be a map of settings, got a list of 1 item'],
  ['a: [', 'cdk8s-dra.yaml: line 2: expected a value'],
  ['failOn: error\n---\nfailOn: error', 'cdk8s-dra.yaml holds 2 documents, but settings are one document'],
])('the configuration %j is refused', (config, message) => {
  expect(faultOf(config)).toContain(message);
});

test('an empty file, and a key without a value, set nothing', () => {
  expect(['', '# nothing yet\n', 'failOn:\n'].map(faultOf)).toEqual(['exit code 0', 'exit code 0', 'exit code 0']);
});

test('a file that is named must be there, and cannot be switched off at the same time', () => {
  const cwd = folderWith({ 'class.yaml': CLASS });

  expect(run(['check', '.', '--config', 'a.yaml'], { cwd }).stderr).toContain('a.yaml: there is no such file');
  expect(run(['check', '.', '--config', 'a.yaml', '--no-config'], { cwd }).stderr).toContain('contradict each other');
});
