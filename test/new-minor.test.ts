import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run } from './cli/fake-shell';
import { BAD_CLAIM, CLASS, POD, SETUP, TEMPLATE } from './cli/manifests';
import { slice } from './engine/scheduling/setups';
import { versionsFrom } from './fixtures';
import { withVersionConstants } from '../projenrc/version-constants';
import * as dra from '../src';

const NEW = '1.99';

/** What the minor before it has, without what nobody has recorded of the new one. */
const data = (minors: Record<string, any>) => {
  const { controlPlane, allocator, preview, ...last } = Object.values(minors).at(-1);
  return last;
};

// A copy of the data with a minor that is made up, and the constant that follows from it.
jest.mock('../src/engine/kubernetes/schema/kubernetes.json', () => {
  const { minors, ...rest } = jest.requireActual('../src/engine/kubernetes/schema/kubernetes.json');
  return { ...rest, minors: { ...minors, 1.99: data(minors) } };
});
jest.mock('../src/engine/kubernetes/kubernetes-version', () => {
  // The list of versions is closed after the last constant, which is one more here.
  const close = jest.spyOn(Object, 'freeze').mockImplementation((value: any) => value);
  const actual = jest.requireActual('../src/engine/kubernetes/kubernetes-version');
  actual.KubernetesVersion.V1_99 = new actual.KubernetesVersion(99);
  close.mockRestore();
  return actual;
});

const [LAST, VERSION] = dra.KubernetesVersion.all().slice(-2);
const MANIFESTS = [CLASS, TEMPLATE, POD].join('---\n');
const CLUSTER = slice('node-1', '{ name: gpu-0 }');
const read = () => dra.Manifests.fromYaml(MANIFESTS);
const inventory = () => dra.Inventory.fromYaml(CLUSTER);
const cwd = folderWith({
  ...SETUP, 'slices.yaml': CLUSTER, 'old/class.yaml': CLASS.replace('gpu.example', 'old-gpu.example'),
});
const command = (...args: string[]) => run(args, { cwd });
const FILES = Object.keys(SETUP);

test('its constant is written from the data', () => {
  const source = readFileSync(join(__dirname, '../src/engine/kubernetes/kubernetes-version.ts'), 'utf8');
  const { minors } = jest.requireMock('../src/engine/kubernetes/schema/kubernetes.json');

  expect(withVersionConstants(source, minors)).toContain(
    '  /** Kubernetes 1.99: `resource.k8s.io/v1`. */\n  public static readonly V1_99 = new KubernetesVersion(99);\n');
  const { [NEW]: added, ...known } = minors;

  expect(withVersionConstants(source, known)).toBe(source);
});

test('manifests are checked for it, and for ranges that it ends', () => {
  const range = dra.Manifests.fromYaml(BAD_CLAIM).check({ from: LAST, to: VERSION });

  expect(read().check().version).toBe(VERSION);
  expect(read().check({ version: VERSION }).findings).toEqual([]);
  expect(read().check().supportedVersions.map(String)).toEqual(versionsFrom('1.34'));
  expect(range.findings.map(({ ruleId, versions }) => [ruleId, versions?.map(String)])).toContainEqual(
    ['allowed-value', [String(LAST), NEW]]);
  expect(command('check', '--kubernetes', `1.34-${NEW}`, ...FILES)).toMatchObject({ code: 0 });
});

test('a field that ended before it says so', () => {
  const { findings } = dra.Manifests.fromYaml(CLASS.replace('/v1', '/v1alpha2').replace('Device', 'Resource'))
    .check({ version: VERSION });

  expect(findings.map(({ message }) => message).join()).toContain('1.27–1.30');
});

test('an inventory is taken into account with the allocator of the minor before it', () => {
  const { findings } = read().check({ version: VERSION, inventory: dra.Inventory.fromYaml(slice('node-1', '')) });

  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['unsatisfiable-claim']);
  expect(read().check({ version: VERSION, inventory: inventory() }).findings).toEqual([]);
  expect(command('check', '--kubernetes', NEW, '--inventory', 'slices.yaml', ...FILES)).toMatchObject({ code: 0 });
});

test('devices are allocated with the allocator of the minor before it, which the result says', () => {
  const { placed, notConsidered } = read().allocate({ version: VERSION, inventory: inventory() });

  expect(placed).toHaveLength(1);
  expect(notConsidered).toContainEqual(
    expect.stringMatching(/^changes of the allocator since Kubernetes 1\.\d+: that of 1\.99 is not known yet, and counts as 1\.\d+$/));
  expect(command('allocate', '--kubernetes', NEW, '--inventory', 'slices.yaml', ...FILES)).toMatchObject({
    stderr: '', stdout: expect.stringContaining('that of 1.99 is not known yet'),
  });
});

test('manifests are converted for it and from it', () => {
  const { yaml } = read().convert({ version: dra.KubernetesVersion.V1_32 });

  expect(yaml).toContain('apiVersion: resource.k8s.io/v1beta1');
  expect(dra.Manifests.fromYaml(yaml).convert({ version: VERSION }).yaml).toContain('apiVersion: resource.k8s.io/v1\n');
  expect(command('convert', '--to', NEW, 'class.yaml')).toMatchObject({ code: 0, stdout: CLASS });
});

test('changes are told for it', () => {
  expect(command('diff', '--kubernetes', NEW, 'old', 'class.yaml')).toMatchObject({
    stdout: expect.stringContaining('DeviceClass gpu'),
  });
});

test('a program is written for it', () => {
  expect(command('adopt', ...FILES)).toMatchObject({
    stderr: '', stdout: expect.stringContaining('KubernetesVersion.V1_99'),
  });
});

test('it has JSON Schemas', () => {
  const [added, last] = [NEW, String(LAST)].map((minor) => command('schema', '--kubernetes', minor));

  expect(added.code).toBe(0);
  expect(added.stdout.replaceAll(NEW, String(LAST))).toBe(last.stdout);
});

test('it is listed', () => {
  expect(command('versions').stdout).toMatch(/^1\.99 +v1 \(v1beta2\) \(v1beta1\) \(v1alpha3\) +DeviceClass$/m);
});
