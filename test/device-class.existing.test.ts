import { Chart } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { chartFor, manifests, newChart, synthErrors } from './fixtures';
import * as dra from '../src';

const ATTRIBUTES = { deviceClassName: 'gpu.example.com', driverName: 'gpu.example.com' };

function existing(chart: Chart, attributes: object = {}): dra.IExistingDeviceClass {
  return dra.DeviceClass.fromDeviceClassAttributes(chart, 'Gpu', { ...ATTRIBUTES, ...attributes });
}

function requestOne(chart: Chart, gpu: dra.IDeviceClass): void {
  dra.PodClaims.of(new kplus.Pod(chart, 'Trainer', { containers: [{ image: 'trainer' }] })).request(gpu);
}

const VERSIONS = Array.from({ length: 12 }, (_, index) => 26 + index);

test.each(VERSIONS)('an existing class with attributes can be claimed on Kubernetes 1.%i', (minor) => {
  const chart = chartFor(`1.${minor}`);
  requestOne(chart, existing(chart));

  const { spec } = manifests(chart).ResourceClaimTemplate.spec;
  const name = 'gpu.example.com';
  if (minor <= 30) {
    expect(spec).toEqual({ resourceClassName: name });
  } else {
    const [request] = spec.devices.requests;
    expect(request).toEqual(minor <= 32 ? { name: 'gpu', deviceClassName: name } : {
      name: 'gpu', exactly: { deviceClassName: name },
    });
  }
});

test('the name of the ResourceClass is used up to Kubernetes 1.30 only', () => {
  const specs = ['1.30', '1.34'].map((version) => {
    const chart = chartFor(version);
    const gpu = existing(chart, { resourceClassName: 'classic-gpu' });
    new dra.ResourceClaim(chart, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', gpu)] });
    const { spec } = manifests(chart).ResourceClaim;
    return [spec.resourceClassName, spec.devices?.requests[0].exactly.deviceClassName, gpu.kind, gpu.name];
  });

  expect(specs).toEqual([
    ['classic-gpu', undefined, 'ResourceClass', 'classic-gpu'],
    [undefined, 'gpu.example.com', 'DeviceClass', 'gpu.example.com'],
  ]);
});

test('a grant for an existing class names the kind of the target', () => {
  const rulesOn = (version: string) => {
    const chart = chartFor(version);
    existing(chart, { resourceClassName: 'classic-gpu' }).grantRead({ kind: 'User', name: 'jane' });
    const [{ resources, resourceNames }] = manifests(chart).ClusterRole.rules;
    return [...resources, ...resourceNames];
  };

  expect(rulesOn('1.30')).toEqual(['resourceclasses', 'classic-gpu']);
  expect(rulesOn('1.34')).toEqual(['deviceclasses', 'gpu.example.com']);
});

test.each(['1.26', '1.30'])('on Kubernetes %s, a class known by its name alone is an error that says so', (version) => {
  const chart = chartFor(version);
  requestOne(chart, dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu.example.com'));

  expect(synthErrors(chart)).toEqual([
    `[chart/Trainer/Resource/claim-gpu/Resource] spec: Kubernetes ${version} has no device classes, and nothing says `
      + 'which ResourceClass takes the place of chart/Gpu (reference the class with '
      + 'DeviceClass.fromDeviceClassAttributes, which names its driver and its ResourceClass, '
      + 'or target Kubernetes 1.31 or newer) [api-version]',
  ]);
});

test('a class known by its name alone can be claimed from Kubernetes 1.31 on', () => {
  const chart = chartFor('1.31');
  requestOne(chart, dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu.example.com'));

  expect(synthErrors(chart)).toEqual([]);
});

test('what classic DRA cannot request needs Kubernetes 1.31 with attributes, too', () => {
  const chart = chartFor('1.30');
  const requests = [dra.DeviceRequest.exactly('gpu', existing(chart), { count: 2 })];
  new dra.ResourceClaim(chart, 'Claim', { requests });

  expect(synthErrors(chart)).toEqual([expect.stringMatching(/Kubernetes 1\.30 has no ResourceClaim of .*v1alpha3/)]);
});

test('an app with a class known by its name alone supports Kubernetes 1.31 or newer', () => {
  const supported = (gpu: (chart: Chart) => dra.IDeviceClass) => {
    const chart = newChart();
    new dra.ResourceClaim(chart, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', gpu(chart))] });
    return dra.Manifests.fromScope(chart).check().supportedVersions[0].toString();
  };

  expect(supported((chart) => dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu.example.com'))).toBe('1.31');
  expect(supported((chart) => existing(chart))).toBe('1.26');
});

test.each<[string, any, string]>([
  ['no attributes', undefined, 'attrs is required: pass an object'],
  ['a name instead of attributes', 'gpu', 'attrs must be an object, got "gpu"'],
  ['no class name', { ...ATTRIBUTES, deviceClassName: '' }, 'deviceClassName must be the name of a class, got ""'],
  ['no driver', { deviceClassName: 'gpu' },
    'driverName is required: pass the name of a driver, such as "gpu.example.com"'],
  ['an impossible driver', { ...ATTRIBUTES, driverName: 'a b' },
    'driverName must be the name of a driver, such as "gpu.example.com", got "a b"'],
  ['an empty ResourceClass', { ...ATTRIBUTES, resourceClassName: '' },
    'resourceClassName must be the name of a class, got ""'],
])('%s: an existing class is rejected', (_, attributes, message) => {
  expect(() => dra.DeviceClass.fromDeviceClassAttributes(newChart(), 'Gpu', attributes)).toThrow(`[chart] ${message}`);
});

test('an existing class knows its driver if it was given', () => {
  const chart = newChart();

  expect(existing(chart).driverName).toBe('gpu.example.com');
  expect(dra.DeviceClass.fromDeviceClassName(chart, 'Other', 'gpu.example.com').driverName).toBeUndefined();
});

describe('a class whose name is almost that of a known one', () => {
  const inventory = dra.Inventory.fromYaml(`
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu.nvdia.com }
spec: {}
`);

  const warningsFor = (gpu: (chart: Chart) => dra.IDeviceClass, target: Partial<dra.TargetClusterProps> = {}) => {
    const chart = newChart();
    dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_37, ...target });
    new dra.ResourceClaim(chart, 'Claim', { requests: [dra.DeviceRequest.exactly('gpu', gpu(chart))] });
    return dra.Manifests.fromScope(chart).check().findings
      .filter(({ ruleId }) => ruleId === 'unknown-class')
      .map(({ severity, message }) => `${severity}: ${message}`);
  };

  const byName = (chart: Chart) => dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu.nvdia.com');

  test('is a warning that asks for the other one', () => {
    expect(warningsFor(byName)).toEqual([
      expect.stringMatching(/^warning: DeviceClass "gpu\.nvdia\.com" not found \(did you mean "gpu\.nvidia\.com", which /),
    ]);
    expect(warningsFor((chart) => existing(chart, { deviceClassName: 'gpu.nvdia.com' }))).toHaveLength(1);
  });

  test('is right if the inventory has it, or something declares it', () => {
    expect(warningsFor(byName, { inventory })).toEqual([]);
    expect(warningsFor((chart) => {
      dra.Checks.of(chart).declareExisting({ kind: 'DeviceClass', name: 'gpu.nvdia.com' });
      return byName(chart);
    })).toEqual([]);
  });
});
