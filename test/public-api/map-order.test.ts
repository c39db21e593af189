import * as fc from '../fast-check';
import { Slot } from './declarations';
import { outcomeOf } from './outcome';
import { entriesOf } from './samples';
import { sitesOf, titleOf } from './sites';
import { sample } from '../sample';

const SITES = sitesOf(({ type }: Slot) => type.startsWith('{ [')).map((site) => [titleOf(site), site] as const);

test('the maps of the public API are found, in parameters and inside of structs', () => {
  expect(SITES.map(([title]) => title)).toEqual(expect.arrayContaining([
    'DeviceConfiguration.opaque(parameters)', 'new DriverInstallation(props.env)',
    'Manifests.check(options.featureGates)',
    'new DriverInstallation(props.controller.env)', 'new ResourceSlice(props.devices.attributes)',
    'new DeviceClass(props.metadata.labels)',
  ]));
});

test.each(sample(SITES))('%s: the order of the keys makes no difference', (_, site) => {
  const entries = entriesOf(site.path[site.path.length - 1]);
  const expected = outcomeOf(site, Object.fromEntries(entries));
  const orders = fc.shuffledSubarray(entries, { minLength: entries.length });
  fc.assert(fc.property(orders, (shuffled) => {
    expect(outcomeOf(site, Object.fromEntries(shuffled))).toBe(expected);
  }), { numRuns: 6 });
});
