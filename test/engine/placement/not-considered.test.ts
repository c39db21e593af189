import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import * as notes from '../../../src/engine/placement/not-considered';
import { ClusterGap, GapReason } from '../../../src/engine/read/read-cluster';
import { ClusterObjects } from '../../../src/engine/scheduling/cluster/cluster-objects';
import { schedulerSettings } from '../../../src/engine/scheduling/scheduler-settings';
import { allocate, CLASS, node, pod, request, slice, template, yaml } from '../scheduling/setups';

const CLUSTER = slice('node-1', '{ name: gpu-0 }');
const SETUP = yaml(CLASS, template(request()), pod('trainer'));
const alone = (more: string): string => pod('other', `nodeName: node-1
  affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: zone, ${more} }] } }`);
const BY_NAMESPACE = 'affinity between pods by labels of namespaces, which are not all in the inventory';
const LIMIT_RANGE = `
apiVersion: v1
kind: LimitRange
metadata: { name: defaults }
spec: { limits: [{ type: Container, defaultRequest: { cpu: 100m } }] }
`;

const quota = (resource: string): string => `
apiVersion: v1
kind: ResourceQuota
metadata: { name: few, namespace: ml }
spec: { hard: { ${resource}: "1" } }
`;

test('of a quota, what it says of other resources is named, in a namespace of the pods', () => {
  const named = (resource: string, namespace: string): string[] =>
    allocate(yaml(CLUSTER, quota(resource)), SETUP.replace(/metadata: { name/g, `metadata: { namespace: ${namespace}, name`))
      .notConsidered.filter((each) => each.includes('Quota'));

  expect(named('limits.cpu', 'ml')).toEqual(['what ResourceQuota ml/few allows of limits.cpu']);
  expect(named('limits.cpu', 'other')).toEqual([]);
  expect(named('count/resourceclaims.resource.k8s.io', 'ml')).toEqual([]);
});

test.each([
  [BY_NAMESPACE, alone('namespaceSelector: { matchLabels: { team: red } }')],
  ['pods that a LimitRange refuses', LIMIT_RANGE],
  ['resources of nodes without allocatable', node('node-1', 'status: { nodeInfo: {} }')],
])('%s: only where the inventory has it', (what, more) => {
  expect(allocate(CLUSTER, SETUP).notConsidered).not.toContain(what);
  expect(allocate(yaml(CLUSTER, more), SETUP).notConsidered).toContain(what);
});

test.each([
  ['counters of devices: the feature gate DRAPartitionableDevices is off',
    'consumesCounters: [{ counterSet: gpu, counters: { memory: { value: 30Gi } } }]'],
  ['sharing of devices: the feature gate DRAConsumableCapacity is off', 'allowMultipleAllocations: true'],
  ['taints of devices: the feature gate DRADeviceTaints is off', 'taints: [{ key: broken, effect: NoSchedule }]'],
])('%s: only where it is, and a device has them', (what, more) => {
  const cluster = slice('node-1', `{ name: gpu-0, ${more} }`);
  const gates = { DRAPartitionableDevices: true, DRAConsumableCapacity: true, DRADeviceTaints: true };

  expect(allocate(CLUSTER, SETUP, '1.35').notConsidered).not.toContain(what);
  expect(allocate(cluster, SETUP, '1.35', gates).notConsidered).not.toContain(what);
  expect(allocate(cluster, SETUP, '1.35').notConsidered).toContain(what);
});

test('claims, pods and rules that may not all be listed are named, since they hold or taint devices', () => {
  const settings = schedulerSettings({ minor: 37 }, FeatureGates.of({}));
  const notesOf = (...gaps: ClusterGap[]): string[] =>
    notes.notConsidered([], ClusterObjects.of([], [], gaps), settings);
  const reason = GapReason.FORBIDDEN;

  expect(notesOf({ kind: 'ResourceClaim', reason }, { kind: 'Pod', reason, onlyNamespace: 'ml' })).toEqual(expect
    .arrayContaining(['which devices are in use, since you may not list every ResourceClaim',
      'what runs on the nodes, since you may not list every Pod']));
  expect(notesOf({ kind: 'DeviceTaintRule', reason }))
    .toContain('which devices rules taint, since you may not list every DeviceTaintRule');
  expect(notesOf({ kind: 'ResourceClaim', reason: GapReason.NOT_SERVED }, { kind: 'Node', reason }).join())
    .not.toMatch(/may not list/);
});

test('a runtime class that is not in the inventory is named, for pods of the manifests', () => {
  const kata = 'apiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata: { name: kata }\nhandler: kata\n';
  const what = 'what RuntimeClass "kata" adds to pods, which is not in the inventory';
  const safe = yaml(SETUP, pod('safe', 'runtimeClassName: kata'));

  expect(allocate(CLUSTER, safe).notConsidered).toContain(what);
  expect(allocate(yaml(CLUSTER, kata), safe).notConsidered).not.toContain(what);
});

test('volumes of CSI drivers are named, of which a node attaches no more than so many', () => {
  const what = 'how many volumes of a CSI driver a node can attach';
  const volume = (source: string): string => yaml(
    `apiVersion: v1\nkind: PersistentVolume\nmetadata: { name: v }\nspec: { ${source} }\n`,
    'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec: { volumeName: v }\n');
  const user = yaml(SETUP, pod('user', 'volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]'));
  const noted = (source: string) => allocate(yaml(CLUSTER, volume(source)), user).notConsidered;

  expect(noted('csi: { driver: disk.example.com, volumeHandle: v }')).toContain(what);
  expect(noted('hostPath: { path: /data }')).not.toContain(what);
});

test('affinity between pods that needs no more than the pods is considered', () => {
  const { notConsidered } = allocate(yaml(CLUSTER, alone('namespaceSelector: {}, namespaces: [ml]')), SETUP);
  expect(notConsidered).not.toContain(BY_NAMESPACE);
});

test('a pod that waits for its driver is named, with the time', () => {
  const binding = slice('node-1', '{ name: gpu-0, bindingConditions: [Ready], bindingFailureConditions: [Broken] }');
  const gates = { DRADeviceBindingConditions: true, DRAResourceClaimDeviceStatus: true };
  const waiting = (cluster: string) => allocate(cluster, SETUP, '1.37', gates).notConsidered
    .filter((each) => each.includes('binding conditions'));

  expect(waiting(CLUSTER)).toEqual([]);
  expect(waiting(binding)).toEqual([
    expect.stringMatching(/^how long the scheduler keeps pod trainer unbound on node-1 .* after 600 seconds/),
  ]);
});
