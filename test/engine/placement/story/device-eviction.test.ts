import { allocated, causesOf, CLASS, claim, clusterOf, node, pod, slice, tell } from './clusters';
import { claimViews } from '../../../../src/engine/placement/views/claim-view';

/** A rule that taints the device of a running pod, whose claim tolerates taints. */
const setup = (tolerations: string, { effect = 'NoExecute', device = 'gpu-0', pods = ['p'] } = {}): string => CLASS
  + node('n-1') + slice('n-1', 2) + claim('gpu', {
  status: allocated('n-1', pods).replace('device: gpu-0', `device: gpu-0, tolerations: [${tolerations}]`),
}) + pod('p', { spec: 'nodeName: n-1', status: '{ phase: Running, conditions: [{ type: Ready, status: "True" }] }' }) + `
apiVersion: resource.k8s.io/v1
kind: DeviceTaintRule
metadata: { name: broken }
spec:
  deviceSelector: { driver: gpu.example.com, pool: n-1, device: ${device} }
  taint: { key: example.com/broken, value: "yes", effect: ${effect}, timeAdded: "2026-11-24T14:55:00Z" }
---`;

/** A toleration of the taint, with more fields. */
const toleration = (more: string): string => `{ key: example.com/broken, operator: Exists${more} }`;

test('a pod whose device has a taint that its claim does not tolerate is evicted', () => {
  const message = (name: string) => `device gpu.example.com/n-1/gpu-0 of claim "${name}" has the taint `
    + 'example.com/broken=yes:NoExecute, which the claim does not tolerate: Kubernetes evicts the pods that use it';

  expect(tell('pod', 'p', setup('')).points).toMatchObject([{ cause: 'evicted', message: message('gpu') }]);
  expect(tell('claim', 'gpu', setup('')).points).toMatchObject([{ cause: 'evicted' }]);
  expect(claimViews(clusterOf(setup('')))[0].problems).toEqual([message('gpu')]);
});

test('a pod is evicted when the shortest toleration of its claim ends', () => {
  const [long, short] = ['900', '600'].map((seconds) => toleration(`, effect: NoExecute, tolerationSeconds: ${seconds}`));
  const message = (tolerations: string) => tell('pod', 'p', setup(tolerations)).points[0].message;

  expect(message(`${long}, ${short}`)).toContain('which the claim tolerates for 600 s: Kubernetes evicts the pods that '
    + 'use it at 2026-11-24T15:05:00Z');
  expect(message(toleration(', effect: NoExecute, tolerationSeconds: -1'))).toContain('does not tolerate');
  // The controller ignores tolerations without an effect, which the scheduler respects.
  expect(message(toleration(''))).toContain('does not tolerate');
});

test('taints that are tolerated, evict nothing or are on other devices are not told of', () => {
  for (const quiet of [
    setup(toleration(', effect: NoExecute')), setup('', { effect: 'NoSchedule' }), setup('', { effect: 'None' }),
    setup('', { device: 'gpu-1' }),
  ]) {
    expect(causesOf(tell('pod', 'p', quiet))).toEqual([]);
  }
  expect(causesOf(tell('claim', 'gpu', setup('', { pods: [] })))).toEqual([]);
});
