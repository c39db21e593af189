import { CLAIM_WITHOUT_REQUESTS } from '../../../../../src/engine/check/setup/unused/claim-without-requests';
import { Manifests } from '../../../../../src/manifests';
import { claim, deviceClaim, deviceClaimTemplate, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [CLAIM_WITHOUT_REQUESTS] };

test('a claim and a template with an empty list of requests, or none, are warnings', () => {
  expect(reported([deviceClaim([])], cluster))
    .toEqual([['claim-without-requests', 'spec.devices.requests', 'Required', 'warning']]);
  expect(reported([deviceClaimTemplate([])], cluster))
    .toEqual([['claim-without-requests', 'spec.spec.devices.requests', 'Required', 'warning']]);
  expect(reported([{ ...deviceClaim([]), spec: {} }], cluster)).toHaveLength(1);
  expect(reported([{ ...deviceClaimTemplate([]), spec: { spec: null } }], cluster)).toHaveLength(1);
});

test('claims with requests, claims of classic DRA and requests of the wrong type are fine', () => {
  expect(reported([deviceClaim([request('gpu')]), deviceClaimTemplate([request('gpu')])], cluster)).toEqual([]);
  expect(reported([claim('shared')], cluster)).toEqual([]);
  expect(reported([{ ...deviceClaim([]), spec: { devices: { requests: 'gpu' } } }], cluster)).toEqual([]);
});

test('a claim that the API server cannot decode is not said to request nothing', () => {
  const misplaced = { ...deviceClaim([]), spec: { requests: [request('gpu')] } };
  const ruleIds = Manifests.fromObjects([misplaced]).check().findings.map(({ ruleId }) => ruleId);

  expect(ruleIds).toContain('unknown-field');
  expect(ruleIds).not.toContain('claim-without-requests');
});
