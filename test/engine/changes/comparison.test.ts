import {
  changes, deviceClaim, deviceClaimTemplate, findings, message, podSpecWith, podWith, workload,
} from './fixtures';
import * as dra from '../../../src';
import * as fc from '../../fast-check';

const STRUCTURED = ['v1alpha3', 'v1beta1', 'v1beta2', 'v1'].map((version) => `resource.k8s.io/${version}`);

test('unchanged objects have no findings', () => {
  const objects = [deviceClaim(2), deviceClaimTemplate(1), podWith(), workload('apps/v1', 'Deployment')];

  expect(changes(objects, objects)).toEqual([]);
});

test('any object has no changes compared with itself', () => {
  const anyObject = fc.record({
    apiVersion: fc.constantFrom(
      ...STRUCTURED,
      'v1',
      'apps/v1',
      'batch/v1',
      'resource.k8s.io/v1alpha2',
    ),
    kind: fc.constantFrom(
      'ResourceClaim',
      'ResourceClaimTemplate',
      'ResourceSlice',
      'Pod',
      'Deployment',
      'Job',
    ),
    metadata: fc.record({
      name: fc.constantFrom('a', 'b'),
      labels: fc.jsonValue() as fc.Arbitrary<unknown>,
    }),
    spec: fc.oneof(
      fc.jsonValue() as fc.Arbitrary<unknown>,
      fc.constant(podSpecWith()),
      fc.constant(deviceClaim(2).spec),
    ),
  });
  fc.assert(fc.property(fc.array(anyObject, { maxLength: 4 }), (objects) => {
    expect(changes(objects, structuredClone(objects))).toEqual([]);
  }));
});

describe('claims and claim templates', () => {
  test.each([
    ['ResourceClaim', deviceClaim],
    ['ResourceClaimTemplate', deviceClaimTemplate],
  ])('the spec of a %s cannot change', (_, make) => {
    expect(changes(make(1), make(2))).toEqual(['error immutable-field spec Invalid']);
    expect(findings(make(1), make(2))[0].origin).toBe(dra.FindingOrigin.API_SERVER);
  });

  test('the message about an immutable spec names the difference and a fix', () => {
    expect(message(deviceClaim(2), deviceClaim(3))).toBe(
      'the ResourceClaim exists already, and this part of it is immutable: '
        + 'spec.devices.requests[0].exactly.count changes from 2 to 3; '
        + 'give the changed ResourceClaim another name, as hashedName does, or delete the old one first',
    );
  });

  test('a default of the API server is not a change', () => {
    expect(changes(deviceClaim(1), deviceClaim(undefined))).toEqual([]);
  });

  test('changed content that the server refuses is an error, and not a change in place', () => {
    expect(changes(classOf(1), classOf(33))).toEqual(['error list-size spec.selectors TooMany']);
  });

  test.each<[string, string[]]>([
    ['1.34', ['spec Invalid', 'spec.devices.requests[0].exactly.count Invalid']],
    ['1.35', ['spec Invalid']],
  ])('the server of %s looks into a changed spec of a claim, or not', (version, expected) => {
    const errors = findings(deviceClaim(1), deviceClaim(-1), version);

    expect(errors.map(({ fieldPath, reason }) => `${fieldPath} ${reason}`)).toEqual(expected);
  });

  test('an error that the previous content had does not keep an object from changing', () => {
    expect(changes(classOf(33), classOf(34))).toEqual(['info changed-object spec.selectors[33] Changed']);
  });

  test('an added object that the server refuses is an error', () => {
    expect(changes([], classOf(33))).toEqual([
      'error list-size spec.selectors TooMany',
      'info added-object metadata.name Added',
    ]);
  });

  test('labels can change', () => {
    expect(changes(deviceClaim(1), deviceClaim(1, undefined, { labels: { team: 'ml' } }))).toEqual([
      'info changed-object metadata.labels Changed',
    ]);
  });

  test('the status and the annotations of kubectl are not compared', () => {
    const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': '{}' };
    const applied = { ...deviceClaim(1, undefined, { annotations, uid: '1' }), status: {} };

    expect(changes(applied, deviceClaim(1))).toEqual([]);
  });

  test('the spec of a classic claim cannot change', () => {
    const claim = (spec: object) => ({
      apiVersion: 'resource.k8s.io/v1alpha2',
      kind: 'ResourceClaim',
      metadata: { name: 'gpu' },
      spec,
    });

    expect(
      changes(claim({ resourceClassName: 'gpu' }), claim({ resourceClassName: 'tpu' }), '1.30'),
    ).toEqual(['error immutable-field spec Invalid']);
    expect(
      changes(
        claim({ resourceClassName: 'gpu' }),
        claim({ resourceClassName: 'gpu', allocationMode: 'WaitForFirstConsumer' }),
        '1.30',
      ),
    ).toEqual([]);
  });
});

describe('classes and slices', () => {
  test('a class can change', () => {
    const deviceClass = (driver: string) => ({
      apiVersion: 'resource.k8s.io/v1',
      kind: 'DeviceClass',
      metadata: { name: 'gpu' },
      spec: { selectors: [{ cel: { expression: driver } }] },
    });

    expect(changes(deviceClass('true'), deviceClass('false'))).toEqual([
      'info changed-object spec.selectors[0].cel.expression Changed',
    ]);
  });

  test.each([
    [
      'resource.k8s.io/v1',
      '1.34',
      { spec: { driver: 'a.example.com' } },
      { spec: { driver: 'b.example.com' } },
      'spec.driver',
    ],
    [
      'resource.k8s.io/v1',
      '1.34',
      { spec: { pool: { name: 'a' } } },
      { spec: { pool: { name: 'b' } } },
      'spec.pool.name',
    ],
    [
      'resource.k8s.io/v1beta1',
      '1.32',
      { spec: { nodeName: 'a' } },
      { spec: { allNodes: true } },
      'spec.nodeName',
    ],
    ['resource.k8s.io/v1alpha2', '1.30', { nodeName: 'a' }, { nodeName: 'b' }, 'nodeName'],
  ])(
    'a slice of %s on %s cannot change its place: %p',
    (apiVersion, version, before, after, fieldPath) => {
      const slice = (fields: object) => ({
        apiVersion,
        kind: 'ResourceSlice',
        metadata: { name: 'slice' },
        ...fields,
      });

      expect(changes(slice(before), slice(after), version)).toEqual([
        `error immutable-field ${fieldPath} Invalid`,
      ]);
    },
  );

  test('the first generation of a pool is 0, also if the slice does not say so', () => {
    const slice = (pool: object) => ({
      apiVersion: 'resource.k8s.io/v1', kind: 'ResourceSlice', metadata: { name: 's' }, spec: { pool },
    });

    expect(changes(slice({ generation: 0 }), slice({}))).toEqual([]);
    expect(changes(slice({ generation: 1 }), slice({})))
      .toEqual(['info changed-object spec.pool.generation Changed']);
  });

  test('a slice can change its devices', () => {
    const slice = (devices: object[]) => ({
      apiVersion: 'resource.k8s.io/v1',
      kind: 'ResourceSlice',
      metadata: { name: 's' },
      spec: { devices },
    });

    expect(changes(slice([]), slice([{ name: 'gpu' }]))).toEqual(['info changed-object spec.devices Changed']);
  });
});

describe('added and removed objects', () => {
  test('an added object and a removed object have one finding each', () => {
    expect(changes([deviceClaim(1)], [deviceClaim(1, undefined, { name: 'other' })])).toEqual([
      'info added-object metadata.name Added', 'info removed-object metadata.name Removed',
    ]);
  });

  test('a removed claim is a warning if pods use it', () => {
    const pod = podWith({ ...podSpecWith(), resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpus' }] });

    expect(changes([deviceClaim(1), pod], [pod])).toEqual(['warning removed-object metadata.name Removed']);
    expect(message([deviceClaim(1), pod], [pod])).toContain('and pods of Pod trainer still use it');
    expect(changes([deviceClaim(1), pod], [])).toEqual([
      'warning removed-object metadata.name Removed',
      'info removed-object metadata.name Removed',
    ]);
  });

  test('a removed template is a warning only while pods name it', () => {
    const trainer = workload('apps/v1', 'Deployment');

    expect(changes([deviceClaimTemplate(1), trainer], [trainer])).toEqual([
      'warning removed-object metadata.name Removed',
    ]);
    expect(changes([deviceClaimTemplate(1), trainer], [])).toEqual([
      'info removed-object metadata.name Removed', 'info removed-object metadata.name Removed',
    ]);
  });

  test('an object is identified by its namespace, and an unset namespace matches any', () => {
    const inNamespace = (namespace: string) => deviceClaim(1, undefined, { namespace });

    expect(changes(inNamespace('a'), inNamespace('b'))).toHaveLength(2);
    expect(changes(inNamespace('a'), deviceClaim(1))).toEqual([]);
    expect(changes([inNamespace('a'), inNamespace('b')], [inNamespace('b'), deviceClaim(1)])).toEqual([]);
  });

  test('objects with generateName and kinds without pods are not compared', () => {
    const settings = (data: object) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'settings' },
      data,
    });

    expect(
      changes(
        [deviceClaim(1, undefined, { name: undefined, generateName: 'a-' }), settings({ a: 'b' })],
        [settings({})],
      ),
    ).toEqual([]);
  });

  test('items of a list are compared one by one', () => {
    const list = {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'ResourceClaimList',
      metadata: {},
      items: [deviceClaim(1)],
    };

    expect(changes(list, deviceClaim(2))).toEqual(['error immutable-field spec Invalid']);
  });
});

/** A class with that many selectors. */
function classOf(selectors: number): object {
  const expression = 'device.driver == "gpu.example.com"';
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'gpu' },
    spec: { selectors: Array.from({ length: selectors }, () => ({ cel: { expression } })) },
  };
}
