import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'cdk8s';
import { committedYaml, EXAMPLES, exampleNames, filesOf, versionedExamples } from './folders';
import { run } from '../cli/fake-shell';
import { commandLinesOf } from '../docs/command-lines';
import { KubernetesVersion, Manifests, Severity } from 'cdk8s-dra';

/** Calls what the program of an example exports. */
function build(name: string, version?: KubernetesVersion): App {
  type Builders = Record<string, (version?: KubernetesVersion) => App>;
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const [builder] = Object.values(require(join(EXAMPLES, name, 'main')) as Builders);
  return builder(version);
}

function synthesize(name: string, version?: KubernetesVersion): Record<string, string> {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk8s-dra-example-'));
  process.env.CDK8S_OUTDIR = outdir;
  try {
    build(name, version).synth();
    return filesOf(outdir);
  } finally {
    delete process.env.CDK8S_OUTDIR;
    rmSync(outdir, { recursive: true });
  }
}

test('the examples are found', () => {
  expect(exampleNames()).toEqual([
    'admin-access-monitoring',
    'amd-partitions',
    'compute-domain',
    'consumable-capacity',
    'cpu-and-nic',
    'driver',
    'extended-resource',
    'first-available',
    'fleet',
    'gaudi-training',
    'gpu-and-nic',
    'gpu-training',
    'inventory',
    'match-attribute',
    'mig-partitions',
    'nvidia-fleet',
    'parameters',
    'quickstart',
    'shared-claim',
    'structured-1-30',
    'vllm-time-slicing',
  ]);
});

test.each(exampleNames())('the example %s renders the committed YAML', (name) => {
  expect(synthesize(name)).toEqual(committedYaml(name));
});

test.each(versionedExamples())('the example %s renders the committed YAML for Kubernetes %s', (name, version) => {
  expect(synthesize(name, KubernetesVersion.of(version))).toEqual(committedYaml(name, version));
});

test.each(versionedExamples())('the example %s works on Kubernetes %s without a warning', (name, version) => {
  const report = Manifests.fromScope(build(name, KubernetesVersion.of(version))).check({
    version: KubernetesVersion.of(version),
  });
  expect(report.findings.filter(({ severity }) => severity !== Severity.INFO)).toEqual([]);
});

test('each example for several versions is rendered for at least three', () => {
  const names = new Set(versionedExamples().map(([name]) => name));
  expect(names.size).toBe(15);
  names.forEach((name) =>
    expect(versionedExamples().filter(([each]) => each === name).length).toBeGreaterThanOrEqual(3),
  );
});

test.each(exampleNames())('the example %s works on some Kubernetes version without a warning', (name) => {
  const { findings, supportedVersions } = Manifests.fromScope(build(name)).check();

  expect(findings.filter(({ severity }) => severity !== Severity.INFO)).toEqual([]);
  expect(supportedVersions).not.toEqual([]);
});

const CALLS = exampleNames()
  .flatMap((name) => commandLinesOf(join(EXAMPLES, name, 'README.md')).map((line) => ({ name, line })))
  .filter(({ line: { runs, prints } }) => runs && prints !== undefined);

test('an example shows what the command prints', () => {
  expect(CALLS.map(({ name, line: { args: [command] } }) => `${name}: ${command}`)).toEqual(['inventory: allocate']);
});

test.each(CALLS)('the command at $line.place prints what the page says', ({ name, line }) => {
  expect(run(line.args, { cwd: join(EXAMPLES, name) }).stdout).toBe(line.prints);
});

test('without the acknowledgement, the inventory of an example has too few devices for one of its pods', () => {
  const { acknowledged } = Manifests.fromScope(build('inventory')).check();

  expect(acknowledged.map(({ ruleId, message }) => [ruleId, /^.*?Pending/.exec(message)?.[0]]))
    .toEqual([['not-enough-devices', '3 of 4 pods find their devices; trainer-3 stays Pending']]);
});

test.each(exampleNames())('the example %s is on the list of examples', (name) => {
  expect(readFileSync(join(EXAMPLES, 'README.md'), 'utf8')).toContain(`[${name}](${name})`);
});
