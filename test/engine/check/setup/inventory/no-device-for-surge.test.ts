import * as dra from '../../../../../src';
import { CLASS, deployment, node, request, slice, template, yaml } from '../../../scheduling/setups';

/** So many devices of one node. */
function devices(count: number): string {
  return slice('node-1', ...Array.from({ length: count }, (_, index) => `{ name: gpu-${index} }`));
}

/** The findings about a Deployment with so many replicas, and more of its spec. */
function found(count: number, replicas: number, more = '', cluster = devices(count)) {
  const trainer = deployment('trainer', replicas).replace('  replicas', `  ${more}\n  replicas`);
  return dra.Manifests.fromYaml(yaml(CLASS, template(request()), trainer))
    .check({ inventory: dra.Inventory.fromYaml(cluster), version: dra.KubernetesVersion.V1_37 })
    .findings;
}

test('a Deployment whose pods have all devices is reported, since an update starts a new pod first', () => {
  expect(found(2, 2)).toMatchObject([{
    ruleId: 'no-device-for-surge',
    severity: 'info',
    kind: 'Deployment',
    fieldPath: 'spec.strategy',
    message: 'an update starts a new pod before it stops an old one, and the new one stays Pending: '
      + 'request gpu of claim '
      + '"gpus": both matching devices are in use by claims trainer-0-gpus and trainer-1-gpus',
    suggestion: 'set spec.strategy.rollingUpdate.maxUnavailable to 1, or leave devices free',
  }]);
  expect(found(3, 2)).toEqual([]);
});

test.each([
  [2, '', true],
  [3, '', true],
  [4, '', false],
  [4, 'strategy: { rollingUpdate: { maxUnavailable: 0 } }', true],
  [4, 'strategy: { rollingUpdate: { maxUnavailable: 20% } }', true],
  [5, 'strategy: { rollingUpdate: { maxUnavailable: 20% } }', false],
  [2, 'strategy: { rollingUpdate: { maxSurge: 1 } }', true],
  [2, 'strategy: { rollingUpdate: { maxUnavailable: 1 } }', false],
  [2, 'strategy: { rollingUpdate: { maxSurge: 0 } }', false],
  [2, 'strategy: { type: Recreate }', false],
])('an update of %d pods with "%s" starts a new pod first: %s', (replicas, strategy, isReported) => {
  expect(found(replicas, replicas, strategy).map(({ ruleId }) => ruleId).includes('no-device-for-surge'))
    .toBe(isReported);
});

test('pods that stay Pending already are reported alone', () => {
  expect(found(2, 3).map(({ ruleId }) => ruleId)).toEqual(['not-enough-devices']);
});

test('devices for an update are those that other workloads leave', () => {
  const two = yaml(CLASS, template(request()), deployment('trainer', 1), deployment('server', 1));
  const ruleIds = (count: number) => dra.Manifests.fromYaml(two)
    .check({ inventory: dra.Inventory.fromYaml(devices(count)), version: dra.KubernetesVersion.V1_37 })
    .findings.map(({ ruleId, name }) => `${ruleId}: ${name}`);

  expect(ruleIds(3)).toEqual([]);
  expect(ruleIds(2)).toEqual(['no-device-for-surge: trainer', 'no-device-for-surge: server']);
});

test('an update whose new pods use the same claim needs no devices', () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: gpus }
spec: { devices: ${request()} }
`;
  const shared = deployment('trainer', 1).replace('resourceClaimTemplateName', 'resourceClaimName');
  const report = dra.Manifests.fromYaml(yaml(CLASS, claim, shared))
    .check({ inventory: dra.Inventory.fromYaml(devices(1)), version: dra.KubernetesVersion.V1_37 });

  expect(report.findings).toEqual([]);
});

test('a lack of other resources is no lack of devices', () => {
  const full = yaml(node('node-1', 'status: { allocatable: { pods: 2 } }'), devices(3));

  expect(found(3, 2, '', full)).toEqual([]);
});
