import { Slot, structs } from './declarations';
import { OMITTED, outcomeOf } from './outcome';
import { sitesOf, titleOf } from './sites';

/** An empty struct that means something other than none, and only if it is written. */
const MEANINGFUL = [
  'new DeviceTaintRule(props.deviceSelector)', // as in Kubernetes, it matches every device
  'new DriverInstallation(props.controller)', // the controller, with all defaults
];

const SITES = sitesOf(({ optional, type }: Slot) => optional && structs.has(type))
  .map((site) => [titleOf(site), site] as const);

const [MEANT, BLANK] = [true, false].map((meant) =>
  SITES.filter(([title]) => MEANINGFUL.includes(title) === meant));

/** Empty structs as other languages pass them, and as JavaScript programs may. */
function emptyOf(type: string): object[] {
  return [{}, Object.fromEntries(structs.get(type)!.map(({ name }) => [name, undefined]))];
}

test('the optional structs of the public API are found, in parameters and inside of structs', () => {
  expect(SITES.map(([title]) => title)).toEqual(expect.arrayContaining([
    'DeviceCapacity.of(requestPolicy)', 'new DeviceClass(props)', 'new ResourceClaimTemplate(props.claimMetadata)',
    'new DriverInstallation(props.deviceClass.metadata)', 'PodClaims.request(options)', ...MEANINGFUL,
  ]));
});

test.each(BLANK)('%s: an empty struct is the same as none', (_, site) => {
  const { type } = site.path[site.path.length - 1];
  const without = outcomeOf(site, OMITTED);
  emptyOf(type).forEach((empty) => expect(outcomeOf(site, empty)).toBe(without));
});

test.each(MEANT)('%s: an empty struct has a meaning of its own', (_, site) => {
  expect(outcomeOf(site, {})).not.toBe(outcomeOf(site, OMITTED));
});
