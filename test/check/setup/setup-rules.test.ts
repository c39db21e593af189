import { OBJECT_RULES } from '../../../src/check/rules/object-rules';
import { SETUP_RULES } from '../../../src/check/setup/setup-rules';

test('no rule is added or lost silently', () => {
  expect(SETUP_RULES.map(({ id }) => id)).toEqual([
    'unknown-class',
    'unknown-claim',
    'claim-in-other-namespace',
    'claim-template-mix-up',
    'unknown-request',
    'unknown-extended-resource',
    'pod-group-claim-mismatch',
    'unknown-parameters',
    'parameters-in-other-namespace',
    'class-parameters-namespace',
    'parameters-name-unknown-claim',
    'missing-generated-parameters',
    'ambiguous-generated-parameters',
    'unused-claim',
    'unused-pod-claim',
    'constraint-without-effect',
    'configuration-for-no-device',
    'ignored-distinct-attribute',
    'unreachable-alternative',
    'taint-rule-for-no-device',
    'too-many-claim-users',
    'unshareable-claim',
    'shared-claim',
    'shared-node-resources',
    'replicas-share-claim',
    'daemon-set-shares-claim',
    'template-for-sharing',
    'immediate-structured-claim',
    'immediate-claim-node-constraint',
    'generated-name-collision',
    'too-many-devices',
    'too-few-devices',
    'all-devices',
    'attribute-of-other-driver',
    'capacity-name',
    'toleration-out-of-bounds',
    'toleration-without-effect',
    'class-without-selector',
    'duplicate-extended-resource',
    'unguarded-attribute',
    'attribute-domain',
    'attribute-value',
    'taint-rule-for-all-devices',
    'admin-access-namespace',
    'admin-access-in-workload',
    'upper-case-driver-name',
    'unserved-api-version',
    'deprecated-api-version',
    'system-written-object',
    'driver-feature',
    'unknown-parameter',
    'unmapped-device-class',
  ]);
});

test('ids are kebab-case, and unique among all rules', () => {
  const ids = [...OBJECT_RULES, ...SETUP_RULES].map(({ id }) => id);

  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(SETUP_RULES.map((rule) => [rule.id, rule] as const))(
  '%s says what is wrong, why it matters and how to mend it',
  (_id, rule) => {
    expect(rule.title).toMatch(/^[a-z].*[^.]$/);
    expect(rule.why).toMatch(/^[A-Z].*\.$/);
    expect(rule.fix).toMatch(/^[A-Z].*\.$/);
    expect(rule.kinds).not.toEqual([]);
    expect(rule.minors).not.toBe(0);
  },
);
