import * as dra from '../../../../../src';
import { messageAt, refusals } from '../../fixtures';
import { deviceClaim, flatClaim, request, sliceOf } from '../../structured-fixtures';

const BIG = { name: 'big', deviceClassName: 'gpu' };
const AT = 'spec.devices.requests[0]';

test('a request has exactly one form', () => {
  const claim = (fields: Record<string, unknown>) => deviceClaim({ requests: [{ name: 'gpu', ...fields }] });
  expect(refusals(claim({ exactly: { deviceClassName: 'gpu' } }), '1.34')).toEqual([]);
  expect(refusals(claim({ firstAvailable: [BIG] }), '1.34')).toEqual([]);
  expect(refusals(claim({}), '1.34')).toEqual([`${AT}: Required`]);
  expect(
    refusals(claim({ exactly: { deviceClassName: 'gpu' }, firstAvailable: [BIG] }), '1.34'),
  ).toEqual([`${AT}: Invalid`]);
});

test('an empty list of alternatives counts as absent', () => {
  expect(
    refusals(deviceClaim({ requests: [{ name: 'gpu', firstAvailable: [] }] }), '1.34'),
  ).toEqual([`${AT}: Required`]);
  expect(refusals(deviceClaim({ requests: [{ ...request(), firstAvailable: [] }] }), '1.34')).toEqual([]);
});

test('a second form hides the faults inside since 1.35, except for declarative validation since 1.37', () => {
  const claim = deviceClaim({
    requests: [
      { ...request({ allocationMode: 'Any', count: -1 }), firstAvailable: [{ ...BIG, count: -1 }] },
    ],
  });
  expect(refusals(claim, '1.34')).toEqual(
    [`${AT}: Invalid`, `${AT}.exactly.allocationMode: NotSupported`, `${AT}.firstAvailable[0].count: Invalid`]);
  expect(refusals(claim, '1.36')).toEqual([`${AT}: Invalid`]);
  expect(refusals(claim, '1.37')).toEqual([`${AT}: Invalid`, `${AT}.exactly.allocationMode: NotSupported`]);
});

test.each([
  ['wrapped', (name: unknown) => deviceClaim({ requests: [{ ...request(), name, firstAvailable: [BIG] }] })],
  ['flat', (name: unknown) => flatClaim({ deviceClassName: 'gpu', name, firstAvailable: [BIG] })],
])('two forms do not hide what is wrong with the name of a %s request', (_, claim) => {
  expect(refusals(claim('Gpu'), '1.36')).toEqual([`${AT}: Invalid`, `${AT}.name: Invalid`]);
  expect(refusals(claim(undefined), '1.36')).toEqual([`${AT}: Invalid`, `${AT}.name: Invalid`]);
  expect(refusals(claim('gpu'), '1.36')).toEqual([`${AT}: Invalid`]);
  const { findings } = dra.Manifests.fromObjects([claim('Gpu')]).check();
  expect(findings.filter(({ fieldPath }) => fieldPath === `${AT}.name`).length).toBe(1);
});

test('a dropped field does not count as an alternative', () => {
  const claim = flatClaim({ name: 'gpu', firstAvailable: [BIG] });
  expect(refusals(claim, '1.33')).toEqual([`${AT}: Required`]);
  expect(refusals(claim, '1.33', { featureGates: { DRAPrioritizedList: true } })).toEqual([]);
});

test('any field of a flat request stands for the flat form', () => {
  for (const companion of [
    { deviceClassName: 'gpu' },
    { count: 1 },
    { selectors: [] },
    { allocationMode: 'All' },
    { adminAccess: false },
  ]) {
    expect([
      companion,
      refusals(flatClaim({ name: 'gpu', firstAvailable: [BIG], ...companion }), '1.35'),
    ]).toEqual([companion, [`${AT}: Invalid`]]);
  }
  expect(
    refusals(
      flatClaim({
        name: 'gpu',
        firstAvailable: [BIG],
        count: 0,
        allocationMode: '',
        deviceClassName: '',
      }),
      '1.35',
    ),
  ).toEqual([]);
});

test('the message names the missing or the conflicting fields', () => {
  expect(messageAt(AT, deviceClaim({ requests: [{ name: 'gpu' }] }), '1.34')).toBe(
    'one of "exactly" or "firstAvailable" must be set',
  );
  expect(messageAt(AT, flatClaim({ name: 'gpu', count: 2, firstAvailable: [BIG] }), '1.35'))
    .toBe('only one of "deviceClassName" or "firstAvailable" may be set, got "count" and "firstAvailable"');
});

test('an empty list beside a value is a second one since 1.37, where only one of two validations ignores it', () => {
  const on = { featureGates: { DRAListTypeAttributes: true } };
  const faults = (value: Record<string, unknown>, version = '1.37') =>
    refusals(sliceOf({ attributes: { a: value } }), version, on);
  const at = 'spec.devices[0].attributes[a]';
  expect(faults({ ints: [], strings: ['a'] })).toEqual([`${at}: Invalid`, `${at}.ints: Invalid`]);
  expect(faults({ ints: [], strings: [] })).toEqual([
    `${at}: Invalid`, `${at}.ints: Invalid`, `${at}.strings: Invalid`,
  ]);
  expect(faults({ ints: [1], bools: [], strings: ['a'] })).toEqual([`${at}: Invalid`, `${at}.bools: Invalid`]);
  expect(refusals(sliceOf({ attributes: { a: { ints: [], string: 'a' } } }), '1.37')).toEqual([]);
});
