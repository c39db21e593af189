import { createHash } from 'crypto';
import { dirname } from 'path';
import * as cdk8s from 'cdk8s';
import { ApiObject, App, Chart, Yaml } from 'cdk8s';
import * as dra from '../../src';
import { warningsOf } from '../fixtures';

/** Loads a further copy of a module, which shares the modules that are named. */
function anotherCopyOf<T extends object>(path: string, shared: Record<string, unknown> = {}): T {
  let copy: T | undefined;
  jest.isolateModules(() => {
    Object.entries(shared).forEach(([name, module]) => jest.doMock(name, () => module));
    // The compiled main module loads a class when it is first read, which must be now.
    copy = { ...jest.requireActual<T>(path) };
    Object.keys(shared).forEach((name) => jest.dontMock(name));
  });
  return copy!;
}

/** What a program can see of an object's own properties. */
function propertiesOf(object: object): [PropertyKey, unknown][] {
  return Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]);
}

/** Adds a class, a pod that claims a device of it, and a claim that no pod uses. */
function addSetup(library: typeof dra, chart: Chart, id: string): void {
  const gpu = new library.DeviceClass(chart, `${id}Gpu`, { driverName: 'gpu.example.com' });
  const pod = new ApiObject(chart, `${id}Pod`, {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { containers: [{ name: 'main' }] },
  });
  library.PodClaims.of(pod).request(gpu);
  new library.ResourceClaim(chart, `${id}Unused`, { requests: [library.DeviceRequest.exactly('gpu', gpu)] });
}

test('no property of a foreign app, chart, node, object or manifest is added or replaced', () => {
  const app = new App();
  const chart = new Chart(app, 'chart', { namespace: 'ml' });
  const pod = new ApiObject(chart, 'Pod', {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'pod' },
    spec: { containers: [{ name: 'main' }] },
  });
  const namespace = new ApiObject(chart, 'Namespace', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'ml' },
  });
  const foreign = [app, chart, chart.node, pod, pod.metadata, namespace, namespace.metadata];
  const names = () => foreign.map((object) => propertiesOf(object).map(([key]) => key));
  const before = [names(), foreign.slice(3).map(propertiesOf), Reflect.ownKeys(pod.toJson())];

  dra.TargetCluster.define(app, { version: dra.KubernetesVersion.V1_34 });
  dra.HashedNames.enable(chart);
  dra.AdminAccess.allowIn(namespace);
  dra.Checks.of(chart).acknowledge('unused-claim', 'this is a test');
  dra.PodClaims.of(pod).add(dra.ResourceClaim.fromResourceClaimName(chart, 'Claim', 'claim'));
  app.synthYaml();

  expect([names(), foreign.slice(3).map(propertiesOf), Reflect.ownKeys(pod.toJson())]).toEqual(before);
});

test('two copies of the package check an app once', () => {
  const copy = anotherCopyOf<typeof dra>('../../src', { cdk8s });
  const app = new App();
  addSetup(dra, new Chart(app, 'one'), 'A');
  addSetup(copy, new Chart(app, 'two'), 'B');
  let yaml = '';
  const warnings = warningsOf(() => (yaml = app.synthYaml()));

  expect(copy.PodClaims).not.toBe(dra.PodClaims);
  expect(warnings).toEqual([
    expect.stringContaining('one/AUnused/Resource'),
    expect.stringContaining('two/BUnused/Resource'),
  ]);
  expect(yaml.match(/resourceClaimTemplateName: /g)).toHaveLength(2);
});

test('two copies of the package share their knowledge of constructs', () => {
  const copy = anotherCopyOf<typeof dra>('../../src', { cdk8s });
  const chart = new Chart(new App(), 'chart');
  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_34 });

  expect(String(copy.TargetCluster.of(chart))).toBe('1.34');
  expect(() => copy.TargetCluster.define(chart, { version: copy.KubernetesVersion.V1_33 })).toThrow('1.34');
  expect(copy.Checks.of(chart)).toBe(dra.Checks.of(chart));
});

test('an app of another copy of cdk8s is checked once and keeps its printer', () => {
  const other = anotherCopyOf<typeof cdk8s>('cdk8s');
  const app = new other.App();
  for (const id of ['one', 'two', 'three']) {
    addSetup(dra, new other.Chart(app, id) as Chart, 'A');
  }
  const spy = jest.spyOn(other.Yaml, 'stringify');
  let yaml = '';
  const warnings = warningsOf(() => (yaml = app.synthYaml()));
  const printed = spy.mock.results.map(({ value }) => value);
  spy.mockRestore();

  expect(other.App).not.toBe(App);
  expect(warnings).toHaveLength(3);
  expect(printed).toEqual([yaml]);
  expect(yaml.match(/resourceClaimTemplateName: /g)).toHaveLength(3);
});

test('a string that kubectl would misread is quoted, or a warning if another copy of cdk8s prints the string', () => {
  const other = anotherCopyOf<typeof cdk8s>('cdk8s');
  const yamlOf = (library: typeof cdk8s) => {
    const app = new library.App();
    const chart = new library.Chart(app, 'chart');
    new dra.DeviceClass(chart as Chart, 'Gpu', { driverName: 'gpu.example.com' });
    new library.ApiObject(chart, 'Config', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      data: { 'mode': '0o7', '0X1f': 'b' },
    });
    let yaml = '';
    const warnings = warningsOf(() => (yaml = app.synthYaml()));
    return { warnings, data: yaml.match(/^data:\n(?: .*\n)*/m)?.[0] };
  };

  expect(yamlOf(cdk8s)).toEqual({ warnings: [], data: 'data:\n  "0X1f": b\n  mode: "0o7"\n' });
  expect(yamlOf(other)).toEqual({
    warnings: [
      expect.stringMatching(/^warning: chart\/Config: data\.0X1f: .* \[misread-string\]$/),
      expect.stringMatching(/^warning: chart\/Config: data\.mode: .* \[misread-string\]$/),
    ],
    data: 'data:\n  0X1f: b\n  mode: 0o7\n',
  });
});

test('an app can keep the printer of cdk8s, and is warned of strings that kubectl would misread', () => {
  const yamlOf = (printer?: string) => {
    const app = new App();
    app.node.setContext('cdk8s-dra:printer', printer);
    const chart = new Chart(app, 'chart');
    new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
    new ApiObject(chart, 'Config', { apiVersion: 'v1', kind: 'ConfigMap', data: { mode: '0o7' } });
    let yaml = '';
    const warnings = warningsOf(() => (yaml = app.synthYaml()));
    return [yaml.match(/mode: .*/)?.[0], warnings.filter((line) => line.includes('[misread-string]')).length];
  };

  expect(yamlOf()).toEqual(['mode: "0o7"', 0]);
  expect(yamlOf('off')).toEqual(['mode: 0o7', 1]);
});

test('cdk8s prints everything outside a synthesis', () => {
  const app = new App();
  new dra.DeviceClass(new Chart(app, 'chart'), 'Gpu', { driverName: 'gpu.example.com' });
  app.synthYaml();

  expect(Yaml.stringify({ a: '0o7' })).toBe('a: 0o7\n');
});

/**
 * The methods that the library replaces, or takes over the work of, as they are in cdk8s
 * 2.70: hashes of the source, without blanks.
 */
const METHODS: [string, (library: typeof cdk8s) => unknown, string][] = [
  ['App.synth', ({ App: { prototype } }) => prototype.synth, '959b87f2faee34c3'],
  ['App.synthYaml', ({ App: { prototype } }) => prototype.synthYaml, '219f780cd9e97477'],
  ['App._synthChart', (library) => (library.App as any)._synthChart, '3a39ae3da2de4c1a'],
  ['Chart.toJson', ({ Chart: { prototype } }) => prototype.toJson, '1c4cf1cfc6a69efe'],
  ['ApiObject.toJson', ({ ApiObject: { prototype } }) => prototype.toJson, 'b7c10a6366d3e368'],
  ['Yaml.save', (library) => library.Yaml.save, 'add2eafde03c48d9'],
  ['Yaml.stringify', (library) => library.Yaml.stringify, '889ea7b61424a699'],
];

function hashOf(method: unknown): string {
  return createHash('sha256').update(String(method).replace(/\s/g, '')).digest('hex').slice(0, 16);
}

/** The newest cdk8s that is installed is that of its command line. */
const NEWEST = require.resolve('cdk8s', { paths: [dirname(require.resolve('cdk8s-cli/package.json'))] });

test.each([
  ['oldest', 'cdk8s'],
  ['newest', NEWEST],
])('the %s cdk8s has the hooked methods in the form that the hooks expect', (_, path) => {
  // Not the copy that is hooked.
  const untouched = anotherCopyOf<typeof cdk8s>(path);
  const changed = METHODS.filter(([, method, hash]) => hashOf(method(untouched)) !== hash).map(([name, method]) =>
    `cdk8s changed ${name}: read the change, see whether src/synth/cdk8s-seam.ts still holds, run the tests of test/synth `
      + `and test/engine/render, and write the new hash ${hashOf(method(untouched))} into this test`,
  );

  expect(changed).toEqual([]);
});
