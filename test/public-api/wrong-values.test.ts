import { App, Chart, Lazy, Testing } from 'cdk8s';
import { Callable, callables, privateMembers } from './declarations';
import { call, leadingTo } from './outcome';
import { sampleOf } from './samples';
import { Site, sitesOf, titleOf } from './sites';
import * as dra from '../../src';
import { isDraError } from '../../src/engine/errors/validation-error';
import { warningsOf } from '../fixtures';
import { sample } from '../sample';

const CIRCLE: Record<string, unknown> = {};
CIRCLE.itself = CIRCLE;

/** Values that TypeScript would reject nearly everywhere, as programs in JavaScript pass them. */
const WRONG: readonly unknown[] = [
  undefined, null, NaN, Infinity, -1, 0, 1.5, 1e21, 10n, '', ' ', 'a\nb', '__proto__', true, Symbol('s'),
  () => 1, class Foo {}, [], [null], new Array(3), [[]], ['x', 1], [NaN], {}, { a: 1 }, { constructor: 1, toString: 1 },
  Object.create(null), [Object.create(null)], new Map([['a', 1]]), /x/, new Date(NaN), new Error('x'),
  Lazy.any({ produce: () => 1 }), Promise.resolve(), Buffer.from('x'), new App(), CIRCLE,
];

/** Those that are data, so that they may be found only at synthesis. */
const WRONG_DATA: readonly unknown[] = [null, NaN, 'x', [null], {}];

/** What takes a construct, or makes one: for the rest, nothing is synthesized. */
const SYNTHESIZED = /^new [A-Z]|^(ResourceSlice|ResourceClaimParameters|ResourceClassParameters|PodClaims|PodGroupClaims)\./;

const SITES = sitesOf(() => true).map((site) => [titleOf(site), site] as const);

/** The error that is no sentence of this library; undefined if there is none. */
function rawErrorOf(action: () => unknown): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    // The sentence of `constructs` for an id that its table of ids has already.
    return isDraError(error) || /^There is already a Construct with name/.test((error as Error).message)
      ? undefined
      : error;
  }
}

function chartOfApp(): Chart {
  return new Chart(Testing.app(), 'chart', { namespace: 'ml' });
}

/** The arguments of a call: samples, but for the one that leads to the value. */
function argumentsWith({ callable, path }: Site, value: unknown, chart: Chart): unknown[] {
  return callable.parameters.map((parameter) => {
    if (parameter === path[0]) {
      return leadingTo(path, value, chart);
    }
    return parameter.optional ? undefined : sampleOf(parameter, callable.owner, chart);
  });
}

/** The classes of a module by name. */
function classesOf(module: object): [string, any][] {
  return Object.entries(module).filter(([, value]) => typeof value === 'function');
}

/** The names of the methods of a class, or of its objects, by reflection. */
function methodsOf(holder: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(holder))
    .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor' && !name.startsWith('_'))
    .map(([name]) => name);
}

test('every public method is among those that are called', () => {
  const called = new Set(callables.map(({ owner, name, isStatic }) => `${isStatic ? '' : 'new '}${owner}.${name}`));
  const methods = classesOf(dra).filter(([, type]) => !OWN_ERRORS_AND_PLUGIN.has(type)).flatMap(([owner, type]) => [
    ...methodsOf(type).filter((name) => !privateMembers.has(`${owner}.${name}`)).map((name) => `${owner}.${name}`),
    ...methodsOf(type.prototype).filter((name) => !privateMembers.has(`${owner}.${name}`))
      .map((name) => `new ${owner}.${name}`),
  ]);

  expect(methods.length).toBeGreaterThan(90);
  expect(methods.filter((name) => !called.has(name))).toEqual([]);
});

/** Classes that are exported, but internal. */
const OWN_ERRORS_AND_PLUGIN = new Set<unknown>([
  dra.SelectorEvaluationError, dra.UnscopedValidationError, dra.ValidationError, dra.DraValidation,
]);

test.each(sample(SITES))('%s: a wrong value gets a sentence', (_, site) => {
  for (const value of WRONG) {
    const chart = chartOfApp();
    const values = argumentsWith(site, value, chart);
    expect([value, rawErrorOf(() => call(site.callable, values, chart))]).toEqual([value, undefined]);
  }
});

test.each(sample(SITES.filter(([title]) => SYNTHESIZED.test(title))))(
  '%s: wrong data that is taken is no stack trace at synthesis',
  (_, site) => {
    for (const value of WRONG_DATA) {
      const chart = chartOfApp();
      const values = argumentsWith(site, value, chart);
      const isTaken = rawErrorOf(() => call(site.callable, values, chart)) === undefined;
      let message = '';
      warningsOf(() => {
        try {
          (chart.node.root as App).synthYaml();
        } catch (error) {
          message = (error as Error).message;
        }
      });
      expect([isTaken, value, /TypeError|is not a function|Cannot \w+ prop|not iterable/.test(message)])
        .toEqual([true, value, false]);
      expect(message).toMatch(/^(|Validation failed with the following errors:[^]*|\[chart[^]*)$/);
    }
  },
);

const WITH_PARAMETERS = callables.filter(({ parameters }) => parameters.length > 0)
  .map((each) => [`${each.owner}.${each.name}`, each] as const);

test.each(sample(WITH_PARAMETERS))('%s: wrong values alone get a sentence', (_, callable: Callable) => {
  for (const value of WRONG) {
    const chart = chartOfApp();
    expect([value, rawErrorOf(() => call(callable, callable.parameters.map(() => value), chart))])
      .toEqual([value, undefined]);
  }
});

describe('constructors that are private', () => {
  /** Classes of static methods alone have no objects that a method could be called on. */
  const types = classesOf(dra).filter(([owner, type]) => privateMembers.has(`${owner}.constructor`)
    && Object.getOwnPropertyNames(type.prototype).length > 1);

  test('are found', () => {
    expect(types.map(([owner]) => owner)).toEqual(expect.arrayContaining(['DeviceRequest', 'PodClaims', 'Report']));
  });

  test.each(types)('new %s(): names the method to call, or works', (owner, type) => {
    if (owner !== 'PodPlace') {
      expect(() => new type()).toThrow(/^the constructor is private: use [A-Z]\w+\.|^scope is required: /);
    }
    for (const value of WRONG) {
      expect([value, rawErrorOf(() => new type(value, value, value, value))]).toEqual([value, undefined]);
    }
  });
});

describe.each(['v1alpha1', 'v1alpha2', 'v1alpha3', 'v1beta1', 'v1beta2', 'v1'] as const)('the L1 of %s', (module) => {
  const types = classesOf(dra[module]).filter(([name]) => name.startsWith('Kube'));

  test.each(sample(types))('%s: a wrong value gets a sentence', (name, type) => {
    for (const value of WRONG) {
      const calls = [
        () => type.manifest(value),
        () => new type(chartOfApp(), 'Sample', value),
        () => new type(chartOfApp(), value, {}),
        () => new type(value, 'Sample', {}),
        () => new type(value, value, value),
        ...['metadata', 'spec', 'items', 'status'].map((prop) => () => new type(chartOfApp(), name, { [prop]: value })),
        ...['finalizers', 'ownerReferences', 'labels', 'name'].map((prop) => () =>
          new type(chartOfApp(), name, { metadata: { [prop]: value } })),
      ];
      calls.forEach((each) => expect([value, `${each}`, rawErrorOf(each)]).toEqual([value, `${each}`, undefined]));
    }
  });
});

describe('drivers', () => {
  test.each(sample(classesOf(dra.drivers)))('%s: a wrong value gets a sentence', (_, type) => {
    const attributes = Object.entries(Object.getOwnPropertyDescriptors(type))
      .filter(([, { get }]) => get !== undefined).map(([name]) => type[name]);
    for (const value of WRONG) {
      const calls = [
        ...methodsOf(type).map((name) => () => type[name](value, value, value)),
        ...methodsOf(type).map((name) => () => type[name](chartOfApp(), 'Sample', value)),
        ...attributes.flatMap((each) => methodsOf(Object.getPrototypeOf(each)).flatMap((name) =>
          [() => each[name](value), () => each[name]('sample', value)])),
      ];
      calls.forEach((each) => expect([value, rawErrorOf(each)]).toEqual([value, undefined]));
    }
  });
});

describe('sentences for wrong values of programs in JavaScript', () => {
  const { Checks, DeviceClass, DeviceRequest, DriverCatalogue, PodClaims, TargetCluster } = dra as any;
  const DRIVER = 'gpu.example.com';

  test.each<[string, (chart: Chart) => unknown, string]>([
    ['NaN', (chart) => DeviceRequest.exactly('gpu', new DeviceClass(chart, 'Gpu'), { count: NaN }),
      'request "gpu": count must be an integer of at least 1, got NaN'],
    ['a Lazy', (chart) => new DeviceClass(chart, 'Gpu', { driverName: Lazy.any({ produce: () => DRIVER }) }),
      '[chart/Gpu] driverName must be the name of a driver, such as "gpu.example.com", got a Lazy: '
        + 'this prop must be known when the construct is created'],
    ['a construct in the App', (chart) => new DeviceClass(chart.node.root, 'Gpu', {}),
      '[Gpu] create it in a Chart, not directly in the App'],
    ['an L1 in the App', (chart) => new dra.v1.KubeDeviceClass(chart.node.root as any, 'Gpu', {}),
      '[Gpu] create it in a Chart, not directly in the App'],
    ['no scope', () => new DeviceClass(undefined, 'Gpu', {}), 'scope is required: pass a construct, such as a Chart'],
    ['an id that is no string', (chart) => new DeviceClass(chart, 7, {}),
      '[chart] id must be a string with at least one character, got 7'],
    ['a class of another App', (chart) => new dra.ResourceClaim(chart, 'Claim', {
      requests: [DeviceRequest.exactly('gpu', new DeviceClass(chartOfApp(), 'G', { driverName: DRIVER }))],
    }), '[chart/Claim] DeviceClass "chart/G" belongs to another App: use fromDeviceClassName here'],
    ['new PodClaims(pod)', (chart) => new PodClaims(chart), 'the constructor is private: use PodClaims.of(workload)'],
    ['new DeviceRequest()', () => new DeviceRequest(),
      'the constructor is private: use DeviceRequest.exactly("gpu", deviceClass)'],
    ['new KubernetesVersion(38)', () => new (dra as any).KubernetesVersion(38),
      'the constructor is private: use KubernetesVersion.of("1.34")'],
    ['atLeast(40)', () => (dra as any).drivers.NvidiaGpu.driverVersion.atLeast(40),
      'version must be a semantic version with three numbers, such as "1.2.0", got 40'],
    ['Checks.of("a")', () => Checks.of('a'), 'scope must be a construct, got "a"'],
    ['TargetCluster.define()', () => TargetCluster.define(), 'scope is required: pass a construct'],
    ['TargetCluster.define(chart)', (chart) => TargetCluster.define(chart),
      '[chart] version must be a KubernetesVersion, such as KubernetesVersion.V1_34'],
    ['DriverCatalogue.add({})', () => DriverCatalogue.add({}),
      'catalogues[0] is a plain object: use DriverCatalogue.fromObjects(drivers)'],
    ['fromDeviceClassAttributes()', () => DeviceClass.fromDeviceClassAttributes(),
      'scope is required: pass a construct, such as a Chart'],
    ['fromDeviceClassAttributes(chart, id)', (chart) => DeviceClass.fromDeviceClassAttributes(chart, 'Gpu'),
      '[chart] attrs is required: pass an object'],
  ])('%s', (_, run, sentence) => {
    expect(() => run(chartOfApp())).toThrow(sentence);
  });
});
