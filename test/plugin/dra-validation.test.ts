// Not in npm test: it starts cdk8s-cli for each app.
import { SynthesizedApp } from './synthesized-app';
import { DraValidation } from '../../src';
import { Violation } from '../../src/plugin/validation-context';
import { folderWith } from '../cli/fake-shell';
import { BAD_CLAIM, CLASS, SETUP } from '../cli/manifests';

let app: SynthesizedApp;

beforeAll(() => app = SynthesizedApp.create());
afterAll(() => app.remove());

const CLAIM = (mode: string) => `new ApiObject(chart, 'Claim', {
  apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaim', metadata: { name: 'gpu' },
  spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', allocationMode: '${mode}' } }] } },
});`;

test('cdk8s synth fails for an app with an error, and shows where it is', () => {
  const { status, output } = app.synth(CLAIM('all'));

  expect(status).toBe(2);
  expect(output).toMatch(/^allowed-value \(1 occurrences\)$/m);
  expect(output).toMatch(/^ {4}- Construct Path: gpus\/Claim$/m);
  expect(output).toMatch(/^ {4}- Resource Name: ResourceClaim gpu$/m);
  expect(output).toMatch(/^ {6}> error dist\/gpus\.k8s\.yaml:\d+:\d+ spec\.devices\.requests\[0\]\.exactly\.allocationMode$/m);
  expect(output).toMatch(/^ {2}Recommendation: error: "all" is not supported: use "All" or "ExactCount"/m);
  expect(output).not.toContain('undefined');
});

test('warnings do not fail it, and are shown all the same', () => {
  const { status, output } = app.synth(CLAIM('All'));

  expect(status).toBe(0);
  expect(output).toMatch(/Status\s+.*success/);
  expect(output).toMatch(/Warnings\s+.*1/);
  expect(output).toMatch(/^ {2}Recommendation: warning: DeviceClass "gpu" not found/m);
});

test('properties are those of a configuration file', () => {
  const properties = {
    kubernetes: '1.33-1.34',
    failOn: 'warning',
    existing: ['DeviceClass/gpu'],
    acknowledge: [{ rule: 'unused-claim', reason: 'its pods are elsewhere' }],
  };
  const { status, output } = app.synth(CLAIM('All'), properties);

  expect(status).toBe(2);
  expect(output).toMatch(/Kubernetes\s+.*1\.33–1\.34/);
  expect(output).toMatch(/^api-version \(1 occurrences\)$/m);
  expect(output).not.toMatch(/^unused-claim|^unknown-class/m);
  expect(app.synth(CLAIM('All'), { kuberntes: '1.34' })).toMatchObject({
    status: 1,
    output: expect.stringContaining('of DraValidation: unknown key "kuberntes" (did you mean "kubernetes"?)'),
  });
});

test('a wrong property cannot steer the terminal of cdk8s-cli', () => {
  const { status, output } = app.synth(CLAIM('All'), { 'kuber\u001b[31m': '1.34' });

  expect(status).toBe(1);
  expect(output).toContain('unknown key "kuber␛[31m"');
});

test('included YAML is checked, too', () => {
  app.write('included.yaml', BAD_CLAIM);
  const { status, output } = app.synth("new Include(chart, 'Included', { url: 'included.yaml' });");

  expect(status).toBe(2);
  expect(output).toMatch(/^ {4}- Construct Path: gpus\/Included\/claim-resourceclaim/m);
});

test('objects of one name are not taken for each other', () => {
  const { output } = app.synth(`${CLAIM('all')}
new ApiObject(chart, 'Class', { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spec: {} });`);

  expect(output).toMatch(/- Construct Path: N\/A\n.*\n {4}- Resource Name: ResourceClaim gpu$/m);
  expect(output).toMatch(/- Construct Path: N\/A\n.*\n {4}- Resource Name: DeviceClass gpu$/m);
});

test('with --stdout, places do not name temporary files', () => {
  const { status, output } = app.synth(CLAIM('all'), {}, ['--stdout']);

  expect(status).toBe(2);
  expect(output).toMatch(/^ {6}> error STDOUT:\d+:\d+ spec\./m);
});

/** Validates files without cdk8s-cli. */
async function validate(files: Record<string, string>, properties?: object) {
  const folder = folderWith(files);
  const violations: Violation[] = [];
  const submitted: unknown[] = [];
  await new DraValidation(properties).validate({
    manifests: Object.keys(files).map((name) => `${folder}/${name}`),
    metadata: {},
    report: { addViolation: (each) => violations.push(each), submit: (...each) => submitted.push(each) },
  });
  return { violations, submitted };
}

test('a fine app has a report without violations', async () => {
  const { violations, submitted } = await validate(SETUP);

  expect(violations).toEqual([]);
  expect(submitted).toEqual([['success', {
    Kubernetes: expect.stringMatching(/^1\.\d+$/), Errors: '0', Warnings: '0', Infos: '0', Acknowledged: '0',
  }]]);
});

test('findings that read the same are one violation of several objects', async () => {
  const other = BAD_CLAIM.replace('name: claim', 'name: other');
  const { violations } = await validate({ 'a.yaml': BAD_CLAIM, 'b.yaml': other });

  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources.length])).toEqual(
    expect.arrayContaining([['allowed-value', 2]]));
  violations.forEach(({ fix }) => expect(fix).toMatch(/\w/));
});

test('a synthesis without manifests, as cdk8s-cli sees one with other file extensions, does not pass', async () => {
  await expect(validate({})).rejects.toThrow('DraValidation got no manifests to check: cdk8s-cli passes only files '
    + 'that end in ".yaml" (change outputFileExtension of the App)');
});

test('the error for a wrong property has no fields, which cdk8s-cli would print', async () => {
  const error: object = await validate(SETUP, { failOn: 'warn' }).catch((thrown) => thrown);

  expect(error).toMatchObject({ message: expect.stringContaining('got "warn" (did you mean "warning"?)') });
  expect(Reflect.ownKeys(error).sort()).toEqual(['message', 'stack']);
});

test('files can be excluded, and empty documents are none', async () => {
  expect((await validate({ 'a.yaml': BAD_CLAIM }, { exclude: ['a.*'] })).violations).toEqual([]);
  expect((await validate({ 'a.yaml': `---\n---\n${CLASS}---\n# end\n` })).violations).toEqual([]);
});

test('what is no YAML is a violation', async () => {
  const { violations, submitted } = await validate({ 'a.yaml': 'a: [' });

  expect(violations.map(({ ruleName }) => ruleName)).toEqual(['unreadable']);
  expect(submitted[0]).toEqual(['failure', expect.anything()]);
});
