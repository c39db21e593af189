import { formatFaults } from '../../../../../src/engine/check/object/formats/formats';
import { ALL_MINORS, hasMinor } from '../../../../../src/engine/kubernetes/minors';

/** The reasons that a format has against a string in a minor. */
function reasons(format: string, text: string, minor = 30): string[] {
  return formatFaults(format, text).filter(({ minors }) => hasMinor(minors, minor)).map(({ reason }) => reason);
}

test('a driver name is a DNS subdomain of up to 63 characters that may have upper-case letters', () => {
  expect(
    ['gpu.example.com', 'a', 'GPU.example.com', 'x'.repeat(63)].flatMap((text) =>
      reasons('driver-name', text),
    ),
  ).toEqual([]);
  expect(reasons('driver-name', 'x'.repeat(64))).toEqual(['TooLong']);
  expect(reasons('driver-name', 'gpu_example')).toEqual(['Invalid']);
  expect(reasons('driver-name', `-${'x'.repeat(63)}`)).toEqual(['TooLong', 'Invalid']);
});

test('a capital I with a dot is an "i" for Kubernetes, as in any domain that may have upper-case letters', () => {
  expect(reasons('driver-name', '\u0130.example.com')).toEqual([]);
  expect(reasons('driver-name', '\u0131.example.com')).toEqual(['Invalid']);
  expect(reasons('qualified-name', '\u0130.example.com/model')).toEqual([]);
});

test('a declared pattern knows no capital I with a dot, and a long s is an "s" unless code checks it too', () => {
  const names = ['GPU', '\u0130', '\u212a', '\u017f', '\u0131'].map((name) => `${name}.example.com`);
  // The answers of Kubernetes 1.37.1.
  const isAccepted = (format: string) => names.map((name) => reasons(format, name).length === 0);

  expect(isAccepted('declared-driver-name')).toEqual([true, false, true, false, false]);
  expect(isAccepted('caseless-subdomain')).toEqual([true, false, true, true, false]);
  expect(reasons('declared-driver-name', '\u212a'.repeat(22))).toEqual(['TooLong']);
});

test('an empty driver name is Required, and also Invalid up to 1.34', () => {
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
])('the format %s accepts "%s" and rejects "%s" as Invalid', (format, good, bad) => {
  expect(formatFaults(format, good)).toEqual([]);
  expect(formatFaults(format, bad)).toEqual([
    { reason: 'Invalid', minors: ALL_MINORS, allowed: expect.any(String) },
  ]);
});

test('an alternative of a request, where only the request can be named, gets the request as a suggestion', () => {
  const suggestions = (text: string) => formatFaults('top-level-request', text).map(({ suggestion }) => suggestion);

  expect(formatFaults('top-level-request', 'gpu')).toEqual([]);
  expect(suggestions('gpu/large')).toEqual([expect.stringMatching(/^write "gpu": /)]);
  expect([suggestions('gpu/large/x'), suggestions('GPU/large'), suggestions('GPU')])
    .toEqual([[undefined], [undefined], [undefined]]);
});

test('a semantic version has three numbers without leading zeros', () => {
  expect(
    ['0.0.0', '10.20.30', '1.0.0-alpha.1', '1.0.0+001', '1.0.0-x-y.0'].flatMap((text) =>
      reasons('semver', text),
    ),
  ).toEqual([]);
  for (const bad of ['1', '1.2', 'v1.2.3', '01.2.3', '1.2.3.4', '1.2.3-01', '1.2.3-', '1.2.3+']) {
    expect(reasons('semver', bad)).toEqual(['Invalid']);
  }
});

test('a format without a check accepts every value', () => {
  expect(formatFaults('cel-device', 'anything at all')).toEqual([]);
});

// How long that takes is not measured here: the grammars are among the regular
// expressions that test/robustness/ attacks.
test('overlong strings are rejected', () => {
  for (const text of [
    'a'.repeat(1_000_000),
    'a-'.repeat(500_000),
    'a.'.repeat(500_000),
    `${'1.2.3-'.padEnd(1_000_000, '0a-')}!`,
  ]) {
    for (const format of ['driver-name', 'dns-subdomain', 'label-key', 'label-value', 'semver']) {
      expect([format, text.slice(0, 8), formatFaults(format, text).length > 0]).toEqual([
        format,
        text.slice(0, 8),
        true,
      ]);
    }
  }
});

test('a driver name for pool status may have any length, and a given pool name must not be empty', () => {
  expect(reasons('caseless-subdomain', `${'x'.repeat(64)}.Example`)).toEqual([]);
  expect(reasons('caseless-subdomain', 'gpu_example')).toEqual(['Invalid']);
  expect(reasons('given-pool-name', 'node-1/gpus')).toEqual([]);
  expect(reasons('given-pool-name', '')).toEqual(['Invalid']);
});
