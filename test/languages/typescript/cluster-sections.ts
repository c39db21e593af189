import { ApiObject, Chart } from 'cdk8s';
import { chartOn, refused, section, show, synthesize } from './section';
import * as dra from 'cdk8s-dra';

const DRIVER = 'gpu.example.com';

section('driver-installation', () => {
  const chart = chartOn('1.34');
  const driver = new dra.DriverInstallation(chart, 'Driver', { driverName: DRIVER, image: 'gpu-driver:1.4' });
  show('driver', [driver.driverName, driver.namespace, driver.deviceClass.name]);
  show('objects', [
    driver.serviceAccount, driver.clusterRole, driver.clusterRoleBinding, driver.daemonSet, driver.slicePolicy,
    driver.slicePolicyBinding, driver.statusPolicy, driver.statusPolicyBinding,
  ].map((object) => [object?.kind, object?.name]));
  show('controller', driver.controllerDeployment?.name);
  synthesize(chart);
});

section('driver-installation.options', () => {
  const chart = chartOn('1.30');
  const driver = new dra.DriverInstallation(chart, 'Driver', {
    driverName: DRIVER,
    image: 'gpu-driver:1.4',
    namespace: 'gpus',
    args: ['--verbose'],
    command: ['/driver'],
    env: { ZONE: 'a', MODE: 'fast', LEVEL: '3' },
    limits: { memory: '128Mi', cpu: '1' },
    requests: { memory: '64Mi' },
    labels: { app: 'gpu-driver', team: 'ml' },
    nodeSelector: { gpu: 'yes', arch: 'amd64' },
    tolerations: [{ key: 'gpu', value: 'yes', effect: 'NoSchedule' }, { key: 'late', tolerationSeconds: 30 }],
    hostPaths: [{ path: '/dev', readOnly: true }, { path: '/sys', mountPath: '/host/sys', type: 'Directory' }],
    additionalRules: [{ apiGroups: [''], resources: ['nodes'], verbs: ['get'], resourceNames: ['node-1'] }],
    imagePullPolicy: 'Always',
    imagePullSecrets: ['registry'],
    kubeletDirectory: '/data/kubelet',
    cdiDirectory: '/etc/cdi',
    priorityClassName: 'system-node-critical',
    privileged: true,
    healthPort: 51515,
    healthService: 'liveness',
    deviceClass: { metadata: { name: 'gpu' } },
    controller: { image: 'gpu-controller:1.4', replicas: 2, env: { B: '2', A: '1' } },
  });
  show('controller', [
    driver.controllerDeployment, driver.controllerServiceAccount, driver.controllerClusterRole,
    driver.controllerClusterRoleBinding,
  ].map((object) => object?.kind));
  synthesize(chart);
});

function grantsIn(chart: Chart) {
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: DRIVER, metadata: { name: 'gpu' } });
  const requests = [dra.DeviceRequest.exactly('gpu', gpu)];
  return {
    gpu,
    claim: new dra.ResourceClaim(chart, 'Claim', { requests }),
    template: new dra.ResourceClaimTemplate(chart, 'Template', { requests }),
  };
}

section('grants', () => {
  const chart = chartOn('1.34');
  const { gpu, claim, template } = grantsIn(chart);
  const account = new ApiObject(chart, 'Account', {
    apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'trainer' },
  });
  const grants = [
    claim.grantRead(account),
    claim.grantUse({ kind: 'ServiceAccount', name: 'trainer', namespace: 'ml' }),
    template.grantUse({ kind: 'Group', name: 'ml-team' }),
    gpu.grantUse({ kind: 'User', name: 'ada', namespace: 'lab' }),
    gpu.grantRead({ kind: 'Group', name: 'system:authenticated' }),
  ];
  for (const grant of grants) {
    show(grant.node.path, [grant.roles, grant.bindings].map((objects) => objects.map(({ kind }) => kind)));
  }
  refused('a robot', () => claim.grantRead({ kind: 'Robot', name: 'r2' }));
  synthesize(chart);
});

section('grants.existing', () => {
  const chart = chartOn('1.28');
  const subject: dra.GrantSubject = { kind: 'User', name: 'ada', namespace: 'ml' };
  dra.DeviceClass.fromDeviceClassName(chart, 'Gpu', 'gpu').grantRead(subject);
  dra.ResourceClass.fromResourceClassName(chart, 'Old', 'gpu').grantUse(subject);
  dra.ResourceClaim.fromResourceClaimName(chart, 'Claim', 'claim').grantUse(subject);
  dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'Template', 'template').grantRead(subject);
  synthesize(chart);
});

section('admin-access', () => {
  const chart = chartOn('1.34');
  const namespace = new ApiObject(chart, 'Namespace', { apiVersion: 'v1', kind: 'Namespace' });
  dra.AdminAccess.allowIn(namespace);
  show('namespace', namespace.toJson());
  refused('a chart without a namespace', () => dra.AdminAccess.allowIn(chartOn('1.34')));
  synthesize(chart);
});
