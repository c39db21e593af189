import { pod, resourceClaim, resourceClass } from './fixtures';
import { CheckTarget } from '../../../src/engine/check/check-target';
import { checkDocuments } from '../../../src/engine/check/checker';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS, describeMinors, minorSet } from '../../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../../src/engine/kubernetes/runtime-config';

const TARGET: CheckTarget = { minors: ALL_MINORS, gates: new FeatureGates(), runtimeConfig: new RuntimeConfig() };

function check(manifests: unknown[], target: Partial<CheckTarget> = {}) {
  return checkDocuments(manifests.map((manifest, index) => ({ manifest, index })), { ...TARGET, ...target });
}

test('one pass finds the minors to which each problem applies', () => {
  const [object] = check([resourceClass({ structuredParameters: true })]);
  expect(object.problems.map(({ fieldPath, minors }) => [fieldPath, describeMinors(minors)])).toEqual([
    ['apiVersion', '1.26'], ['apiVersion', '1.31 or newer'], ['structuredParameters', '1.27–1.29'],
  ]);
});

test('a check covers only the minors of its scope', () => {
  const [object] = check([resourceClass({ structuredParameters: true })], { minors: minorSet(30) });
  expect(object.problems).toEqual([]);
});

test('objects keep their order, and so do the problems of each object', () => {
  const objects = check(
    [
      resourceClass({ driverName: '-' }),
      { apiVersion: 'v1', kind: 'Service' },
      pod({ resourceClaims: [] }),
    ],
    { minors: minorSet(30) },
  );
  expect(objects.map(({ identity, problems }) => [identity.kind, problems.map(({ ruleId }) => ruleId)])).toEqual([
    ['ResourceClass', ['field-format']], ['Service', []], ['Pod', ['container-claim']],
  ]);
});

test('problems of setup rules come after those of object checks', () => {
  const [object] = check([resourceClaim({ spec: { resourceClassName: 'gpu', extra: 1 } })], {
    minors: minorSet(30),
  });
  expect(object.problems.map(({ ruleId }) => ruleId)).toEqual(['unknown-field', 'unknown-class', 'unused-claim']);
});

test('objects that are declared for the cluster are not reported as missing', () => {
  const [object] = check([resourceClaim()], {
    minors: minorSet(30),
    externals: [{ kind: 'ResourceClass', name: 'gpu' }],
  });
  expect(object.problems.map(({ ruleId }) => ruleId)).toEqual(['unused-claim']);
});

test('the feature gates of the scope affect the check', () => {
  const [object] = check([pod()], {
    minors: minorSet(30),
    gates: new FeatureGates({ DynamicResourceAllocation: false }),
  });
  expect(object.problems.map(({ ruleId }) => ruleId)).toContain('gate-off');
});
