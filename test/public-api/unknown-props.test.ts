import { structs } from './declarations';
import { outcomeOf } from './outcome';
import { itemType, Site, sitesOf, titleOf } from './sites';
import * as dra from '../../src';
import { newChart } from '../fixtures';
import { sample } from '../sample';

/** Structs of cdk8s, which take any key. */
const OPEN = ['ApiObjectMetadata'];

/** Every prop of every struct that a call of the public API takes, without calls of many arguments. */
const PROPS = sitesOf(() => true)
  .filter(({ callable, path }) => path.length > 1 && callable.name !== 'declareExisting')
  .filter(({ path }) => !OPEN.includes(itemType(path[path.length - 2])));

/** The site of another prop of the same struct. */
function renamed({ callable, path }: Site, name: string): Site {
  return { callable, path: [...path.slice(0, -1), { ...path[path.length - 1], name }] };
}

/** The name without its second letter. */
function misspelled(name: string): string {
  return name[0] + name.slice(2);
}

test('every struct that a program passes is among the structs whose props are tested', () => {
  const tested = new Set(PROPS.map(({ path }) => itemType(path[path.length - 2])));

  // Structs that are only returned, only inherited from, or only passed to a call of many arguments.
  expect([...structs.keys()].filter((name) => !tested.has(name))).toEqual([
    'HashedNameOptions', 'ResourceClaimOptions', 'Acknowledgement', 'Finding', 'Fix', 'FixEdit', 'ResourceProps',
    'DriverContainer', 'SchedulerOptions', 'AllocatedDevice', 'FreeDevice', 'LackingResource', 'NodeObjection',
    'PendingPod', 'PlacedPod', 'GrantSubject', 'MachineTypeTerms', 'PlannedMachine', ...OPEN,
  ]);
});

test.each(sample(PROPS).map((site) => [titleOf(site), site] as const))('%s: a misspelling is an error', (_, site) => {
  const { name } = site.path[site.path.length - 1];

  expect(() => outcomeOf(renamed(site, misspelled(name)), 1)).toThrow(
    new RegExp(`${misspelled(name)} is unknown \\(did you mean "\\w+"\\?\\)`),
  );
});

test.each(sample(PROPS.filter(({ path }) => path.length === 2)).map((site) => [titleOf(site), site] as const))(
  '%s: beside it, a prop that resembles none and is not in the API is ignored at construction',
  (_, site) => {
    let message = '';
    try {
      outcomeOf(renamed(site, 'zzUnrelatedZz'), 1);
    } catch (error) {
      message = (error as Error).message;
    }

    expect(message).not.toContain('zzUnrelatedZz is');
  },
);

test('a misspelled prop of an object that exists, and of a subject, is an error', () => {
  const chart = newChart();
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });

  expect(() => dra.Checks.of(chart).declareExisting({ kind: 'DeviceClass', name: 'a', namespce: 'b' } as any))
    .toThrow('[chart] objects[0].namespce is unknown (did you mean "namespace"?)');
  expect(() => gpu.grantUse({ kind: 'ServiceAccount', name: 'a', namespce: 'b' }))
    .toThrow('[chart/Gpu] subject.namespce is unknown (did you mean "namespace"?)');
});

describe('props of JavaScript programs', () => {
  const { DeviceClass, DeviceRequest, DeviceSelector } = dra as any;

  test('a field of the API is an error where the construct has other props', () => {
    expect(() => new DeviceClass(newChart(), 'Gpu', { spec: {} })).toThrow(
      '[chart/Gpu] spec is a field of the API, but unknown here: the props are '
        + '"metadata", "driverName", "selectors", "config", "extendedResourceName" or "suitableNodes"',
    );
  });

  test('options that stand for no object may have the names of API fields', () => {
    const selector = DeviceSelector.driver('gpu.example.com');

    expect(selector.matches({ driverName: 'gpu.example.com' }, { spec: {} })).toBe(true);
  });

  test('an abbreviation is an error', () => {
    const gpu = new DeviceClass(newChart(), 'Gpu', { driverName: 'gpu.example.com' });

    expect(() => DeviceRequest.exactly('gpu', gpu, { cnt: 2 })).toThrow(
      'request "gpu": cnt is unknown (did you mean "count"?)',
    );
    expect(() => new DeviceClass(newChart(), 'Gpu', { driver: 'gpu.example.com' }))
      .toThrow('[chart/Gpu] driver is unknown (did you mean "driverName"?)');
  });

  test.each(['name', 'namespace', 'labels', 'annotations'])('a field of the metadata names its place: %s', (name) => {
    const props = (metadata: object) => ({ driverName: 'gpu.example.com', ...metadata });
    expect(() => new DeviceClass(newChart(), 'Gpu', props({ [name]: {} })))
      .toThrow(`[chart/Gpu] ${name} is unknown (did you mean "metadata.${name}"?)`);
    expect(() => new DeviceClass(newChart(), 'Gpu', props({ metadata: { [name]: undefined } }))).not.toThrow();
  });

  test('the config by the name of its class is an error', () => {
    expect(() => new DeviceClass(newChart(), 'Gpu', { configurations: [] } as any))
      .toThrow('[chart/Gpu] configurations is unknown (did you mean "config"?)');
    expect(() => new DeviceClass(newChart(), 'Gpu', { config: [] })).not.toThrow();
  });

  test.each(['kubernetes', 'kubernetesVersion'])('the version by another name is an error: %s', (name) => {
    const manifests = dra.Manifests.fromObjects([]);
    const options: any = { version: dra.KubernetesVersion.V1_34, [name]: dra.KubernetesVersion.V1_34 };
    const inventory = dra.Inventory.fromObjects([]);

    for (const call of [
      () => manifests.check(options), () => manifests.convert(options), () => manifests.diagram(options),
      () => manifests.allocate({ ...options, inventory }), () => manifests.changesFrom(manifests, options),
      () => inventory.explainPending(options), () => dra.TargetCluster.define(newChart(), options),
    ]) {
      expect(call).toThrow(`${name} is unknown (did you mean "version"?)`);
    }
    expect(() => DeviceRequest.exactly('gpu', new DeviceClass(newChart(), 'Gpu'), { [name]: 1 })).not.toThrow();
  });

  test('a prop that is undefined is not there', () => {
    expect(() => new DeviceClass(newChart(), 'Gpu', { driver: undefined })).not.toThrow();
  });

  test('all wrong props of a call are reported together, down to the element', () => {
    const chart = newChart();
    const claim = () => new (dra as any).ResourceClaim(chart, 'Claim', {
      request: [],
      requests: [{ name: 'gpu' }, 'gpu'],
      hashedName: 'yes',
    });

    expect(claim).toThrow([
      '[chart/Claim] 4 values are wrong:',
      'request is unknown (did you mean "requests"?)',
      'requests[0] is a plain object: use DeviceRequest.exactly("gpu", deviceClass)',
      'requests[1] must be a DeviceRequest, such as DeviceRequest.exactly("gpu", deviceClass), got "gpu"',
      'hashedName must be a boolean, got "yes"',
    ].join('\n  '));
  });

  test('of many wrong values, ten are shown', () => {
    const requests = Array.from({ length: 12 }, () => ({}));

    expect(() => new (dra as any).ResourceClaim(newChart(), 'Claim', { requests }))
      .toThrow(/12 values are wrong:(\n {2}requests\[\d\] is a plain object: .*){10}\n {2}and 2 more$/);
  });
});
