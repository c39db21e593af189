import { field } from '../../../src/check/field-path';
import { Severity } from '../../../src/check/finding';
import { Setup, setupObject } from '../../../src/check/setup/setup';
import { runRules, SetupFault, SetupRule } from '../../../src/check/setup/setup-rule';
import { FeatureGates } from '../../../src/kubernetes/feature-gates';
import { ALL_MINORS, describeMinors, MinorSet, minorsBetween } from '../../../src/kubernetes/minors';
import { RuntimeConfig } from '../../../src/kubernetes/runtime-config';
import { pod, resourceClaim, resourceClass } from '../fixtures';

const FAULT: SetupFault = {
  at: field(undefined, 'spec'),
  reason: 'Invalid',
  words: () => ({ message: 'is wrong' }),
};

function rule(fields: Partial<SetupRule> = {}): SetupRule {
  return {
    id: 'a-rule',
    severity: Severity.WARNING,
    minors: ALL_MINORS,
    kinds: ['ResourceClaim'],
    title: 'something is wrong',
    why: 'It matters.',
    fix: 'Mend it.',
    check: (_, __, report) => report(FAULT),
    ...fields,
  };
}

/** Runs rules over a class, a claim and a pod. */
function run(rules: SetupRule[], minors: MinorSet = ALL_MINORS) {
  const objects = [resourceClass(), resourceClaim(), pod()].map((manifest, index) =>
    setupObject({ manifest, index }),
  );
  runRules(rules, new Setup(objects, { minors, gates: new FeatureGates(), runtimeConfig: new RuntimeConfig() }));
  return objects.flatMap(({ identity, problems }) =>
    problems.map((problem) => ({ kind: identity.kind, ...problem })),
  );
}

test('a rule is asked about the kinds that it names', () => {
  const kindsOf = (...kinds: string[]) => run([rule({ kinds })]).map(({ kind }) => kind);
  expect(kindsOf('ResourceClaim')).toEqual(['ResourceClaim']);
  expect(kindsOf('dra')).toEqual(['ResourceClass', 'ResourceClaim']);
  expect(kindsOf('pod')).toEqual(['Pod']);
  expect(kindsOf('pod', 'ResourceClass')).toEqual(['ResourceClass', 'Pod']);
});

test('a rule is run once for each object', () => {
  const check = jest.fn();
  run([rule({ kinds: ['dra'], check })]);
  expect(check).toHaveBeenCalledTimes(2);
});

test('what a rule reports is a problem of the setup', () => {
  expect(run([rule()])).toEqual([
    {
      kind: 'ResourceClaim',
      ruleId: 'a-rule',
      severity: 'warning',
      origin: 'setup',
      fieldPath: 'spec',
      reason: 'Invalid',
      minors: ALL_MINORS,
      words: FAULT.words,
    },
  ]);
});

test('a fault may be worse than its rule, and may spell out its path', () => {
  const check: SetupRule['check'] = (_, __, report) =>
    report({ ...FAULT, at: 'spec.a[0]', severity: Severity.ERROR });
  expect(run([rule({ check })])).toMatchObject([{ fieldPath: 'spec.a[0]', severity: 'error' }]);
});

test('a fault counts in the minors of the rule, of the fault and of the check', () => {
  const check: SetupRule['check'] = (_, __, report) => report({ ...FAULT, minors: minorsBetween('1.28') });
  const [problem] = run(
    [rule({ minors: minorsBetween(undefined, '1.32'), check })],
    minorsBetween(undefined, '1.30'),
  );
  expect(describeMinors(problem.minors)).toBe('1.28–1.30');
});

test('a rule that holds in none of the minors is not even asked', () => {
  const check = jest.fn();
  run([rule({ minors: minorsBetween('1.34'), check })], minorsBetween(undefined, '1.30'));
  expect(check).not.toHaveBeenCalled();
});

test('a fault in none of the minors is no problem', () => {
  const check: SetupRule['check'] = (_, __, report) => report({ ...FAULT, minors: minorsBetween('1.34') });
  expect(run([rule({ check })], minorsBetween(undefined, '1.30'))).toEqual([]);
});
