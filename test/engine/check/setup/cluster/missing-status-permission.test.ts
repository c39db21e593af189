import { binding, role, rule } from './roles';
import { MISSING_STATUS_PERMISSION } from '../../../../../src/engine/check/setup/cluster/missing-status-permission';
import { messages, reported, TestCluster } from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [MISSING_STATUS_PERMISSION] };
const status = rule(['resourceclaims', 'resourceclaims/status'], ['get', 'update']);
const driver = rule(['resourceclaims/driver'], ['associated-node:update']);

test('a role that may write the status of claims also needs a right to a field of it', () => {
  expect(reported([role('ClusterRole', 'driver', status)], cluster)).toEqual([
    ['missing-status-permission', 'rules[0].resources[1]', 'Forbidden', 'warning'],
  ]);
  expect(messages([role('ClusterRole', 'driver', status)], cluster)[1])
    .toBe('for a driver, add a rule for "resourceclaims/driver" with the verbs "associated-node:update"');
});

test.each([
  ['of a driver', driver],
  ['of a controller', rule(['resourceclaims/driver'], ['arbitrary-node:update'])],
  ['of a scheduler', rule(['resourceclaims/binding'], ['update', 'patch'])],
  ['to everything', rule(['*'], ['*'], ['*'])],
])('the right %s is enough', (_, right) => {
  expect(reported([role('ClusterRole', 'driver', status, right)], cluster)).toEqual([]);
});

test('a right with another verb than that for the status is none', () => {
  const patch = rule(['resourceclaims/driver'], ['associated-node:patch', 'update']);

  expect(reported([role('ClusterRole', 'driver', status, patch)], cluster)).toHaveLength(1);
});

test('the right may be in another role of the same subject', () => {
  const roles = [role('ClusterRole', 'driver', status), role('Role', 'more', driver)];

  expect(reported(roles, cluster)).toEqual([]);
  const bound = [...roles, binding('ClusterRole', 'driver', 'a')];
  expect(reported([...bound, binding('Role', 'more', 'a')], cluster)).toEqual([]);
  expect(reported([...bound, binding('Role', 'more', 'b')], cluster)).toHaveLength(1);
});

test('a role that only reads the status, an older cluster, and one without the gate need no more', () => {
  const reader = role('ClusterRole', 'reader', rule(['resourceclaims/status'], ['get']));
  const gates = { DRAResourceClaimGranularStatusAuthorization: false };

  expect(reported([reader], cluster)).toEqual([]);
  expect(reported([role('ClusterRole', 'driver', status)], { ...cluster, minor: '1.35' })).toEqual([]);
  expect(reported([role('ClusterRole', 'driver', status)], { ...cluster, gates })).toEqual([]);
});

test('a wildcard for all statuses grants no field either, unless it may be for other groups', () => {
  const all = (groups?: string[]) => role('ClusterRole', 'driver', rule(['*/status'], ['update'], groups));

  expect(messages([all()], cluster)[0]).toMatch(/^"\*\/status" alone lets nothing be written/);
  expect(reported([all(['*'])], cluster)).toEqual([]);
  expect(reported([all(['apps', 'resource.k8s.io'])], cluster)).toEqual([]);
  expect(reported([role('ClusterRole', 'driver', rule(['*/status'], ['get']))], cluster)).toEqual([]);
});
