import { formatFaults } from '../../../src/engine/check/object/formats/formats';
import { isTime } from '../../../src/engine/check/object/formats/scalar-forms';
import { formatSchema, QUANTITY_PATTERN, TIME_PATTERN } from '../../../src/engine/json-schema/string-patterns';
import { isQuantity } from '../../../src/engine/kubernetes/quantity';
import * as fc from '../../fast-check';
import { sampleSize } from '../../sample';

const FORMATS = [
  'dns-label', 'top-level-request', 'namespace', 'dns-subdomain', 'object-name', 'node-name', 'caseless-subdomain',
  'driver-name', 'declared-driver-name', 'pool-name', 'given-pool-name', 'label-key', 'label-value', 'qualified-name',
  'fully-qualified-name', 'extended-resource-name', 'c-identifier', 'semver',
];

const TEXT = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab19AZ-_./+ é'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', '-', '.', '/', 'example.com', '1.2.3', 'gpu'), maxLength: 6 }),
  fc.nat(260).map((length) => 'a'.repeat(length)),
);

function matches(format: string, text: string): boolean {
  const { pattern, maxLength = Infinity } = formatSchema(format, false)!;
  return text.length <= maxLength && new RegExp(pattern!, 'u').test(text);
}

test.each(FORMATS)('the pattern of %s accepts all that the format accepts', (format) => {
  fc.assert(fc.property(TEXT, (text) => {
    expect([text, matches(format, text) || formatFaults(format, text).length > 0]).toEqual([text, true]);
  }), { numRuns: sampleSize(2_000) });
});

test.each([
  ['dns-label', 'gpu-0', 'GPU'],
  ['top-level-request', 'gpu', 'gpu/large'],
  ['dns-subdomain', 'gpu.example.com', 'gpu..com'],
  ['driver-name', 'GPU.example.com', 'gpu_nvidia'],
  ['pool-name', 'node-1/gpus', 'node-1//gpus'],
  ['label-key', 'example.com/a', 'example.com/a/b'],
  ['label-value', 'a_b', 'a b'],
  ['qualified-name', 'model', 'my-model'],
  ['fully-qualified-name', 'gpu.example.com/model', 'model'],
  ['extended-resource-name', 'example.com/gpu', 'gpu'],
  ['c-identifier', 'model', '1model'],
  ['semver', '1.2.3-rc.1+b', '1.2'],
])('the pattern of %s accepts %j but not %j', (format, good, bad) => {
  expect([matches(format, good), matches(format, bad)]).toEqual([true, false]);
});

test('an empty string fits where it counts as omitted', () => {
  expect(new RegExp(formatSchema('dns-label', true)!.pattern!).test('')).toBe(true);
  expect(new RegExp(formatSchema('dns-label', false)!.pattern!).test('')).toBe(false);
});

test('formats without a regular expression have no pattern', () => {
  expect(formatSchema('cel-device', false)).toBeUndefined();
});

test('every quantity and every time fits its pattern', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'+-.019eEKMGikmn '), maxLength: 8 }), (text) => {
    expect([text, new RegExp(QUANTITY_PATTERN).test(text) || !isQuantity(text)]).toEqual([text, true]);
  }));
  fc.assert(fc.property(fc.date({ noInvalidDate: true }), (date) => {
    const text = date.toISOString();
    expect([text, new RegExp(TIME_PATTERN).test(text) || !isTime(text)]).toEqual([text, true]);
  }));
  expect(new RegExp(QUANTITY_PATTERN).test('1 GB')).toBe(false);
  expect(new RegExp(TIME_PATTERN).test('2026-01-31')).toBe(false);
});
