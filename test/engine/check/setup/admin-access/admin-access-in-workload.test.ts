import { ADMIN_ACCESS_IN_WORKLOAD } from '../../../../../src/engine/check/setup/admin-access/admin-access-in-workload';
import { daemonSet, deployment, deviceClaimTemplate, pod, reported, request, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.34', rules: [ADMIN_ACCESS_IN_WORKLOAD] };
const template = deviceClaimTemplate([request('gpu', { adminAccess: true })]);
const spec = {
  resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'own' }],
  containers: [{ name: 'main', image: 'trainer' }],
};

test('a workload that uses devices of others through admin access is a warning', () => {
  expect(reported([template, deployment('trainer', 2, spec)], cluster))
    .toEqual([['admin-access-in-workload', 'spec.template.spec.resourceClaims[0]', 'Invalid', 'warning']]);
  expect(reported([deviceClaimTemplate([request('gpu')]), deployment('trainer', 2, spec)], cluster)).toEqual([]);
});

test('admin access in a DaemonSet or in a single pod has no finding', () => {
  expect(reported([template, daemonSet('monitor', spec), pod('monitor', spec)], cluster)).toEqual([]);
});
