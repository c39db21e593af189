import { finding, NOWHERE, reportWith } from './fixtures';
import * as dra from '../../../src';
import { headline } from '../../../src/engine/check/messages';
import { explanation, placeName } from '../../../src/engine/output/descriptions';

test('a place is the file with line and column, the construct, the line, or the document', () => {
  expect(placeName(finding())).toBe('gpu.yaml:4:3');
  expect(placeName(finding({ line: undefined }))).toBe('gpu.yaml');
  expect(placeName(finding({ ...NOWHERE, constructPath: 'app/chart/Claim' }))).toBe('app/chart/Claim');
  expect(placeName(finding({ file: undefined }))).toBe('line 4:3');
  expect(placeName(finding(NOWHERE))).toBe('document 0');
  expect(placeName(finding(), (file) => `src/${file}`)).toBe('src/gpu.yaml:4:3');
});

test('a headline has the field, unless the object as a whole is wrong', () => {
  expect(headline(finding())).toBe('spec.foo: unknown field "foo"');
  expect(headline(finding({ fieldPath: '<nil>', message: 'line 3: bad' }))).toBe('line 3: bad');
});

test('an explanation has the fix, and the part of a range', () => {
  const versions = [dra.KubernetesVersion.V1_33];
  const range = reportWith([], {}, { from: dra.KubernetesVersion.V1_33 });
  expect(explanation(finding({ suggestion: 'remove it', versions }), range))
    .toBe('spec.foo: unknown field "foo" (remove it) on Kubernetes 1.33');
});
