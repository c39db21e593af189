import { relative } from 'node:path';
import { ApiObject } from 'cdk8s';
import * as dra from '../../src';
import { chartFor, synthErrors } from '../fixtures';

const HERE = relative(process.cwd(), __filename);

afterEach(() => {
  delete process.env.CDK8S_DRA_TRACE;
  delete process.env.JSII_AGENT;
});

/** The number of the line that calls this. */
function line(): number {
  return Number(/:(\d+):\d+\)?$/.exec(new Error().stack!.split('\n')[2])![1]);
}

/** The places of findings by rule, for two constructs with an error each, and the lines that created them. */
function places() {
  const chart = chartFor('1.34');
  const lines = [line() + 1, line() + 2];
  const gpu = new dra.DeviceClass(chart, 'Gpu', { selectors: [dra.DeviceSelector.cel('device.drivr == "a"')] });
  new dra.v1.KubeDeviceClass(chart, 'Nic', { metadata: { name: 'N_' }, spec: {} });
  const { findings } = dra.Manifests.fromScope(chart).check();
  return { chart, gpu, lines, found: findings.filter(({ severity }) => severity === dra.Severity.ERROR) };
}

test('with CDK8S_DRA_TRACE=1, findings of constructs have the line of the program', () => {
  process.env.CDK8S_DRA_TRACE = '1';
  const { found, lines } = places();
  expect(found.map(({ file }) => file)).toEqual([HERE, HERE]);
  expect(found.map((finding) => finding.line)).toEqual(lines);
  expect(found[0]).toMatchObject({ column: 15, endLine: lines[0], endColumn: 16 });
});

test('errors of a synthesis name the line, too', () => {
  process.env.CDK8S_DRA_TRACE = '1';
  const { chart, lines } = places();
  expect(synthErrors(chart).map((error) => / at (\S*)$/.exec(error)?.[1])).toEqual([
    expect.stringMatching(`^${HERE}:${lines[0]}:`), expect.stringMatching(`^${HERE}:${lines[1]}:`),
  ]);
});

test('a workload has the line that gave claims to its pods, other objects have none', () => {
  process.env.CDK8S_DRA_TRACE = '1';
  const chart = chartFor('1.34');
  const pods = ['A', 'B'].map((id) => new ApiObject(chart, id, {
    apiVersion: 'v1',
    kind: 'Pod',
    spec: { resourceClaims: [{ name: 'x' }], containers: [{ name: 'main', image: 'web' }] },
  }));
  const claims = dra.PodClaims.of(pods[0]);
  const [at] = [line() - 1, claims.request(dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu'))];
  const found = dra.Manifests.fromScope(chart).check().findings
    .filter(({ reason }) => reason === 'Invalid').map((finding) => finding.line);
  expect(found).toEqual([at, undefined]);
});

test('without the variable, and in other languages, nothing is traced', () => {
  expect(places().found.map(({ file }) => file)).toEqual([undefined, undefined]);
  process.env.CDK8S_DRA_TRACE = '1';
  process.env.JSII_AGENT = 'Python/3.11';
  expect(places().found.map(({ file }) => file)).toEqual([undefined, undefined]);
});
