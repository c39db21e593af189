import { ADMIN_ACCESS_NAMESPACE } from '../../../../../src/engine/check/setup/admin-access/admin-access-namespace';
import { deviceClaim, deviceClaimTemplate, Manifest, messages, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [ADMIN_ACCESS_NAMESPACE] };
const claim = deviceClaim([request('gpu'), request('all', { adminAccess: true })]);

function namespace(labels?: Manifest): Manifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'ml', labels } };
}

test('admin access in a namespace of the app without the label is an error', () => {
  const finding = ['admin-access-namespace', 'spec.devices.requests[1].adminAccess', 'Forbidden', 'error'];
  expect(reported([namespace(), claim], cluster)).toEqual([finding]);
  expect(
    reported([namespace({ 'resource.kubernetes.io/admin-access': 'yes' }), claim], cluster),
  ).toEqual([finding]);
  expect(reported([namespace({ 'resource.kubernetes.io/admin-access': 'true' }), claim], cluster)).toEqual([]);
});

test('admin access in a namespace outside the app is a warning, unless the namespace is declared', () => {
  expect(reported([claim], cluster).map(([, , , severity]) => severity)).toEqual(['warning']);
  expect(reported([claim], { ...cluster, externals: [{ kind: 'Namespace', name: 'ml' }] })).toEqual([]);
  const homeless = { ...claim, metadata: { name: 'shared' } };
  expect(messages([homeless], cluster)[0]).toContain('the claim names no namespace');
});

test('the expected label is the one that the minor uses', () => {
  const old = {
    ...deviceClaimTemplate([request('all', { adminAccess: true })]),
    apiVersion: 'resource.k8s.io/v1beta2',
  };
  const labelled = namespace({ 'resource.k8s.io/admin-access': 'true' });
  expect(reported([labelled, old], { ...cluster, minor: '1.33', gates: { DRAAdminAccess: true } })).toEqual([]);
  expect(messages([labelled, claim], cluster)[0]).toBe('admin access requires a namespace with the label '
    + 'resource.kubernetes.io/admin-access: "true"; Namespace "ml" does not have it');
});

test('admin access that is dropped or not requested has no finding', () => {
  const old = { ...claim, apiVersion: 'resource.k8s.io/v1beta2' };
  expect(reported([namespace(), old], { ...cluster, minor: '1.33' })).toEqual([]);
  expect(reported([namespace(), deviceClaim([request('gpu', { adminAccess: false })])], cluster)).toEqual([]);
});
