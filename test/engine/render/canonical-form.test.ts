import { valueType } from '../../../src/engine/kubernetes/api-schema';
import { canonicalText, canonicalForm } from '../../../src/engine/render/canonical-form';
import * as fc from '../../fast-check';

const CLAIM = valueType('v1.json', 'ResourceClaimSpec');

function requestOf(exactly: Record<string, unknown>): unknown {
  return canonicalForm(
    { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', ...exactly } }] } },
    CLAIM,
  );
}

test.each([
  ['the default count', { count: 1 }],
  ['the default mode', { allocationMode: 'ExactCount' }],
  ['an empty list', { selectors: [] }],
  ['null', { count: null }],
  ['an empty string', { allocationMode: '' }],
  ['default admin access', { adminAccess: false }],
])('the canonical form leaves out %s', (_, fields) => {
  expect(requestOf(fields)).toEqual(requestOf({}));
});

test.each([
  ['a count', { count: 2 }],
  ['a mode', { allocationMode: 'All' }],
  ['admin access', { adminAccess: true }],
  ['a field that is not in the schema', { later: 'yes' }],
])('the canonical form keeps %s', (_, fields) => {
  expect(requestOf(fields)).not.toEqual(requestOf({}));
});

test('opaque parameters are kept unchanged', () => {
  const parameters = { empty: [], nothing: {} };
  const config = { devices: { config: [{ opaque: { driver: 'gpu.example.com', parameters } }] } };

  expect(canonicalForm(config, CLAIM)).toEqual(config);
});

test.each([
  ['1Gi', '1024Mi', true],
  ['1', '1000m', true],
  ['0.5', '500m', true],
  ['1e3', '1k', true],
  [2, '2', true],
  ['-0', '0', true],
  [null, '0', true],
  [null, '1', false],
  ['1G', '1Gi', false],
  ['1', '2', false],
  ['much', 'more', false],
])('the quantities %p and %p are the same: %p', (one, other, same) => {
  const capacity = (value: unknown) => canonicalText(requestOf({ capacity: { requests: { memory: value } } }));

  expect(capacity(one) === capacity(other)).toBe(same);
});

test('the order of fields is irrelevant, and the order of lists is not', () => {
  expect(canonicalText({ a: 1, b: [1, 2] })).toBe(canonicalText({ b: [1, 2], a: 1 }));
  expect(canonicalText([1, 2])).not.toBe(canonicalText([2, 1]));
});

test('the canonical text of plain data is JSON that parses to the same data', () => {
  fc.assert(fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
    expect(JSON.parse(canonicalText(value))).toEqual(JSON.parse(JSON.stringify(value)));
  }));
});

test('the canonical form of a canonical form is the same', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const once = canonicalForm(value, CLAIM);

    expect(canonicalText(canonicalForm(once, CLAIM))).toBe(canonicalText(once));
  }));
});
