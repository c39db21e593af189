import { findings, losses, messageAt, pod, refusals, resourceClaim, resourceClass } from '../fixtures';

test('a valid object has no findings', () => {
  expect(refusals(resourceClass())).toEqual([]);
  expect(refusals(resourceClaim())).toEqual([]);
  expect(refusals(pod())).toEqual([]);
});

test('an unknown field is named together with a similar field', () => {
  const misspelled = resourceClaim({ spec: { resourceClassname: 'gpu' } });

  expect(refusals(misspelled)).toEqual(['spec.resourceClassname: BadRequest']);
  expect(messageAt('spec.resourceClassname', misspelled)).toBe(
    'unknown field "resourceClassname" (did you mean "resourceClassName"?)',
  );
});

test('for an unknown field without a similar field, the fields that are not set yet are suggested', () => {
  expect(
    messageAt('spec.colour', resourceClaim({ spec: { resourceClassName: 'gpu', colour: 'red' } })),
  ).toBe('unknown field "colour"; use "allocationMode" or "parametersRef", or remove it');
  expect(messageAt('metadata.colour', resourceClaim({ metadata: { name: 'gpu', colour: 'red' } })))
    .toBe('unknown field "colour"');
});

test('every unknown field of an object is named', () => {
  expect(
    refusals(
      resourceClass({ drivername: 'a', suitablenodes: {}, metadata: { name: 'gpu', label: {} } }),
    ),
  ).toEqual(['metadata.label: BadRequest', 'drivername: BadRequest', 'suitablenodes: BadRequest']);
});

test('an unknown field hides validation findings', () => {
  expect(refusals(resourceClass({ driverName: '-', extra: 1 }))).toEqual(['extra: BadRequest']);
});

test('a value of the wrong type hides validation findings and unknown fields', () => {
  expect(refusals(resourceClass({ driverName: 5, extra: 1, metadata: { name: 'GPU' } }))).toEqual([
    'driverName: BadRequest',
  ]);
});

test('a decoding error in one minor hides findings in that minor only', () => {
  const newer = resourceClass({ driverName: '-', structuredParameters: true });
  expect(refusals(newer, '1.29')).toEqual(['structuredParameters: BadRequest']);
  expect(refusals(newer, '1.30')).toEqual(['driverName: Invalid']);
});

test('a null value counts as absent', () => {
  expect(
    refusals(
      resourceClass({ parametersRef: null, suitableNodes: null, structuredParameters: null }),
    ),
  ).toEqual([]);
  expect(refusals(resourceClass({ driverName: null }))).toEqual(['driverName: Required', 'driverName: Invalid']);
  expect(refusals(resourceClaim({ spec: null }))).toEqual(['spec.resourceClassName: Invalid']);
});

test('an undefined value, which JSON cannot represent, counts as absent', () => {
  expect(refusals(resourceClass({ extra: undefined, structuredParameters: undefined }), '1.28')).toEqual([]);
});

test('a null in a list is an empty item', () => {
  expect(refusals(pod({ resourceClaims: [null], containers: [] })))
    .toEqual(['spec.resourceClaims[0].name: Required', 'spec.resourceClaims[0].source: Invalid']);
});

test('an omitted spec lacks its required fields', () => {
  const { spec, ...withoutSpec } = resourceClaim();
  expect(refusals(withoutSpec)).toEqual(['spec.resourceClassName: Invalid']);
});

test('the message names the minor that introduced a field', () => {
  const structured = resourceClass({ structuredParameters: true });
  expect(refusals(structured, '1.30')).toEqual([]);
  expect(messageAt('structuredParameters', structured, '1.29'))
    .toMatch(/^"structuredParameters" is a field of Kubernetes 1.30, not of 1\.27–1\.29/);
});

test('the message names the last minor of a removed field', () => {
  expect(refusals(pod(), '1.30')).toEqual([]);
  expect(refusals(pod(), '1.31')).toEqual(['spec.resourceClaims[0].source: BadRequest']);
  expect(messageAt('spec.resourceClaims[0].source', pod(), '1.31'))
    .toMatch(/^"source" is a field of Kubernetes 1\.26–1\.30, not of 1\.31 or newer/);
});

test('the message names the expected shape of a pod claim in the other shape', () => {
  const flat = pod({ resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'template' }] });
  expect(refusals(flat, '1.30')).toEqual(['spec.resourceClaims[0].resourceClaimTemplateName: BadRequest']);
  expect(refusals(flat, '1.31')).toEqual([]);
});

test('a pod that loses its claims because the gate is off has exactly one error about them', () => {
  const options = { featureGates: { DynamicResourceAllocation: false } };
  const twice = pod({ resourceClaims: [{ name: 'gpu', source: {} }, { name: 'gpu', source: {} }] });

  expect(refusals(twice, '1.30', options)).toEqual([]);
  expect(losses(pod(), '1.30', options)).toEqual([
    'spec.containers[0].resources.claims: Forbidden',
    'spec.resourceClaims: Forbidden',
  ]);
  expect(findings(pod(), '1.30', options).filter(({ origin }) => origin === 'dropped')).toEqual([
    expect.objectContaining({
      ruleId: 'gate-off',
      severity: 'error',
      message: 'is silently dropped: the feature gate DynamicResourceAllocation is off',
    }),
    expect.objectContaining({
      suggestion: expect.stringContaining('enable the feature gate DynamicResourceAllocation'),
    }),
  ]);
});

test('a template of 1.31 keeps a field that its claims lose, and the field is validated', () => {
  const spec = (controller: string) => ({ controller, devices: {} });
  const template = (controller: string) => ({
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'ResourceClaimTemplate',
    metadata: { name: 'a' },
    spec: { spec: spec(controller) },
  });
  const claim = {
    apiVersion: 'resource.k8s.io/v1alpha3',
    kind: 'ResourceClaim',
    metadata: { name: 'a' },
    spec: spec('gpu.example.com'),
  };
  const on = { featureGates: { DRAControlPlaneController: true } };
  const rules = (manifest: unknown, options = {}) =>
    findings(manifest, '1.31', options)
      .filter(({ ruleId }) => ruleId === 'gate-off')
      .map(({ origin, fieldPath, message }) => [origin, fieldPath, message]);

  expect(rules(claim)).toEqual([
    [
      'dropped',
      'spec.controller',
      'is silently dropped: the feature gate DRAControlPlaneController is off',
    ],
  ]);
  expect(rules(template('gpu.example.com'))).toEqual([['setup', 'spec.spec.controller',
    'is silently dropped from objects created from this one: the feature gate DRAControlPlaneController is off']]);
  expect([rules(template('gpu.example.com'), on), rules(template(''))]).toEqual([[], []]);
  expect(refusals(template('-'), '1.31')).toEqual(['spec.spec.controller: Invalid']);
});

test('a status is dropped with one warning per field', () => {
  const claimed = resourceClaim({ status: { driverName: 'gpu.example.com', allocation: {}, reservedFor: [] } });
  expect(findings(claimed).filter(({ origin }) => origin === 'dropped')).toEqual([
    expect.objectContaining({
      ruleId: 'status-dropped',
      severity: 'warning',
      fieldPath: 'status.driverName',
      reason: 'Forbidden',
    }),
  ]);
});

test('a status that cannot be decoded is rejected', () => {
  expect(refusals(resourceClaim({ status: { driverName: 5 } }))).toEqual(['status.driverName: BadRequest']);
  expect(refusals(resourceClaim({ status: { extra: 1 } }))).toEqual(['status.extra: BadRequest']);
});
