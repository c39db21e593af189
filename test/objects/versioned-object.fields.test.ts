import type * as library from '../../src';

// Newer versions of cdk8s declare the fields of `ApiObject` in the class, so that each
// object has them itself.
jest.mock('cdk8s', () => {
  const actual = jest.requireActual('cdk8s');
  class ApiObjectWithFields extends actual.ApiObject {
    constructor(...args: any[]) {
      super(...args);
      for (const name of ['name', 'apiVersion', 'apiGroup', 'kind']) {
        Object.defineProperty(this, name, {
          value: this[name],
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
    }
  }
  return { ...actual, ApiObject: ApiObjectWithFields };
});

const { Chart, Testing } = jest.requireMock('cdk8s');
const dra = jest.requireActual<typeof library>('../../src');

test('an object with its own fields follows the target', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });
  dra.TargetCluster.define(chart, { version: dra.KubernetesVersion.V1_28 });

  expect([gpu.kind, gpu.apiVersion, gpu.apiGroup]).toEqual([
    'ResourceClass',
    'resource.k8s.io/v1alpha2',
    'resource.k8s.io',
  ]);
  expect(gpu.name).toBe('chart-gpu-c888ab18');
  expect(Testing.synth(chart)).toMatchObject([{ kind: 'ResourceClass', metadata: { name: gpu.name } }]);
});

test('an object with its own fields has the hashed name everywhere', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    requests: [dra.DeviceRequest.exactly('gpu', gpu)],
    hashedName: true,
  });

  expect(claim.name).toMatch(/^chart-claim-\w{8}-\w{8}$/);
  expect(Testing.synth(chart)[0].metadata.name).toBe(claim.name);
});
