import { findings, pod, resourceClass } from './fixtures';
import * as dra from '../../../src';

test('severities have the values that users write into filters', () => {
  expect(Object.values(dra.Severity)).toEqual(['error', 'warning', 'info']);
});

test('origins have the values that users write into filters', () => {
  expect(Object.values(dra.FindingOrigin)).toEqual(['api-server', 'dropped', 'setup']);
});

test('a finding names object, field, reason and rule', () => {
  const [finding] = findings([
    { kind: 'Namespace', apiVersion: 'v1', metadata: { name: 'ml' } },
    resourceClass({ driverName: '-' }),
  ]);
  expect(finding).toEqual({
    ruleId: 'field-format',
    severity: 'error',
    origin: 'api-server',
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClass',
    namespace: undefined,
    name: 'gpu',
    documentIndex: 1,
    constructPath: undefined,
    fieldPath: 'driverName',
    reason: 'Invalid',
    message: expect.stringMatching(/^"-" is not allowed: it must be a driver name/),
  });
});

test('a finding names the namespace of the object', () => {
  const broken = {
    ...pod({ resourceClaims: [{ name: 'GPU' }], containers: [] }),
    metadata: { name: 'trainer', namespace: 'ml' },
  };
  expect(findings(broken)[0]).toMatchObject({ namespace: 'ml', name: 'trainer', kind: 'Pod', apiVersion: 'v1' });
});

test('a message is one line without a final period, in lower case unless it starts with an object', () => {
  const broken = [
    resourceClass({ driverName: 'a\nb' }),
    resourceClass({ metadata: { name: 'A\nB' } }),
    resourceClass({ ['drive\nr']: 1 }),
    { apiVersion: 'v\n1', kind: 'x' },
    pod({ containers: [{ name: 'main', resources: { claims: [{ name: 'x\ny' }] } }] }),
    7,
  ];
  for (const { message } of findings(broken)) {
    expect(message).not.toMatch(/\n/);
    expect(message).toMatch(/^(?:[^A-Z]|[A-Z]\w+ ").*[^.]$/);
  }
});
