import { acceptedType } from '../../../src/checks/acceptance/acceptance';
import { checkObject } from '../../../src/checks/object-check';
import { FeatureGates } from '../../../src/cluster/feature-gates';
import { ALL_MINORS, listMinors, MinorSet, minorsBetween, minorSet } from '../../../src/schema/minors';
import { PROFILES, readCases, readFieldCases, readMutatedCases } from '../../verdicts/recording';

const GATES = Object.values(PROFILES).map((settings) => new FeatureGates(settings));

/** Each minor by itself, and some together. */
const SETS: readonly MinorSet[] = [
  ...listMinors(ALL_MINORS).map(minorSet), ALL_MINORS, minorsBetween('1.27', '1.30'), minorsBetween('1.34', '1.35'), minorsBetween('1.31'),
];

const OBJECTS = [...readCases(), ...readMutatedCases(), ...readFieldCases()].map(({ object }) => object);

/** How acceptance and check answer, for each object of the recordings and each set of minors. */
function answers(gates: FeatureGates): { fine: number; accepted: number; wrong: unknown[] } {
  const result = { fine: 0, accepted: 0, wrong: [] as unknown[] };
  for (const manifest of OBJECTS) {
    const { problems } = checkObject({ manifest, index: 0 }, ALL_MINORS, gates);
    for (const minors of SETS) {
      const isFine = problems.every((problem) => (problem.minors & minors) === 0);
      const isAccepted = acceptedType(manifest)?.accept(manifest, minors, gates) !== undefined;
      result.fine += isFine ? 1 : 0;
      result.accepted += isAccepted ? 1 : 0;
      if (isAccepted && !isFine) {
        result.wrong.push({ manifest, minors: listMinors(minors) });
      }
    }
  }
  return result;
}

test.each(Object.keys(PROFILES).map((profile, index) => [profile, GATES[index]] as const))(
  'of no recorded object, with the gates of %s, it hides what the check would say, and many fine ones it knows', (_profile, gates) => {
    const { fine, accepted, wrong } = answers(gates);

    expect(wrong.slice(0, 3)).toEqual([]);
    expect(accepted / fine).toBeGreaterThan(0.2);
  });

const CLASS = { apiVersion: 'resource.k8s.io/v1alpha2', kind: 'ResourceClass', metadata: { name: 'gpu' }, driverName: 'gpu.example.com' };

function accepts(manifest: unknown): boolean {
  return podSpecsIn(manifest) !== undefined;
}

/** The pod specs in an object that is accepted. */
function podSpecsIn(manifest: unknown) {
  return acceptedType(manifest)?.accept(manifest, minorSet(30), new FeatureGates());
}

function podWith(spec: Record<string, unknown>) {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec: { containers: [{ name: 'web', image: 'web' }], ...spec } };
}

test('objects of a kind share what is known of it, and an accepted one says which pod specs it has', () => {
  const pod = podWith({});

  expect(acceptedType(CLASS)).toMatchObject({ kind: 'ResourceClass', known: { namespaced: false } });
  expect(acceptedType({ ...CLASS })).toBe(acceptedType(CLASS));
  expect(acceptedType(pod)).toMatchObject({ kind: 'Pod', known: undefined });
  expect(podSpecsIn(CLASS)).toEqual([]);
  expect(podSpecsIn(pod)).toEqual([pod.spec]);
});

test('what says nothing of its kind has no type', () => {
  for (const manifest of [undefined, null, 'ResourceClass', {}, { apiVersion: 'v1' }, { apiVersion: 1, kind: 'Pod' }]) {
    expect(acceptedType(manifest)).toBeUndefined();
  }
});

test('a custom resource is fine if all pods in it are, and any other kind if it is plain data', () => {
  const trainer = (spec: unknown) => ({ apiVersion: 'example.com/v1', kind: 'Trainer', metadata: { name: 'a' }, spec: { template: { spec } } });

  expect(accepts({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { a: 'b' } })).toBe(true);
  expect(accepts(trainer(podWith({}).spec))).toBe(true);
  expect(accepts(trainer(podWith({ resourceClaims: 'gpu' }).spec))).toBe(false);
});

test('an object of which nobody can tell what it is, is left to the check', () => {
  const objects = [undefined, null, 'text', 1, [], {}, { ...CLASS, kind: '' }, { ...CLASS, apiVersion: 7 }, { ...CLASS, kind: 'ResourceClassList' },
    { ...CLASS, apiVersion: 'resource.k8s.io/v9' }, { ...CLASS, kind: 'constructor' }, { apiVersion: 'v1', kind: 'ResourceClass' }];

  expect(objects.filter(accepts)).toEqual([]);
});

test('what is no plain data is left to the check, wherever it stands', () => {
  class Volumes {
    public readonly name = 'data';
  }
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const deep = Array.from({ length: 150 }).reduce((inner: unknown) => ({ inner }), 'end');
  const oddities = [new Date(0), new Map(), new Volumes(), Object.create({ inherited: 1 }), () => 1, Symbol('a'), 1n, NaN, Infinity, undefined,
    [undefined], new Array(3), cycle, [cycle], deep, Array.from({ length: 40_000 }, () => 'x')];

  expect(accepts(podWith({ volumes: [{ name: 'data' }], priority: 1.5, subdomain: null, hostNetwork: true }))).toBe(true);
  expect(oddities.filter((oddity) => accepts(podWith({ volumes: oddity })))).toEqual([]);
  expect(oddities.filter((oddity) => accepts({ ...podWith({}), status: oddity }))).toEqual([]);
  expect(oddities.filter((oddity) => accepts({ ...CLASS, metadata: oddity }))).toEqual([]);
});

test('a pod spec that holds itself, or what is around it, is left to the check', () => {
  const inItself = podWith({});
  Object.assign(inItself.spec, { affinity: inItself.spec });
  const inAll = podWith({});
  Object.assign(inAll.spec, { affinity: { of: inAll } });

  expect([inItself, inAll].filter(accepts)).toEqual([]);
});
