import { environment } from './engine/cel/fixtures';
import * as fc from './fast-check';
import { versionsFrom } from './fixtures';
import * as dra from '../src';
import { MOST_COST } from '../src/engine/cel/cost/cost';
import { compile } from '../src/engine/cel/selector/compile';
import { unguardedReadOf } from '../src/engine/cel/selector/selector-reading';

const { DeviceAttribute, DeviceCapacity, DeviceSelector, KubernetesVersion } = dra;

const GPU: dra.PublishedDevice = {
  driverName: 'gpu.example.com',
  attributes: { model: DeviceAttribute.string('a100'), firmware: DeviceAttribute.version('2.0.0-rc.1') },
  capacity: { memory: DeviceCapacity.of('40Gi') },
};

/** Of the same driver, without attributes and capacity. */
const BARE: dra.PublishedDevice = { driverName: 'gpu.example.com' };

const NIC: dra.PublishedDevice = {
  driverName: 'nic.example.com',
  attributes: { model: DeviceAttribute.string('x540') },
};

const [MODEL, FIRMWARE, MEMORY] = ['model', 'firmware', 'memory'].map((name) => `gpu.example.com/${name}`);
const [A, H] = [DeviceSelector.attributeStartsWith(MODEL, 'a'), DeviceSelector.attributeStartsWith(MODEL, 'h')];
const LARGE = DeviceSelector.capacityAtLeast(MEMORY, '40Gi');

/** Selectors, and whether they match the GPU, a GPU without attributes, and a network card. */
const CONDITIONS: [string, dra.DeviceSelector, boolean, boolean, boolean][] = [
  ['attributeExists', DeviceSelector.attributeExists(MODEL), true, false, false],
  ['attributeStartsWith', A, true, false, false],
  ['attributeStartsWith with another case', DeviceSelector.attributeStartsWith(MODEL, 'A'), false, false, false],
  ['attributeMatches', DeviceSelector.attributeMatches(MODEL, '^a\\d+$'), true, false, false],
  ['attributeMatches of a part', DeviceSelector.attributeMatches(MODEL, '10'), true, false, false],
  ['attributeMatches without a match', DeviceSelector.attributeMatches(MODEL, '^1'), false, false, false],
  ['versionAtLeast a pre-release', DeviceSelector.versionAtLeast(FIRMWARE, '2.0.0-rc.1'), true, false, false],
  ['versionAtLeast the release', DeviceSelector.versionAtLeast(FIRMWARE, '2.0.0'), false, false, false],
  ['versionBelow the release', DeviceSelector.versionBelow(FIRMWARE, '2.0.0'), true, false, false],
  ['versionBelow the version itself', DeviceSelector.versionBelow(FIRMWARE, '2.0.0-rc.1'), false, false, false],
  ['capacityBetween, at its ends', DeviceSelector.capacityBetween(MEMORY, '40Gi', '40Gi'), true, false, false],
  ['capacityBetween, above', DeviceSelector.capacityBetween(MEMORY, '20Gi', '39Gi'), false, false, false],
  ['capacityBetween, below', DeviceSelector.capacityBetween(MEMORY, '41Gi', '80Gi'), false, false, false],
  ['allOf', DeviceSelector.allOf(A, LARGE), true, false, false],
  ['allOf with one that does not match', DeviceSelector.allOf(A, H), false, false, false],
  ['anyOf', DeviceSelector.anyOf(H, A), true, false, false],
  ['anyOf with none that matches', DeviceSelector.anyOf(H, DeviceSelector.driver('a.com')), false, false, false],
  ['not', DeviceSelector.not(A), false, true, true],
  ['not of one that does not match', DeviceSelector.not(H), true, true, true],
  ['not of not', DeviceSelector.not(DeviceSelector.not(A)), true, false, false],
  [
    'an attribute that differs if it exists',
    DeviceSelector.allOf(DeviceSelector.attributeExists(MODEL), DeviceSelector.not(H)),
    true, false, false,
  ],
  [
    'not of a CEL expression with operators',
    DeviceSelector.not(DeviceSelector.cel('device.driver == "a.com" || device.driver == "gpu.example.com"')),
    false, false, true,
  ],
  [
    'anyOf with a CEL expression that ends in a comment',
    DeviceSelector.anyOf(DeviceSelector.cel('false // not now'), A),
    true, false, false,
  ],
];

test.each(CONDITIONS)('%s evaluates on devices with and without the attribute', (_, selector, ...expected) => {
  for (const version of versionsFrom('1.31')) {
    const options = { kubernetesVersion: KubernetesVersion.of(version) };
    const isPattern = selector.expression.includes('.matches(');
    if (version !== '1.32' || !isPattern) {
      expect([GPU, BARE, NIC].map((device) => selector.matches(device, options))).toEqual(expected);
    }
  }
});

const PRICED = CONDITIONS.filter(([, { expression }]) => !expression.includes('.matches('));

test.each(PRICED)('%s compiles in every version, and costs a thousandth of the limit', (_, { expression }) => {
  for (const version of versionsFrom('1.31')) {
    const { fault, cost, advice } = compile(expression, environment(KubernetesVersion.of(version).minor));
    expect([version, fault, advice]).toEqual([version, undefined, []]);
    expect(cost ?? 0).toBeLessThan(MOST_COST / 1000);
  }
});

test('a regular expression is within the limit in every version but 1.32, which accepts none on attributes', () => {
  const { expression } = DeviceSelector.attributeMatches(MODEL, '^(a|h)[0-9]{3}$'.repeat(20));
  const tooExpensive = versionsFrom('1.31').filter((version) =>
    compile(expression, environment(KubernetesVersion.of(version).minor)).fault !== undefined);

  expect(tooExpensive).toEqual(['1.32']);
});

const LEAVES = CONDITIONS.slice(0, 13).map(([, selector]) => selector);

const TREES = fc.letrec<{ tree: dra.DeviceSelector }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...LEAVES),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => DeviceSelector.allOf(...all)),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((all) => DeviceSelector.anyOf(...all)),
    tie('tree').map((selector) => DeviceSelector.not(selector)),
  ),
})).tree;

test('combinations are guarded, never fail, and follow the laws of De Morgan', () => {
  fc.assert(fc.property(TREES, TREES, (one, other) => {
    const negated = DeviceSelector.not(DeviceSelector.allOf(one, other));
    const apart = DeviceSelector.anyOf(DeviceSelector.not(one), DeviceSelector.not(other));
    expect(unguardedReadOf(negated.expression, [])).toBeUndefined();
    for (const device of [GPU, BARE, NIC]) {
      expect(negated.matches(device)).toBe(!(one.matches(device) && other.matches(device)));
      expect(apart.matches(device)).toBe(negated.matches(device));
    }
  }), { numRuns: 60 });
});

test('patterns are accepted exactly if the API server compiles them', () => {
  fc.assert(fc.property(fc.string({ minLength: 1 }), (pattern) => {
    const text = JSON.stringify(`[${pattern}`);
    const { fault } = compile(`"a".matches(${text})`, environment(34));
    let error = '';
    try {
      DeviceSelector.attributeMatches(MODEL, `[${pattern}`);
    } catch (thrown) {
      error = (thrown as Error).message;
    }
    expect(error).toEqual(fault === undefined ? '' : expect.stringMatching(/^DeviceSelector\.attributeMatches: pattern must be /));
  }));
});

test('a regular expression is too expensive for a cluster of 1.32 only, and the check says what to do', () => {
  const reportFor = (version: string): dra.Report => dra.Manifests.fromObjects([{
    apiVersion: version === '1.32' ? 'resource.k8s.io/v1beta1' : 'resource.k8s.io/v1',
    kind: 'DeviceClass',
    metadata: { name: 'a' },
    spec: { selectors: [{ cel: { expression: DeviceSelector.attributeMatches(MODEL, '^a').expression } }] },
  }]).check({ version: KubernetesVersion.of(version) });

  expect(reportFor('1.34').findings).toEqual([]);
  expect(reportFor('1.32').findings.map(({ message, suggestion }) => `${message}; ${suggestion}`)).toEqual([
    expect.stringMatching(/too complex: its estimated cost is unlimited.*use startsWith/),
  ]);
});
