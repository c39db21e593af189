import * as dra from '../../src';
import { sample, testOfAll } from '../sample';

/** Bugs that mutations have found, so that they stay fixed. */

const V1_30 = { version: dra.KubernetesVersion.V1_30 };
const V1_34 = { version: dra.KubernetesVersion.V1_34 };

function claim(spec: unknown, apiVersion = 'resource.k8s.io/v1'): object {
  return { apiVersion, kind: 'ResourceClaim', metadata: { name: 'gpu', namespace: 'ml' }, spec };
}

function manifests(...objects: unknown[]): dra.Manifests {
  return dra.Manifests.fromObjects(objects);
}

/** The time of the processor that something takes, in milliseconds. */
function cost(action: () => void): number {
  const start = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Expects that a check of eight times as many takes less than 32 times as long, or than
 * so many milliseconds. It has three attempts, since something else may be slow.
 */
function expectLinear(check: (count: number) => unknown, count: number, milliseconds: number): void {
  check(count / 2);
  const some = Math.min(...[1, 2, 3].map(() => cost(() => check(count))));
  const bound = Math.max(some * 32, milliseconds);
  let many = Infinity;
  for (let attempt = 1; attempt <= 3 && many >= bound; attempt++) {
    many = cost(() => check(count * 8));
  }
  expect(many).toBeLessThan(bound);
}

test('a container whose claims are null is converted', () => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'trainer' },
    spec: {
      resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }],
      containers: [{ name: 'main', image: 'a', resources: { claims: null } }],
    },
  };
  const [converted] = manifests(pod).convert(V1_30).objects;
  expect(converted.spec.containers).toEqual(pod.spec.containers);
});

test('a claim that a container names twice is one claim to a version without requests', () => {
  const claims = [{ name: 'gpu', request: 'a' }, { name: 'gpu', request: 'b' }, { name: 'other', request: 'a' }];
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'trainer' },
    spec: {
      resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }],
      containers: [{ name: 'main', image: 'a', resources: { claims } }],
    },
  };
  const [converted] = manifests(pod).convert(V1_30).objects;
  expect(converted.spec.containers[0].resources.claims).toEqual([{ name: 'gpu' }, { name: 'other' }]);
});

const NO_NAMES: unknown[] = [{ toString: 1 }, { valueOf: null, toString: null }, ['gpu'], null];

test.each(NO_NAMES)('a class name %j is converted or reported', (deviceClassName) => {
  const requests = [{ name: 'a', exactly: { deviceClassName } }];
  expect(manifests(claim({ devices: { requests } })).convert(V1_30).losses.length).toBeGreaterThan(0);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a request with a field named %s is converted, with the field as a loss',
  (name) => {
    const exactly = Object.fromEntries([
      ['deviceClassName', 'gpu'],
      ['count', 1],
      [name, 1],
    ]);
    const { losses } = manifests(
      claim({ devices: { requests: [{ name: 'a', exactly }] } }),
    ).convert(V1_30);
    expect(losses.map(({ fieldPath }) => fieldPath)).toContainEqual(
      expect.stringContaining(`.${name}`),
    );
  },
);

test.each(['__proto__', 'constructor', 'toString'])(
  'an object named %s has no construct, enumeration or method of that name',
  (name) => {
    const object = {
      apiVersion: 'resource.k8s.io/v1',
      kind: name,
      metadata: { name: 'a' },
      spec: {},
    };
    expect(
      manifests(object)
        .toProgram()
        .notes.map(({ message }) => message),
    ).toContainEqual(`there is no construct for ${name}, so it is written as a plain ApiObject`);
  },
);

test('a loss in a missing spec has a field path', () => {
  const { losses } = manifests({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'gpu' },
  }).convert(V1_30);
  expect(losses.map(({ fieldPath }) => fieldPath)).toEqual(['spec']);
});

test('a field with an empty name has a field path', () => {
  const [before, after] = [claim({}), { ...claim({}), '': 1 }];
  const { findings } = manifests(after).check(V1_34);
  expect(findings.map(({ fieldPath, message }) => `${fieldPath} ${message}`)).toContainEqual(
    '"" unknown field ""',
  );
  manifests(before)
    .changesFrom(manifests(after), V1_34)
    .findings.forEach(({ fieldPath }) => expect(fieldPath).not.toBe(''));
});

test.each([
  ['text', { generateName: {}, name: 'a' }],
  ['label', { name: 'a', labels: { constructor: undefined, a: { b: 1 } } }],
  ['name', { generateName: 'a-', name: {} }],
])('a program does not fail on a %s of the metadata with the wrong type', (_, metadata) => {
  const { notes } = manifests({
    apiVersion: 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata,
    spec: { selectors: [] },
  }).toProgram();
  notes.forEach(({ message }) =>
    expect(message).not.toMatch(/is not a function|TypeError|Failed serializing|undefined/),
  );
});

test('objects without a prototype are written to a program like any other', () => {
  const bare = (value: object) => Object.assign(Object.create(null), value);
  const spec = { extendedResourceName: 'a.com/gpu' };
  const deviceClass = { apiVersion: 'resource.k8s.io/v1', kind: 'DeviceClass', metadata: { name: 'gpu' }, spec };
  const { source, notes } = manifests(
    bare({ ...deviceClass, metadata: bare(deviceClass.metadata), spec: bare(deviceClass.spec) }),
  ).toProgram();
  expect([source, notes]).toEqual([manifests(deviceClass).toProgram().source, []]);
});

test('each note of a program is one line, for any kind', () => {
  const { notes } = manifests({ ...claim({}), kind: 'a\nb' }).toProgram();
  expect(notes.map(({ message }) => message)).toEqual([
    'there is no construct for a b, so it is written as a plain ApiObject',
  ]);
});

testOfAll('a request with thousands of alternatives is checked in linear time', () => {
  const alternatives = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      name: `a${i}`,
      deviceClassName: 'gpu',
      count: i + 1,
    }));
  const check = (count: number) =>
    manifests(
      claim({ devices: { requests: [{ name: 'a', firstAvailable: alternatives(count) }] } }),
    ).check(V1_34);
  expectLinear(check, 2_000, 300);
});

test.each(sample<readonly [string, (count: number) => unknown]>([
  ['constraints and requests', (count) => ({
    requests: Array.from({ length: count }, (_, i) => ({ name: `r${i}`, exactly: { deviceClassName: 'gpu' } })),
    constraints: Array.from({ length: count }, (_, i) => ({ requests: [`r${i}`], matchAttribute: 'gpu.example.com/a' })),
  })],
  ['configurations and requests', (count) => ({
    requests: Array.from({ length: count }, (_, i) => ({ name: `r${i}`, exactly: { deviceClassName: 'gpu' } })),
    config: Array.from({ length: count }, (_, i) => ({ requests: [`r${i}`], opaque: { driver: 'gpu.example.com', parameters: {} } })),
  })],
  ['constraints on all requests', (count) => ({
    requests: Array.from({ length: count }, (_, i) => ({ name: `r${i}`, exactly: { deviceClassName: 'gpu' } })),
    constraints: Array.from({ length: count }, () => ({ matchAttribute: 'gpu.example.com/a' })),
  })],
]))('a claim with thousands of %s is checked in linear time', (_, devices) => {
  const check = (count: number) => manifests(claim({ devices: devices(count) })).check(V1_34);
  expectLinear(check, 1_000, 500);
});

test('nesting that only aliases create is limited like any other', () => {
  const brackets = (inner: string) => '['.repeat(150) + inner + ']'.repeat(150);
  const levels = Array.from({ length: 60 }, (_, i) => `a${i + 1}: &a${i + 1} ${brackets(`*a${i}`)}`);
  const { findings } = dra.Manifests.fromYaml(['a0: &a0 [x]', ...levels].join('\n')).check(V1_34);
  expect(findings.map(({ message }) => message)).toEqual([
    'the document is nested more than 200 levels deep',
  ]);
});

test('any number of sibling aliases is accepted', () => {
  const { findings } = dra.Manifests.fromYaml(
    `a: &a ${'['.repeat(150)}${']'.repeat(150)}\n${'b: [*a, *a]\n'}c: *a`,
  ).check(V1_34);
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['no-kind']);
});

test.each(['.inf', '-.Inf', '.nan'])('the value %s is reported, since JSON cannot represent the value', (number) => {
  const { findings } = dra.Manifests.fromYaml(
    `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { n: ${number} }`,
  ).check(V1_34);
  expect(findings.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
    // `n` is a boolean in YAML 1.1.
    expect.stringMatching(/^unreadable spec\.false is -?(Infinity|NaN), which JSON cannot represent/),
  ]);
});

test.each(NO_NAMES)(
  'a selector %j is lost in a conversion to a version without selectors',
  (expression) => {
    const spec = { selectors: [{ cel: { expression } }] };
    const deviceClass = {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'DeviceClass',
      metadata: { name: 'gpu' },
      spec,
    };
    expect(manifests(deviceClass).convert(V1_30).losses.length).toBeGreaterThan(0);
  },
);
