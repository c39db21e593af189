import type { ApiObject } from 'cdk8s';
import type * as library from '../../src';

// The metadata that cdk8s creates is frozen here, which is always the first of an object.
jest.mock('cdk8s/lib/metadata', () => {
  const actual = jest.requireActual('cdk8s/lib/metadata');
  const known = new WeakSet<object>();
  class FrozenMetadata extends actual.ApiObjectMetadataDefinition {
    constructor(options: { readonly apiObject: ApiObject }) {
      const { apiObject } = options;
      super(options);
      if (!known.has(apiObject)) {
        known.add(apiObject);
        Object.freeze(this);
      }
    }
  }
  return { ApiObjectMetadataDefinition: FrozenMetadata };
});

const { ApiObject: PlainObject, Chart, Testing } = jest.requireActual('cdk8s');
const dra = jest.requireActual<typeof library>('../../src');

const METADATA = { name: 'gpu', labels: { app: 'training' }, annotations: { note: 'ours' }, generation: 3 };

function chartOfTeam() {
  return new Chart(Testing.app(), 'chart', { namespace: 'ml', labels: { team: 'a' } });
}

test('the metadata of cdk8s is frozen', () => {
  const object = new PlainObject(chartOfTeam(), 'Plain', { apiVersion: 'v1', kind: 'ConfigMap' });

  expect(Object.isFrozen(object.metadata)).toBe(true);
});

test.each([
  ['DeviceClass', () => new dra.DeviceClass(chartOfTeam(), 'Gpu', { metadata: METADATA }).apiObject],
  ['L1 object', () => new dra.v1.KubeDeviceClass(chartOfTeam(), 'Gpu', { metadata: METADATA, spec: {} })],
])('a cluster-scoped %s has all given metadata but no namespace', (_kind, create) => {
  const object = create();
  object.metadata.addLabel('added', 'later');

  expect(object.metadata.namespace).toBeUndefined();
  expect(object.toJson().metadata).toEqual({ ...METADATA, labels: { team: 'a', app: 'training', added: 'later' } });
});

test('a list has the given metadata alone', () => {
  const list = new dra.v1.KubeDeviceClassList(chartOfTeam(), 'List', { metadata: { resourceVersion: '7' }, items: [] });

  expect(list.toJson().metadata).toEqual({ resourceVersion: '7' });
});

test('the metadata of an object has its hashed name', () => {
  const chart = chartOfTeam();
  const claim = new dra.ResourceClaim(chart, 'Claim', {
    requests: [dra.DeviceRequest.exactly('gpu', dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu'))],
    hashedName: true,
  });

  expect(claim.name).toMatch(/^chart-claim-\w{8}-\w{8}$/);
  expect(claim.metadata).toMatchObject({ name: claim.name, namespace: 'ml' });
});
