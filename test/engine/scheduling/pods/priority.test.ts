import { ClusterObjects } from '../../../../src/engine/scheduling/cluster/cluster-objects';
import { preemptionPolicyOf, priorityOf } from '../../../../src/engine/scheduling/pods/priority';

const priorityClass = (name: string, value: number, globalDefault = false): object =>
  ({ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name }, value, globalDefault });
const cluster = (...classes: object[]): ClusterObjects =>
  ClusterObjects.of(classes.map((manifest, index) => ({ manifest, index })));

test.each<[string, object, ClusterObjects, number]>([
  ['without classes, it is 0', {}, cluster(), 0],
  ['that of the pod counts first', { priority: 7, priorityClassName: 'a' }, cluster(priorityClass('a', 1)), 7],
  ['a class has its value', { priorityClassName: 'a' }, cluster(priorityClass('a', 1), priorityClass('b', 2)), 1],
  ['classes of the system are always there', { priorityClassName: 'system-node-critical' }, cluster(), 2000001000],
  ['an unknown class counts as 0', { priorityClassName: 'x' }, cluster(priorityClass('a', 1, true)), 0],
  ['without a class, the lowest of the defaults counts', {},
    cluster(priorityClass('a', 5, true), priorityClass('b', 3, true)), 3],
])('%s', (_, spec, objects, priority) => {
  expect(priorityOf(spec, objects)).toBe(priority);
});

test('the preemption policy is that of the pod, else of its class, else to preempt', () => {
  const calm = { ...priorityClass('calm', 1), preemptionPolicy: 'Never' };
  const byDefault = { ...priorityClass('default', 1, true), preemptionPolicy: 'Never' };

  expect(preemptionPolicyOf({ preemptionPolicy: 'PreemptLowerPriority', priorityClassName: 'calm' }, cluster(calm)))
    .toBe('PreemptLowerPriority');
  expect(preemptionPolicyOf({ priorityClassName: 'calm' }, cluster(calm))).toBe('Never');
  expect(preemptionPolicyOf({}, cluster(byDefault))).toBe('Never');
  expect(preemptionPolicyOf({}, cluster(calm))).toBe('PreemptLowerPriority');
});
