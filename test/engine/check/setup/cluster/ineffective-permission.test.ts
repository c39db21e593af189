import { binding, role, rule } from './roles';
import { INEFFECTIVE_PERMISSION } from '../../../../../src/engine/check/setup/cluster/ineffective-permission';
import { Manifest, messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [INEFFECTIVE_PERMISSION] };
const READ = ['get', 'list'];

/** Where the finding is, and what it says first. */
function faults(...objects: Manifest[]): [at: string, message: string][] {
  return reported(objects, cluster).map(([, at], index) => [at, messages(objects, cluster)[2 * index]]);
}

test.each(['deviceclasses', 'resourceslices', 'devicetaintrules'])('a Role grants nothing for %s', (resource) => {
  expect(reported([role('Role', 'reader', rule(['resourceclaims', resource], READ))], cluster)).toEqual([
    ['ineffective-permission', 'rules[0].resources[1]', 'Invalid', 'warning'],
  ]);
  expect(faults(role('ClusterRole', 'reader', rule(['resourceclaims', resource], READ)))).toEqual([]);
  expect(faults(role('Role', 'reader', rule([resource], READ, ['', 'resource.k8s.io'])))).toHaveLength(1);
});

test('a Role may repeat what a ClusterRole of the same subject grants', () => {
  const both = ['Role', 'ClusterRole'].map((kind) => role(kind, 'reader', rule(['deviceclasses'], READ)));
  const other = binding('ClusterRole', 'reader', 'other');

  expect(faults(...both)).toEqual([]);
  expect(faults(...both, binding('Role', 'reader', 'gpu'), other)).toHaveLength(1);
});

test.each([
  ['resource.k8s.io/v1', 'rules[0].apiGroups[0]', 'there is no group "resource.k8s.io/v1", so the rule grants nothing'],
  ['resources.k8s.io', 'rules[0].apiGroups[0]', 'there is no group "resources.k8s.io", so the rule grants nothing'],
  ['', 'rules[0].apiGroups',
    '"resourceclaims" is in the group "resource.k8s.io", so the rule grants nothing for it'],
])('the group %j does not have claims', (group, at, message) => {
  expect(faults(role('ClusterRole', 'reader', rule(['resourceclaims'], READ, [group])))).toEqual([[at, message]]);
});

test('a group of others may have resources of the same name', () => {
  expect(faults(role('ClusterRole', 'reader', rule(['resourceclaims'], READ, ['example.com'])))).toEqual([]);
  expect(faults(role('ClusterRole', 'reader', rule(['pods'], READ, [''])))).toEqual([]);
});

test('a resource in the singular, and a wildcard for subresources, match nothing', () => {
  const singular = rule(['resourceclaim', 'ResourceClaimTemplates/status', 'resourceclaims/*'], READ);

  expect(faults(role('ClusterRole', 'reader', singular)).map(([, message]) => message)[0])
    .toBe('there is no resource "resourceclaim" (did you mean "resourceclaims"?)');
  expect(reported([role('ClusterRole', 'reader', singular)], cluster).map(([, at]) => at)).toEqual([
    'rules[0].resources[0]', 'rules[0].resources[1]', 'rules[0].resources[2]',
  ]);
});

test('verbs for devices of a driver say where the devices are', () => {
  const driver = (...verbs: string[]) => role('ClusterRole', 'driver', rule(['resourceclaims/driver'], verbs));

  expect(faults(driver('update', 'patch')).map(([at]) => at)).toEqual(['rules[0].verbs']);
  expect(faults(driver('associated-node:*')).map(([at]) => at)).toEqual(['rules[0].verbs']);
  expect(faults(driver('*'))).toEqual([]);
  expect(faults(driver('get', 'arbitrary-node:patch'))).toEqual([]);
  expect(reported([driver('update')], { ...cluster, minor: '1.35' })).toEqual([]);
});

test('the right to bind claims must hold for all namespaces', () => {
  const rules = rule(['resourceclaims/binding'], ['update']);

  expect(faults(role('Role', 'scheduler', rules)).map(([at]) => at)).toEqual(['rules[0].resources[0]']);
  expect(faults(role('ClusterRole', 'scheduler', rules))).toEqual([]);
});

test('wildcards, and roles that a controller fills, are fine', () => {
  expect(faults(
    role('Role', 'all', rule(['*'], ['*'], ['*'])),
    role('Role', 'statuses', rule(['*/status'], ['update'])),
    { ...role('ClusterRole', 'sum', rule(['deviceclass'], READ)), aggregationRule: { clusterRoleSelectors: [] } },
    { ...role('Role', 'broken'), rules: [null, { apiGroups: 1, resources: [2] }] },
  )).toEqual([]);
});

test('a ClusterRole that only RoleBindings bind grants nothing for what is cluster-scoped', () => {
  const reader = role('ClusterRole', 'reader', rule(['resourceslices', 'resourceclaims'], READ));
  const inNamespace = { ...binding('ClusterRole', 'reader', 'gpu'), kind: 'RoleBinding' };
  const everywhere = { ...binding('ClusterRole', 'reader', 'gpu'), kind: 'ClusterRoleBinding' };

  expect(faults(reader, inNamespace)).toEqual([
    ['rules[0].resources[0]', '"resourceslices" is cluster-scoped, so a RoleBinding grants nothing for it'],
  ]);
  expect(faults(reader, inNamespace, everywhere)).toEqual([]);
  expect(faults(reader)).toEqual([]);
});

test('verbs for devices of a driver count for nothing else', () => {
  const writer = (...verbs: string[]) => role('ClusterRole', 'driver', rule(['resourceclaims/status'], verbs));

  expect(faults(writer('associated-node:update', 'associated-node:patch'))).toEqual([[
    'rules[0].verbs',
    'none of the verbs counts for "resourceclaims/status": they are those of "resourceclaims/driver"',
  ]]);
  expect(faults(writer('associated-node:update', 'update'))).toEqual([]);
});
