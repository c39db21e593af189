import * as dra from '../../../src';

const claim = (name: string, namespace?: string) => ({
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name, namespace },
  spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }] } },
});

const manifests = dra.Manifests.fromObjects([claim('one', 'ml'), claim('other')]);

function check(...acknowledge: dra.AcknowledgedFinding[]): { findings: string[]; acknowledged: string[] } {
  const report = manifests.check({ version: dra.KubernetesVersion.V1_34, acknowledge });
  const names = (findings: readonly dra.Finding[]) =>
    findings.filter(({ ruleId }) => ruleId === 'unknown-class').map(({ name }) => `${name}`);
  return { findings: names(report.findings), acknowledged: names(report.acknowledged) };
}

const reason = 'the driver installs the class';

test('an acknowledgement sets aside the findings of a rule', () => {
  expect(check()).toEqual({ findings: ['one', 'other'], acknowledged: [] });
  expect(check({ ruleId: 'unknown-class', reason })).toEqual({ findings: [], acknowledged: ['one', 'other'] });
  expect(check({ ruleId: 'unused-claim', reason })).toEqual({ findings: ['one', 'other'], acknowledged: [] });
});

test('an acknowledgement for named objects leaves the findings of other objects', () => {
  expect(check({ ruleId: 'unknown-class', reason, name: 'one' })).toEqual({
    findings: ['other'],
    acknowledged: ['one'],
  });
  expect(check({ ruleId: 'unknown-class', reason, namespace: 'ml' })).toEqual({
    findings: ['other'],
    acknowledged: ['one'],
  });
  expect(check({ ruleId: 'unknown-class', reason, kind: 'ResourceClaimTemplate' })).toEqual({
    findings: ['one', 'other'],
    acknowledged: [],
  });
  expect(check({ ruleId: 'unknown-class', reason, kind: 'ResourceClaim', name: 'other' })).toEqual({
    findings: ['one'],
    acknowledged: ['other'],
  });
});

test('acknowledged errors do not rule out a version', () => {
  const spec = { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', count: 33 } }] } };
  const bad = dra.Manifests.fromObjects([{ ...claim('one'), spec }]);
  expect(bad.check({ version: dra.KubernetesVersion.V1_34 }).hasErrors).toBe(true);
  const acknowledge = [{ ruleId: 'too-many-devices', reason: 'a test of the scheduler' }];
  const report = bad.check({ version: dra.KubernetesVersion.V1_34, acknowledge });
  expect(report.hasErrors).toBe(false);
  expect(report.supportedVersions.map(String)).toContain('1.34');
});

test('an unknown rule, an empty reason and a value that is not an acknowledgement are rejected', () => {
  expect(() => check({ ruleId: 'unknown-clas', reason })).toThrow(
    'there is no rule "unknown-clas" (did you mean "unknown-class"?)',
  );
  expect(() => check({ ruleId: 'unknown-class', reason: ' ' })).toThrow(
    'acknowledging "unknown-class" needs a reason',
  );
  expect(() => check('unknown-class' as any)).toThrow(
    'acknowledge[0] must be an object with a ruleId and a reason, got "unknown-class"',
  );
});
