import { run } from './fake-shell';
import { KubernetesVersion } from '../../src';

const { stdout } = run(['versions']);

test('each Kubernetes version has a row with its API versions, in parentheses where they must be switched on', () => {
  expect(stdout).toMatch(/^1\.26 +\(v1alpha1\) +ResourceClass$/m);
  expect(stdout).toMatch(/^1\.33 +\(v1beta2\) \(v1beta1\) \(v1alpha3\) +DeviceClass$/m);
  expect(stdout).toMatch(/^1\.34 +v1 \(v1beta2\) \(v1beta1\) \(v1alpha3\) +DeviceClass$/m);
  KubernetesVersion.all().forEach((version) => expect(stdout).toMatch(new RegExp(`^${version} `, 'm')));
});

test('each feature gate has a row that says where it is on', () => {
  expect(stdout).toMatch(/^DynamicResourceAllocation +-alpha .* -beta +-beta +\+ga/m);
});

test('no line ends with blanks', () => {
  expect(stdout).not.toMatch(/ $/m);
});

test('versions are also data', () => {
  const data = JSON.parse(run(['versions', '--format', 'json']).stdout);

  expect(data.map(({ kubernetes }: any) => kubernetes)).toEqual(KubernetesVersion.all().map(String));
  expect(data[8]).toMatchObject({ featureGates: { DRAAdminAccess: { stage: 'beta', default: true } } });
});
