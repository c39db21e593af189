import { UNREACHABLE_ALTERNATIVE } from '../../../../../src/engine/check/setup/unused/unreachable-alternative';
import { deviceClaim, Manifest, messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [UNREACHABLE_ALTERNATIVE] };
const selectors = [{ cel: { expression: 'device.driver == "gpu.example.com"' } }];

function anyOf(...alternatives: Manifest[]): Manifest {
  return deviceClaim([
    {
      name: 'gpu',
      firstAvailable: alternatives.map((each, index) => ({
        name: `a${index}`,
        deviceClassName: 'gpu',
        ...each,
      })),
    },
  ]);
}

test('an alternative after one that asks for less is a warning', () => {
  expect(reported([anyOf({}, { selectors })], cluster))
    .toEqual([['unreachable-alternative', 'spec.devices.requests[0].firstAvailable[1]', 'Invalid', 'warning']]);
  expect(reported([anyOf({ selectors }, {})], cluster)).toEqual([]);
  expect(messages([anyOf({ count: 2 }, { count: 4 })], cluster)[0]).toBe(
    'alternative "a1" is never chosen: "a0" comes first and asks for less',
  );
});

test('an alternative is accepted if the one before can fail where it does not', () => {
  expect(reported([anyOf({ count: 4 }, { count: 2 })], cluster)).toEqual([]);
  expect(reported([anyOf({ deviceClassName: 'large' }, {})], cluster)).toEqual([]);
  expect(reported([anyOf({ allocationMode: 'All' }, { selectors })], cluster)).toEqual([]);
  expect(reported([anyOf({ capacity: { requests: { memory: '1Gi' } } }, { selectors })], cluster)).toEqual([]);
  expect(reported([anyOf({}, { tolerations: [{ operator: 'Exists' }] })], cluster)).toEqual([]);
});
