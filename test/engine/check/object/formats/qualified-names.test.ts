import { FormatViolation } from '../../../../../src/engine/check/object/formats/format-violation';
import {
  extendedResourceName, fullyQualifiedName, poolName, qualifiedName,
} from '../../../../../src/engine/check/object/formats/qualified-names';
import { hasMinor } from '../../../../../src/engine/kubernetes/minors';
import * as fc from '../../../../fast-check';

/** The reasons of one minor, with the step that is added to the path. */
function reasons(faults: readonly FormatViolation[], minor = 36): string[] {
  return faults
    .filter(({ minors }) => hasMinor(minors, minor))
    .map(({ reason, at }) => (at === undefined ? reason : `${at}: ${reason}`));
}

test('an attribute name has up to 32 characters after an optional domain of up to 63', () => {
  expect(
    ['model', '_x', 'A9', 'gpu.example.com/model', `${'d'.repeat(63)}/${'n'.repeat(32)}`].flatMap(
      qualifiedName,
    ),
  ).toEqual([]);
  expect(reasons(qualifiedName('n'.repeat(33)))).toEqual(['TooLong']);
  expect(reasons(qualifiedName(`${'d'.repeat(64)}/n`))).toEqual(['TooLong']);
  expect(reasons(qualifiedName('d_d/n'))).toEqual(['Invalid']);
});

test('the reason for a bad identifier is TypeInvalid up to 1.33, and for an empty part Required up to 1.34', () => {
  expect([33, 34].map((minor) => reasons(qualifiedName('9a'), minor))).toEqual([['TypeInvalid'], ['Invalid']]);
  expect([34, 35].map((minor) => reasons(qualifiedName('/m'), minor))).toEqual([['Required'], ['Invalid']]);
  expect([34, 35].map((minor) => reasons(qualifiedName(''), minor))).toEqual([['Required'], ['Invalid']]);
});

test('names of three parts are accepted, as on the API server', () => {
  expect([...qualifiedName('a/b/c'), ...fullyQualifiedName('a/b/')]).toEqual([]);
});

test('a claim refers to attributes with their domain, which is lower case since 1.37', () => {
  expect(reasons(fullyQualifiedName('gpu.example.com/model'), 37)).toEqual([]);
  expect([31, 32].map((minor) => reasons(fullyQualifiedName('model'), minor))).toEqual([
    ['domain: Required'],
    ['Invalid'],
  ]);
  expect([36, 37].map((minor) => reasons(fullyQualifiedName('GPU.example/m'), minor))).toEqual([[], ['Invalid']]);
});

test('a pool name consists of DNS subdomains separated by slashes', () => {
  expect(['node-1', 'a/b/c', 'worker-1/numa-0'].flatMap(poolName)).toEqual([]);
  expect(['', 'a//b', 'A', 'x'.repeat(254)].map((name) => reasons(poolName(name))))
    .toEqual([['Required'], ['Invalid'], ['Invalid'], ['TooLong', 'Invalid']]);
});

test('an extended resource has a domain outside kubernetes.io and a name that fits into a quota', () => {
  expect(['nvidia.com/gpu', 'example.com/gpu.v2_x-1'].flatMap(extendedResourceName)).toEqual([]);
  for (const bad of [
    '',
    'gpu',
    'kubernetes.io/gpu',
    'x.kubernetes.io/gpu',
    'requests.example.com/gpu',
    'Example.com/gpu',
    'a/b/c',
  ]) {
    expect([bad, reasons(extendedResourceName(bad))]).toEqual([bad, ['Invalid']]);
  }
});

test('any string is judged deterministically', () => {
  fc.assert(fc.property(fc.string({ unit: fc.CHARACTER }), (text) => {
    for (const format of [qualifiedName, fullyQualifiedName, poolName, extendedResourceName]) {
      expect(format(text)).toEqual(format(text));
    }
  }));
});
