import { SYSTEM_WRITTEN_OBJECT } from '../../../../../src/engine/check/setup/cluster/system-written-object';
import { claim, messages, reported, TestCluster } from '../harness';

const only: TestCluster = { rules: [SYSTEM_WRITTEN_OBJECT] };
const context = {
  apiVersion: 'resource.k8s.io/v1alpha2',
  kind: 'PodSchedulingContext',
  metadata: { name: 'trainer' },
  spec: {},
};
const slice = {
  apiVersion: 'resource.k8s.io/v1alpha2',
  kind: 'ResourceSlice',
  metadata: { name: 'node-1' },
  driverName: 'gpu.example.com',
};

test('objects that the scheduler or a driver writes are warnings', () => {
  expect(reported([context, slice], only)).toEqual([
    ['system-written-object', 'kind', 'Forbidden', 'warning'],
    ['system-written-object', 'kind', 'Forbidden', 'warning'],
  ]);
  expect(reported([claim('one')], only)).toEqual([]);
});

test('the message explains what happens to the object', () => {
  expect(messages([slice], only)).toEqual([
    'ResourceSlice is not written by users: drivers publish the devices of their nodes, and delete slices that '
      + 'they did not write',
    'delete the ResourceSlice',
  ]);
});
