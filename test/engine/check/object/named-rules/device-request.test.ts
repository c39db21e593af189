import { refusals } from '../../fixtures';
import { deviceClaim, flatClaim, request } from '../../structured-fixtures';

const claim = (exactly: Record<string, unknown>) => deviceClaim({ requests: [request(exactly)] });

test('the mode ExactCount takes a positive count, and All takes none', () => {
  const fine = [{ count: 3 }, { count: 0 }, { allocationMode: 'ExactCount' }, { allocationMode: 'All' }];
  expect(fine.flatMap((fields) => refusals(claim(fields), '1.34'))).toEqual([]);
  expect(refusals(claim({ count: -1 }), '1.34')).toEqual(['spec.devices.requests[0].exactly.count: Invalid']);
  expect(refusals(claim({ allocationMode: 'All', count: 1 }), '1.34')).toEqual([
    'spec.devices.requests[0].exactly.count: Invalid',
  ]);
});

test('an unknown allocationMode hides an invalid count', () => {
  expect(refusals(claim({ allocationMode: 'Any', count: -1 }), '1.34')).toEqual([
    'spec.devices.requests[0].exactly.allocationMode: NotSupported',
  ]);
});

test('a flat request without a class gets no defaults and is reported in its wrapped form', () => {
  expect(refusals(flatClaim({ name: 'gpu', count: 2 }), '1.34')).toEqual([
    'spec.devices.requests[0].exactly.deviceClassName: Required',
    'spec.devices.requests[0].exactly.allocationMode: NotSupported',
  ]);
  expect(refusals(flatClaim({ name: 'gpu', allocationMode: 'ExactCount' }), '1.34')).toEqual([
    'spec.devices.requests[0].exactly.deviceClassName: Required',
    'spec.devices.requests[0].exactly.count: Invalid',
  ]);
  expect(refusals(flatClaim({ name: 'gpu', deviceClassName: 'gpu', count: 2 }), '1.34')).toEqual(
    [],
  );
});

test('a flat request is reported as written in 1.32', () => {
  expect(refusals(flatClaim({ name: 'gpu', count: -1 }), '1.32')).toEqual([
    'spec.devices.requests[0].deviceClassName: Required', 'spec.devices.requests[0].count: Invalid',
  ]);
});

test('an empty flat request has neither form', () => {
  expect(refusals(flatClaim({ name: 'gpu' }), '1.34')).toEqual(['spec.devices.requests[0]: Required']);
});

test('a toleration has a value with Equal and no value with Exists', () => {
  const tolerating = (toleration: Record<string, unknown>) =>
    refusals(claim({ tolerations: [toleration] }), '1.36');
  expect(
    [
      { key: 'a', value: 'b' },
      { key: 'a', operator: 'Exists' },
      { key: 'a', operator: 'Equal', value: '' },
    ].flatMap(tolerating),
  ).toEqual([]);
  const at = 'spec.devices.requests[0].exactly.tolerations[0]';
  expect(tolerating({ key: 'a', operator: 'Exists', value: 'b' })).toEqual([`${at}.value: Invalid`]);
  expect(tolerating({ key: 'a', value: '-b' })).toEqual([`${at}.value: Invalid`]);
  expect(tolerating({ key: 'a', operator: 'exists', value: '-b' })).toEqual([`${at}.operator: NotSupported`]);
});

test('a constraint names an attribute, and matchAttribute is missing where no other kind exists', () => {
  const constrained = (constraint: Record<string, unknown>, version: string) => refusals(
    deviceClaim({ requests: [request()], constraints: [constraint] }), version);
  expect(constrained({ matchAttribute: 'example.com/numa' }, '1.34')).toEqual([]);
  expect(constrained({}, '1.34')).toEqual(['spec.devices.constraints[0].matchAttribute: Required']);
  expect(constrained({}, '1.36')).toEqual(['spec.devices.constraints[0]: Required']);
  expect(constrained({ distinctAttribute: 'example.com/numa' }, '1.35')).toEqual([
    'spec.devices.constraints[0].matchAttribute: Required',
  ]);
});

test('a matchAttribute hides a malformed distinctAttribute up to 1.36', () => {
  const both = deviceClaim({
    requests: [request()],
    constraints: [{ matchAttribute: 'a/b', distinctAttribute: 'numa' }],
  });
  const alone = deviceClaim({ requests: [request()], constraints: [{ distinctAttribute: 'numa' }] });
  expect(['1.36', '1.37'].map((version) => refusals(both, version))).toEqual([
    [],
    ['spec.devices.constraints[0].distinctAttribute: Invalid'],
  ]);
  expect(refusals(alone, '1.36')).toEqual(['spec.devices.constraints[0].distinctAttribute: Invalid']);
});
