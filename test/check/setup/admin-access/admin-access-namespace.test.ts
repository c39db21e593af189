import { ADMIN_ACCESS_NAMESPACE } from '../../../../src/check/setup/admin-access/admin-access-namespace';
import { deviceClaim, deviceClaimTemplate, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [ADMIN_ACCESS_NAMESPACE] };
const claim = deviceClaim([request('gpu'), request('all', { adminAccess: true })]);

function namespace(labels?: Manifest): Manifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'ml', labels } };
}

test('fails in a namespace of the app without the label', () => {
  const finding = ['admin-access-namespace', 'spec.devices.requests[1].adminAccess', 'Forbidden', 'error'];
  expect(reported([namespace(), claim], cluster)).toEqual([finding]);
  expect(
    reported([namespace({ 'resource.kubernetes.io/admin-access': 'yes' }), claim], cluster),
  ).toEqual([finding]);
  expect(reported([namespace({ 'resource.kubernetes.io/admin-access': 'true' }), claim], cluster)).toEqual([]);
});

test('only warns of a namespace that is not in the app, and trusts one that is declared', () => {
  expect(reported([claim], cluster).map(([, , , severity]) => severity)).toEqual(['warning']);
  expect(reported([claim], { ...cluster, externals: [{ kind: 'Namespace', name: 'ml' }] })).toEqual([]);
  const homeless = { ...claim, metadata: { name: 'shared' } };
  expect(messages([homeless], cluster)[0]).toContain('the claim names no namespace');
});

test('looks for the label of the minor', () => {
  const old = {
    ...deviceClaimTemplate([request('all', { adminAccess: true })]),
    apiVersion: 'resource.k8s.io/v1beta2',
  };
  const labelled = namespace({ 'resource.k8s.io/admin-access': 'true' });
  expect(reported([labelled, old], { ...cluster, minor: '1.33', gates: { DRAAdminAccess: true } })).toEqual([]);
  expect(messages([labelled, claim], cluster)[0]).toBe('admin access requires a namespace with the label '
    + 'resource.kubernetes.io/admin-access: "true"; Namespace "ml" does not have it');
});

test('says nothing where the field is lost, or no claim asks for it', () => {
  const old = { ...claim, apiVersion: 'resource.k8s.io/v1beta2' };
  expect(reported([namespace(), old], { ...cluster, minor: '1.33' })).toEqual([]);
  expect(reported([namespace(), deviceClaim([request('gpu', { adminAccess: false })])], cluster)).toEqual([]);
});
