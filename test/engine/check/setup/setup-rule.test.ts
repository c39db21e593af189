import { field } from '../../../../src/engine/check/field-path';
import { Severity } from '../../../../src/engine/check/finding';
import { Setup } from '../../../../src/engine/check/setup/setup';
import { SetupObject } from '../../../../src/engine/check/setup/setup-object';
import { runRules, SetupRule, SetupViolation } from '../../../../src/engine/check/setup/setup-rule';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS, describeMinors, MinorSet, minorsBetween } from '../../../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../../../src/engine/kubernetes/runtime-config';
import { pod, resourceClaim, resourceClass } from '../fixtures';

const VIOLATION: SetupViolation = {
  at: field(undefined, 'spec'),
  reason: 'Invalid',
  words: () => ({ message: 'is wrong' }),
};

/** A rule that every ResourceClaim violates in this way. */
function ruleWith(violation: Partial<SetupViolation> = {}, fields: Partial<SetupRule> = {}): SetupRule {
  return {
    id: 'a-rule',
    order: 10,
    severity: Severity.WARNING,
    minors: ALL_MINORS,
    check: (setup, report) => setup.ofKind('ResourceClaim')
      .forEach((object) => report(object, { ...VIOLATION, ...violation })),
    ...fields,
  };
}

/** Runs a rule over a class, a claim and a pod. */
function run(rule: SetupRule, minors: MinorSet = ALL_MINORS) {
  const objects = [resourceClass(), resourceClaim(), pod()].map((manifest, index) =>
    new SetupObject({ manifest, index }),
  );
  const target = { minors, gates: new FeatureGates(), runtimeConfig: new RuntimeConfig() };
  runRules([rule], new Setup(objects, target));
  return objects.flatMap(({ identity, problems }) =>
    problems.map((problem) => ({ kind: identity.kind, ...problem })),
  );
}

test('a violation becomes a problem of the object, in the minors that have its kind', () => {
  expect(run(ruleWith())).toEqual([
    {
      kind: 'ResourceClaim',
      ruleId: 'a-rule',
      severity: 'warning',
      origin: 'setup',
      fieldPath: 'spec',
      path: VIOLATION.at,
      reason: 'Invalid',
      minors: minorsBetween('1.27', '1.30'),
      words: VIOLATION.words,
    },
  ]);
});

test('a violation can have its own severity, and spell out its path', () => {
  const rule = ruleWith({ at: 'spec.a[0]', severity: Severity.ERROR });
  expect(run(rule)).toMatchObject([{ fieldPath: 'spec.a[0]', severity: 'error' }]);
});

test('a violation for which the API server rejects the object says so', () => {
  expect(run(ruleWith({ rejected: true }))).toMatchObject([{ origin: 'api-server' }]);
});

test('a violation counts in the minors of the rule, of the violation and of the check', () => {
  const rule = ruleWith({ minors: minorsBetween('1.28') }, { minors: minorsBetween(undefined, '1.32') });
  const [problem] = run(rule, minorsBetween(undefined, '1.29'));
  expect(describeMinors(problem.minors)).toBe('1.28–1.29');
});

test('a rule that holds in none of the minors is not run', () => {
  const check = jest.fn();
  run(ruleWith({}, { minors: minorsBetween('1.34'), check }), minorsBetween(undefined, '1.30'));
  expect(check).not.toHaveBeenCalled();
});

test('a violation in none of the minors is not a problem', () => {
  expect(run(ruleWith({ minors: minorsBetween('1.34') }), minorsBetween(undefined, '1.30'))).toEqual([]);
});
