import { TOO_FEW_PODS_FOR_GROUP } from '../../../../../src/engine/check/setup/sharing/too-few-pods-for-group';
import { messages, reported } from '../harness';

const newest = { minor: '1.37', rules: [TOO_FEW_PODS_FOR_GROUP] };
const metadata = { name: 'workers', namespace: 'ml' };
const spec = { containers: [{ name: 'main' }], schedulingGroup: { podGroupName: 'workers' } };

const group = (minCount: number) => ({
  apiVersion: 'scheduling.k8s.io/v1beta1',
  kind: 'PodGroup',
  metadata,
  spec: { schedulingPolicy: { gang: { minCount } } },
});
const job = (parallelism: number) =>
  ({ apiVersion: 'batch/v1', kind: 'Job', metadata, spec: { parallelism, template: { spec } } });

test('a group that waits for more pods than the manifests make is a warning', () => {
  expect(reported([group(4), job(2), { ...job(1), metadata: { ...metadata, name: 'leader' } }], newest))
    .toEqual([['too-few-pods-for-group', 'spec.schedulingPolicy.gang.minCount', 'Invalid', 'warning']]);
  expect(messages([group(2), job(1)], newest)[0]).toBe('minCount is 2, but the manifests make only 1 pod of the group');
});

test('as many pods, pods of an unknown number, and no pods at all are fine', () => {
  const unknown = { apiVersion: 'example.com/v1', kind: 'Trainer', metadata, spec: { template: { spec } } };

  expect(reported([group(3), job(3)], newest)).toEqual([]);
  expect(reported([group(4), job(3), unknown], newest)).toEqual([]);
  expect(reported([group(4)], newest)).toEqual([]);
});
