import { formatFaults } from '../../src/checks/formats';
import { isDnsLabel, isDnsSubdomain, isLabelKey, isLabelValue } from '../../src/checks/name-grammar';
import { ALL_MINORS, hasMinor } from '../../src/schema/minors';

/** The reasons that a format has against a text in a minor. */
function reasons(format: string, text: string, minor = 30): string[] {
  return formatFaults(format, text).filter(({ minors }) => hasMinor(minors, minor)).map(({ reason }) => reason);
}

test('a DNS label holds lower-case letters, digits and dashes', () => {
  expect(['a', '0', 'a-b', 'a--b', 'x'.repeat(63)].filter((text) => !isDnsLabel(text))).toEqual([]);
  expect(['', '-a', 'a-', 'A', 'a.b', 'a_b', 'x'.repeat(64), 'ä', 'a\n'].filter(isDnsLabel)).toEqual([]);
});

test('a DNS subdomain holds labels of any length with dots between them', () => {
  expect(['a', 'a.b', '0.example', 'x'.repeat(253), `${'a.'.repeat(126)}a`].filter((text) => !isDnsSubdomain(text))).toEqual([]);
  expect(['', '.a', 'a.', 'a..b', 'a.-b', 'A.b', 'x'.repeat(254), 'a_b', 'a.b\n'].filter(isDnsSubdomain)).toEqual([]);
});

test('a label key is a name after an optional DNS subdomain', () => {
  expect(['a', 'A_b.c-9', 'example.com/a', `${'x'.repeat(253)}/${'y'.repeat(63)}`].filter((text) => !isLabelKey(text))).toEqual([]);
  expect(['', '/a', 'a/', 'a/b/c', '-a', 'a-', 'Example.com/a', 'x'.repeat(64), `${'x'.repeat(254)}/a`].filter(isLabelKey)).toEqual([]);
});

test('a label value may be empty', () => {
  expect(['', 'a', 'A_b.c-9', 'x'.repeat(63)].filter((text) => !isLabelValue(text))).toEqual([]);
  expect(['-', 'a b', 'a/b', '.a', 'x'.repeat(64)].filter(isLabelValue)).toEqual([]);
});

test('a driver name is a DNS subdomain of 63 characters, in upper case too', () => {
  expect(['gpu.example.com', 'a', 'GPU.example.com', 'x'.repeat(63)].flatMap((text) => reasons('driver-name', text))).toEqual([]);
  expect(reasons('driver-name', 'x'.repeat(64))).toEqual(['TooLong']);
  expect(reasons('driver-name', 'gpu_example')).toEqual(['Invalid']);
  expect(reasons('driver-name', `-${'x'.repeat(63)}`)).toEqual(['TooLong', 'Invalid']);
});

test('an empty driver name is Required, and up to 1.34 Invalid on top', () => {
  expect(reasons('driver-name', '', 34)).toEqual(['Required', 'Invalid']);
  expect(reasons('driver-name', '', 35)).toEqual(['Required']);
});

test.each([
  ['dns-label', 'gpu', 'gpu.example.com'],
  ['namespace', 'ml', 'ml.prod'],
  ['dns-subdomain', 'gpu.example.com', 'gpu_example'],
  ['object-name', 'claim.1', 'Claim'],
  ['node-name', 'node-1.example.com', 'node 1'],
  ['label-key', 'example.com/gpu', 'a/b/c'],
  ['label-value', 'A_1', 'a b'],
  ['c-identifier', '_gpu1', '1gpu'],
  ['semver', '1.2.3-rc.1+build', '1.2'],
])('the format %s takes "%s" and refuses "%s" as Invalid', (format, good, bad) => {
  expect(formatFaults(format, good)).toEqual([]);
  expect(formatFaults(format, bad)).toEqual([{ reason: 'Invalid', minors: ALL_MINORS, allowed: expect.any(String) }]);
});

test('a semantic version has three numbers without leading zeros', () => {
  expect(['0.0.0', '10.20.30', '1.0.0-alpha.1', '1.0.0+001', '1.0.0-x-y.0'].flatMap((text) => reasons('semver', text))).toEqual([]);
  for (const bad of ['1', '1.2', 'v1.2.3', '01.2.3', '1.2.3.4', '1.2.3-01', '1.2.3-', '1.2.3+']) {
    expect(reasons('semver', bad)).toEqual(['Invalid']);
  }
});

test('a format without a test of its own refuses nothing', () => {
  expect(formatFaults('cel-device', 'anything at all')).toEqual([]);
});

test('long texts are refused in no time', () => {
  const before = Date.now();
  for (const text of ['a'.repeat(1_000_000), 'a-'.repeat(500_000), 'a.'.repeat(500_000), '1.2.3-'.padEnd(1_000_000, '0a-')]) {
    ['driver-name', 'dns-subdomain', 'label-key', 'label-value', 'c-identifier', 'semver'].forEach((format) => formatFaults(format, text));
  }
  expect(Date.now() - before).toBeLessThan(5_000);
});
