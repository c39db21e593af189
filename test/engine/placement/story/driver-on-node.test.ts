import { CLASS, allocated, causesOf, claim, node, pod, slice, tell } from './clusters';

const PLUGIN = (name: string, text: string) => `
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: ${name}, namespace: drivers }
spec: { template: { spec: { containers: [{ name: plugin, args: ['${text}'] }],
  volumes: [{ hostPath: { path: /var/lib/kubelet/plugins_registry } }] } } }
---`;
const OWN = (name: string, status: string) => `
apiVersion: v1
kind: Pod
metadata: { name: ${name}-x, namespace: drivers,
  ownerReferences: [{ kind: DaemonSet, name: ${name}, apiVersion: apps/v1, uid: d }] }
spec: { nodeName: n-1, containers: [{ name: plugin, image: plugin }] }
status: ${status}
---`;
const CRASHED = '{ phase: Running, conditions: [{ type: Ready, status: "False" }], containerStatuses: [{ name: plugin, '
  + 'state: { waiting: { reason: CrashLoopBackOff, message: back-off 5m0s } } }] }';
const READY = '{ phase: Running, conditions: [{ type: Ready, status: "True" }] }';
const start = (more: string) => tell('pod', 'p', CLASS + node('n-1') + claim('gpu', { status: allocated('n-1', ['p']) })
  + pod('p', { spec: 'nodeName: n-1' }) + more);

test('a driver that publishes nothing on the node any more is told of, and one that does is not', () => {
  expect(causesOf(start(slice('n-2')))).toEqual(['driver-gone']);
  expect(causesOf(start(slice('n-1')))).toEqual([]);
});

test('a pool that several nodes reach counts, too', () => {
  const everywhere = slice('n-1').replace('nodeName: n-1', 'allNodes: true');

  expect(causesOf(start(everywhere))).toEqual([]);
  expect(causesOf(start(everywhere.replace('name: n-1, generation', 'name: other, generation'))))
    .toEqual(['driver-gone']);
});

test('the pod of the plugin on the node is not ready, with the reason of its container', () => {
  const { points } = start(PLUGIN('gpus', 'gpu.example.com') + OWN('gpus', CRASHED));

  expect(points.map(({ cause }) => cause)).toEqual(['driver-gone', 'plugin-not-ready']);
  expect(points[1]).toMatchObject({
    message: 'pod gpus-x of DaemonSet drivers/gpus, the plugin of driver gpu.example.com on node n-1, is not ready: '
      + 'container "plugin": CrashLoopBackOff (back-off 5m0s)',
    advice: [{ command: 'kubectl logs gpus-x -n drivers --all-containers' }],
  });
  expect(causesOf(start(slice('n-1') + PLUGIN('gpus', 'gpu.example.com') + OWN('gpus', READY)))).toEqual([]);
});

test('a DaemonSet without a pod on the node is told of', () => {
  expect(causesOf(start(slice('n-1') + PLUGIN('gpus', 'gpu.example.com')))).toEqual(['plugin-missing']);
});

test('the only plugin counts if none says the name of the driver, but not one of CSI', () => {
  expect(causesOf(start(slice('n-1') + PLUGIN('gpus', 'run') + PLUGIN('disks', 'csi-driver'))))
    .toEqual(['plugin-missing']);
  expect(causesOf(start(slice('n-1') + PLUGIN('gpus', 'run') + PLUGIN('nics', 'run')))).toEqual([]);
});
