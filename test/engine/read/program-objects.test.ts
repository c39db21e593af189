import { Chart, Testing } from 'cdk8s';
import * as dra from '../../../src';
import { readObjects } from '../../../src/engine/read/program-objects';

const CLASS = { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' } };

/** What the check says of a class with a value somewhere in it. */
function messages(spec: unknown): string[] {
  const { findings } = dra.Manifests.fromObjects([{ ...CLASS, spec }]).check({
    version: dra.KubernetesVersion.V1_34,
  });
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** Lists within lists. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) {
    value = [value];
  }
  return value;
}

class Spec {
  public readonly selectors = [{ cel: { expression: 'true' } }];

  public get driver(): string {
    return 'is no field of its own';
  }
}

test('plain data is used as given', () => {
  const objects = [
    CLASS,
    Object.assign(Object.create(null), CLASS),
    JSON.parse('{"__proto__": 1, "constructor": {}}'),
    null,
    'text',
    1,
    [],
  ];
  readObjects(objects).forEach(({ manifest }, index) => expect(manifest).toBe(objects[index]));
});

test.each<[string, unknown, string]>([
  [
    'a function',
    { selectors: () => [] },
    'spec.selectors is a function, which a manifest cannot hold',
  ],
  [
    'a symbol',
    { selectors: [{ cel: { expression: Symbol('x') } }] },
    'spec.selectors[0].cel.expression is a symbol, which a manifest cannot hold',
  ],
  [
    'a bigint',
    { config: [{ opaque: { parameters: { n: 1n } } }] },
    'spec.config[0].opaque.parameters.n is a bigint, which a manifest cannot hold',
  ],
  ['a number beyond JSON', { n: Infinity }, 'spec.n is Infinity, which JSON cannot represent'],
  ['NaN', { n: [NaN] }, 'spec.n[0] is NaN, which JSON cannot represent'],
  [
    'a Map',
    { selectors: new Map([['a', 1]]) },
    'spec.selectors is a Map, which a manifest cannot hold',
  ],
  ['a Set', { selectors: new Set([1]) }, 'spec.selectors is a Set, which a manifest cannot hold'],
  [
    'bytes',
    { selectors: new Uint8Array(2) },
    'spec.selectors is a Uint8Array, which a manifest cannot hold',
  ],
  [
    'a promise',
    { selectors: Promise.resolve([]) },
    'spec.selectors is a Promise, which a manifest cannot hold',
  ],
  [
    'nesting that no stack can take',
    { selectors: nested(100_000) },
    'the object is nested more than 200 levels deep',
  ],
  [
    'nesting that is just too deep',
    { selectors: nested(200) },
    'the object is nested more than 200 levels deep',
  ],
])('an object with %s is rejected, with the path to the value', (_, spec, message) => {
  expect(messages(spec)).toEqual([`unreadable: ${message}`]);
});

test('an error that a getter or toJSON throws is reported on one line', () => {
  const broken = { get selectors(): unknown { throw new Error('no\ndatabase'); } };
  const unprintable = { selectors: { toJSON: () => { throw new Error('not yet'); } } };
  expect(messages(broken)).toEqual(['unreadable: spec.selectors cannot be read: no database']);
  expect(messages(unprintable)).toEqual(['unreadable: spec.selectors cannot be read: not yet']);
  expect(
    messages(
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new TypeError('closed');
          },
        },
      ),
    ),
  ).toEqual(['unreadable: spec cannot be read: closed']);
});

test('circular objects are rejected, and shared objects are accepted', () => {
  const round: Record<string, unknown> = { name: 'round' };
  round.self = { of: [round] };
  const shared = [{ cel: { expression: 'true' } }];
  expect(messages({ round })).toEqual([
    'unreadable: spec.round.self.of[0] contains itself: a manifest cannot have cycles',
  ]);
  expect(messages({ selectors: [...shared, ...shared] })).toEqual([]);
});

test('lists that contain each other many times are rejected before they fill the memory', () => {
  let doubled: unknown = ['x'];
  for (let level = 0; level < 60; level++) {
    doubled = [doubled, doubled];
  }
  expect(messages({ doubled })).toEqual(['unreadable: the object holds more than 1000000 values']);
});

test('undefined is omitted from objects and becomes null in lists, as in JSON', () => {
  const [{ manifest }] = readObjects([
    { ...CLASS, spec: { a: undefined, list: [undefined, 1, , 2] } },
  ]); // eslint-disable-line no-sparse-arrays
  expect(manifest).toEqual({ ...CLASS, spec: { list: [null, 1, null, 2] } });
  expect(Object.keys((manifest as any).spec)).toEqual(['list']);
  expect(messages({ unknown: undefined })).toEqual([]);
});

test('a date becomes its JSON string', () => {
  const creationTimestamp = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
  const [{ manifest }] = readObjects([{ ...CLASS, metadata: { name: 'gpu', creationTimestamp } }]);
  expect(manifest).toEqual({ ...CLASS, metadata: { name: 'gpu', creationTimestamp: '2026-01-02T03:04:05.000Z' } });
  expect(messages({ selectors: [{ cel: { expression: new Date(NaN) } }] }))
    .toEqual([expect.stringMatching(/^cel-selector: expected a value/)]);
});

test('an instance of a class is reduced to its own fields', () => {
  expect(readObjects([{ ...CLASS, spec: new Spec() }])[0].manifest).toEqual({
    ...CLASS,
    spec: { selectors: [{ cel: { expression: 'true' } }] },
  });
});

test('a construct is rejected, with a pointer to Manifests.fromScope', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const gpu = new dra.DeviceClass(chart, 'gpu', { driverName: 'gpu.example.com' } as any);
  const { findings } = dra.Manifests.fromObjects([gpu]).check();
  expect(findings.map(({ message }) => message)).toEqual([
    'the object is a construct: check it with Manifests.fromScope',
  ]);
});

test('a value that is not an object is reported', () => {
  const { findings } = dra.Manifests.fromObjects([undefined, 1, 'text', null, [1]]).check();
  expect(findings.map(({ message, documentIndex }) => `${documentIndex}: ${message}`)).toEqual([
    '0: must be an object, got nothing',
    '1: must be an object, got 1',
    '2: must be an object, got "text"',
    '3: must be an object, got null',
    '4: must be an object, got a list of 1 item',
  ]);
});

test('an object that cannot be read is reported as a loss in conversions and as a note in programs', () => {
  const manifests = dra.Manifests.fromObjects([{ ...CLASS, spec: { n: 1n } }, CLASS]);
  const { objects, losses } = manifests.convert({ version: dra.KubernetesVersion.V1_33 });
  expect(objects.map(({ metadata }) => metadata.name)).toEqual(['gpu']);
  expect(losses.map(({ message }) => message)).toContainEqual(expect.stringContaining('spec.n is a bigint'));
  expect(manifests.toProgram().notes.map(({ message }) => message)).toContainEqual(
    'spec.n is a bigint, which a manifest cannot hold, so the program leaves it out',
  );
});

test('a hole in a list is an object that is missing', () => {
  expect(readObjects(new Array(2)).map(({ index }) => index)).toEqual([0, 1]);
  // eslint-disable-next-line no-sparse-arrays
  expect(dra.Manifests.fromObjects([CLASS, , CLASS]).check().findings[0]).toMatchObject(
    { ruleId: 'unreadable', documentIndex: 1, message: 'must be an object, got nothing' });
});
