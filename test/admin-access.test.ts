import { ApiObject, Chart, Testing } from 'cdk8s';
import { Namespace } from 'cdk8s-plus-27';
import { chartFor, manifests, newChart } from './fixtures';
import * as dra from '../src';

test.each<[string, string | undefined]>([
  ['1.30', undefined],
  ['1.31', undefined],
  ['1.32', undefined],
  ['1.33', 'resource.k8s.io/admin-access'],
  ['1.34', 'resource.kubernetes.io/admin-access'],
  ['1.37', 'resource.kubernetes.io/admin-access'],
])('sets the namespace label for Kubernetes %s (%s)', (version, key) => {
  const chart = chartFor(version);
  dra.AdminAccess.allowIn(new Namespace(chart, 'Monitoring'));

  expect(manifests(chart).Namespace.metadata.labels).toEqual(key === undefined ? undefined : { [key]: 'true' });
});

test('sets the namespace labels of all versions in a target range', () => {
  const chart = newChart();
  dra.TargetCluster.define(chart, { from: dra.KubernetesVersion.V1_33, to: dra.KubernetesVersion.V1_34 });
  dra.AdminAccess.allowIn(new Namespace(chart, 'Monitoring'));

  expect(Object.keys(manifests(chart).Namespace.metadata.labels)).toEqual([
    'resource.k8s.io/admin-access',
    'resource.kubernetes.io/admin-access',
  ]);
});

test('keeps existing labels, and has no effect when called twice', () => {
  const chart = chartFor('1.34');
  const namespace = new ApiObject(chart, 'Monitoring', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { labels: { team: 'operations' } },
  });
  dra.AdminAccess.allowIn(namespace);
  dra.AdminAccess.allowIn(namespace);

  expect(manifests(chart).Namespace.metadata.labels).toEqual({
    'resource.kubernetes.io/admin-access': 'true',
    'team': 'operations',
  });
});

test('reports no finding for a claim with admin access in a labeled namespace', () => {
  const chart = chartFor('1.34');
  dra.AdminAccess.allowIn(new Namespace(chart, 'Monitoring', { metadata: { name: 'monitoring' } }));
  const gpu = dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu');
  new dra.ResourceClaim(chart, 'Claim', {
    metadata: { namespace: 'monitoring' },
    requests: [dra.DeviceRequest.exactly('gpu', gpu, { adminAccess: true, all: true })],
  });

  expect(dra.Manifests.fromScope(chart).check().hasErrors).toBe(false);
});

test.each<[string, (chart: Chart) => any, string]>([
  [
    'a scope without a namespace',
    (chart) => chart,
    '[chart] holds no Namespace objects, and admin access is allowed in one at a time',
  ],
  [
    'a scope with two namespaces',
    (chart) => {
      new Namespace(chart, 'One');
      new Namespace(chart, 'Two');
      return chart;
    },
    '[chart] holds 2 Namespace objects, and admin access is allowed in one at a time',
  ],
  [
    'the name of a namespace',
    () => 'monitoring',
    'the namespace must be a construct, got "monitoring"',
  ],
])('throws for %s', (_, scope, message) => {
  const chart = new Chart(Testing.app(), 'chart');
  expect(() => dra.AdminAccess.allowIn(scope(chart))).toThrow(message);
});
