import { Chart, Testing } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { chartFor, newChart, synthErrors, warningsOf } from './fixtures';
import * as dra from '../src';

const CONTAINERS = [{ image: 'trainer' }];

/** A class, a claim and a template of a chart, and an account. */
function setUp(version = '1.34') {
  const chart = chartFor(version, { namespace: 'ml' });
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com', metadata: { name: 'gpu' } });
  const requests = [dra.DeviceRequest.exactly('gpu', gpu)];
  return {
    chart,
    gpu,
    claim: new dra.ResourceClaim(chart, 'Claim', { requests, metadata: { name: 'claim' } }),
    template: new dra.ResourceClaimTemplate(chart, 'Template', { requests, metadata: { name: 'template' } }),
    account: new kplus.ServiceAccount(chart, 'Account', { metadata: { name: 'trainer' } }),
  };
}

/** The objects of RBAC that a chart makes. */
function rbac(chart: Chart): any[] {
  let objects: any[] = [];
  warningsOf(() => objects = Testing.synth(chart));
  return objects.filter(({ apiVersion }) => apiVersion.startsWith('rbac.'));
}

/** Rules in short: `resource/names: verbs`. */
const rulesOf = (role: any) => role.rules.map(({ resources, resourceNames = [], verbs }: any) =>
  `${[resources.join(), ...resourceNames].join('/')}: ${verbs.join()}`);

test('grants read access to a claim with a role for that claim and a binding in its namespace', () => {
  const { chart, claim, account } = setUp();
  claim.grantRead(account);
  const [role, binding] = rbac(chart);

  expect(role).toEqual({
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'Role',
    metadata: { name: expect.stringMatching(/^chart-claim-grantto-/), namespace: 'ml' },
    rules: [
      {
        apiGroups: ['resource.k8s.io'],
        resources: ['resourceclaims'],
        resourceNames: ['claim'],
        verbs: ['get', 'list', 'watch'],
      },
    ],
  });
  expect(binding).toMatchObject({
    kind: 'RoleBinding',
    metadata: { namespace: 'ml' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: role.metadata.name },
    subjects: [{ kind: 'ServiceAccount', name: 'trainer', namespace: 'ml' }],
  });
});

test('lets users of a claim update and delete it, and users of a template read the claims of its namespace', () => {
  const { chart, claim, template, account } = setUp();
  [claim, template].forEach((each) => each.grantUse(account));
  const roles = rbac(chart).filter(({ kind }) => kind === 'Role');

  expect(roles.flatMap(rulesOf)).toEqual([
    'resourceclaims/claim: delete,get,list,patch,update,watch',
    'resourceclaimtemplates/template: get,list,watch',
    'resourceclaims: get,list,watch',
  ]);
});

test('grants read access to a class cluster-wide, and its use in the namespace of the subject', () => {
  const { chart, gpu } = setUp();
  gpu.grantUse({ kind: 'ServiceAccount', name: 'ci', namespace: 'build' });
  const [clusterRole, clusterBinding, role, binding] = rbac(chart);

  expect([clusterRole, clusterBinding, role, binding].map(({ kind, metadata }) => `${kind} ${metadata.namespace}`))
    .toEqual(['ClusterRole undefined', 'ClusterRoleBinding undefined', 'Role build', 'RoleBinding build']);
  expect(rulesOf(clusterRole)).toEqual(['deviceclasses/gpu: get,list,watch']);
  expect(rulesOf(role)).toEqual([
    'resourceclaims,resourceclaimtemplates: create,delete,get,list,patch,update,watch',
  ]);
});

test('merges several grants to the same subject into one role', () => {
  const { chart, claim, gpu, account } = setUp();
  const grants = [claim.grantRead(account), claim.grantUse(account), claim.grantUse(account.node.defaultChild)];
  for (const { roles, bindings } of [gpu.grantUse(account), gpu.grantUse(account), gpu.grantRead(account)]) {
    expect([roles.length, bindings.length]).toEqual([2, 2]);
  }

  expect(new Set(grants).size).toBe(1);
  expect(rbac(chart).map(({ kind }) => kind)).toEqual([
    'ClusterRole',
    'ClusterRoleBinding',
    'Role',
    'RoleBinding',
    'Role',
    'RoleBinding',
  ]);
});

test('creates separate roles for two subjects', () => {
  const { chart, claim, account } = setUp();
  claim.grantRead(account);
  claim.grantRead({ kind: 'User', name: 'jane' });

  expect(
    rbac(chart)
      .filter(({ kind }) => kind === 'RoleBinding')
      .map(({ subjects }) => subjects[0].name),
  ).toEqual(['trainer', 'jane']);
});

test.each([
  ['1.26', 'resourceclasses'],
  ['1.30', 'resourceclasses'],
  ['1.31', 'deviceclasses'],
  ['1.37', 'deviceclasses'],
])('on Kubernetes %s, grants access to a portable class as one of the %s', (version, resource) => {
  const { chart, gpu, account } = setUp(version);
  gpu.grantRead(account);

  expect(rulesOf(rbac(chart)[0])).toEqual([`${resource}/gpu: get,list,watch`]);
});

test('grants access to a hashed name', () => {
  const { chart, gpu, account } = setUp();
  const claim = new dra.ResourceClaim(chart, 'Hashed', {
    requests: [dra.DeviceRequest.exactly('gpu', gpu)],
    hashedName: true,
  });
  claim.grantRead(account);

  expect(rbac(chart)[0].rules[0].resourceNames).toEqual([claim.name]);
});

test('grants access to objects that already exist in the cluster', () => {
  const { chart, account } = setUp('1.30');
  dra.ResourceClaim.fromResourceClaimName(chart, 'OldClaim', 'old').grantRead(account);
  dra.ResourceClaimTemplate.fromResourceClaimTemplateName(chart, 'OldTemplate', 'old').grantRead(account);
  dra.ResourceClass.fromResourceClassName(chart, 'OldClass', 'old').grantRead(account);
  dra.DeviceClass.fromDeviceClassName(chart, 'NewClass', 'new').grantUse(account);

  expect(
    rbac(chart)
      .filter(({ rules }) => rules !== undefined)
      .flatMap(rulesOf),
  ).toEqual([
    'resourceclaims/old: get,list,watch',
    'resourceclaimtemplates/old: get,list,watch',
    'resourceclasses/old: get,list,watch',
    'deviceclasses/new: get,list,watch',
    'resourceclaims,resourceclaimtemplates: create,delete,get,list,patch,update,watch',
  ]);
});

test('grants access to the service account of a workload', () => {
  const { chart, claim, account } = setUp();
  claim.grantRead(new kplus.Deployment(chart, 'Trainer', { containers: CONTAINERS, serviceAccount: account }));

  expect(rbac(chart)[1].subjects).toEqual([{ kind: 'ServiceAccount', name: 'trainer', namespace: 'ml' }]);
});

test('reports an error for a workload without a service account, since all other pods would get access, too', () => {
  const { chart, claim } = setUp();
  claim.grantRead(new kplus.Deployment(chart, 'Trainer', { containers: CONTAINERS }));

  expect(synthErrors(chart)).toEqual([
    expect.stringMatching(
      /^\[chart\/Claim\/GrantTo-.*\] the pods of chart\/Trainer\/Resource set no service account .*"default"/,
    ),
  ]);
});

test('accepts users, groups and existing service accounts of cdk8s-plus', () => {
  const { chart, claim } = setUp();
  claim.grantRead(kplus.User.fromName(chart, 'Jane', 'jane'));
  claim.grantRead(kplus.Group.fromName(chart, 'Team', 'ml-team'));
  claim.grantRead(kplus.ServiceAccount.fromServiceAccountName(chart, 'Ci', 'ci', { namespaceName: 'build' }));

  expect(
    rbac(chart)
      .filter(({ subjects }) => subjects !== undefined)
      .flatMap(({ subjects }) => subjects),
  ).toEqual([
    { apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'jane' },
    { apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: 'ml-team' },
    { kind: 'ServiceAccount', name: 'ci', namespace: 'build' },
  ]);
});

test('grants access to the service account of a driver installation', () => {
  const { chart, claim } = setUp();
  const deviceClass = { metadata: { name: 'other' } };
  const driver = new dra.DriverInstallation(chart, 'Driver', {
    driverName: 'gpu.example.com',
    image: 'gpu:1',
    deviceClass,
  });
  claim.grantRead(driver);

  expect(rbac(chart).find(({ kind }) => kind === 'RoleBinding').subjects[0].name).toBe(driver.serviceAccount.name);
});

test.each<[string, (chart: Chart) => any, RegExp]>([
  [
    'a missing argument',
    () => undefined,
    /subject is required: pass a construct that contains a ServiceAccount, a workload, or an object with kind and name/,
  ],
  [
    'an unknown kind',
    () => ({ kind: 'Serviceaccount', name: 'ci' }),
    /kind must be .*"User" or "Group", got "Serviceaccount" \(did you mean "ServiceAccount"\?\)/,
  ],
  ['a missing name', () => ({ kind: 'User' }), /name is required: pass a string that is not empty/],
  [
    'a service account without a namespace',
    () => ({ kind: 'ServiceAccount', name: 'ci' }),
    /namespace is required: pass the namespace of the ServiceAccount "ci"/,
  ],
  [
    'a construct without a service account',
    (chart) => new kplus.ConfigMap(chart, 'Map'),
    /contains no workload/,
  ],
  [
    'an existing class',
    (chart) => dra.DeviceClass.fromDeviceClassName(chart, 'Class', 'c'),
    /contains neither a ServiceAccount nor a workload/,
  ],
  [
    'a construct with two service accounts',
    (chart) => {
      ['One', 'Two'].forEach((id) => new kplus.ServiceAccount(chart, id));
      return chart;
    },
    /contains 3 service accounts: pass chart\/Account\/Resource or/,
  ],
])('throws for %s as subject', (_, subject, message) => {
  const { chart, claim } = setUp();
  expect(() => claim.grantRead(subject(chart))).toThrow(message);
});

test('throws for a service account whose namespace is unknown', () => {
  const chart = newChart();
  const gpu = new dra.DeviceClass(chart, 'Gpu', { driverName: 'gpu.example.com' });

  expect(() => gpu.grantRead(new kplus.ServiceAccount(chart, 'Account'))).toThrow(
    /the namespace of the service account is unknown/,
  );
});
