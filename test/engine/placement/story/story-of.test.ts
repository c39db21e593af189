import { allocated, CLASS, causesOf, claim, clusterOf, node, pod, slice, tell } from './clusters';
import { storyOf } from '../../../../src/engine/placement/story/story-of';
import { ClusterGap, GapReason } from '../../../../src/engine/read/read-cluster';

const CLUSTER = CLASS + node('n-1') + slice('n-1') + claim('gpu') + pod('trainer');

test('what does not exist is refused, with a name that is alike', () => {
  expect(() => tell('pod', 'trainr', CLUSTER))
    .toThrow('there is no Pod "trainr" in namespace ml (did you mean "trainer"?)');
  expect(() => tell('claim', 'gp', CLUSTER))
    .toThrow('there is no ResourceClaim "gp" in namespace ml (did you mean "gpu"?)');
  expect(() => tell('node', 'n-7', CLUSTER)).toThrow('there is no Node "n-7" (did you mean "n-1"?)');
});

test('what is elsewhere is said to be there, and what cannot be read is not said not to exist', () => {
  const web = pod('other').replace('namespace: ml', 'namespace: web');

  expect(() => tell('pod', 'other', CLUSTER + web))
    .toThrow('there is no Pod "other" in namespace ml: there is one in namespace web');
  expect(() => tell('pod', 'other', CLUSTER, [{ kind: 'Pod', reason: GapReason.FORBIDDEN }]))
    .toThrow('there is no Pod "other" in namespace ml among those that can be read (objects of kind Pod: you may not '
      + 'list them)');
});

test('without a namespace, any will do', () => {
  expect(storyOf(clusterOf(CLUSTER), { kind: 'pod', name: 'trainer' }).subject)
    .toEqual({ kind: 'pod', name: 'trainer' });
});

test('what could not be read comes first in what is not known', () => {
  expect(tell('pod', 'trainer', CLUSTER, [
    { kind: 'Node', reason: GapReason.FORBIDDEN, onlyNamespace: 'ml' },
    { kind: 'DeviceTaintRule', reason: GapReason.NOT_SERVED },
  ]).unknown.slice(0, 2)).toEqual([
    'objects of kind Node outside namespace ml: you may not list them',
    'objects of kind DeviceTaintRule: the API server does not serve them',
  ]);
});

test('a pod that fits now is told so, with what the scheduler said last', () => {
  const condition = '{ type: PodScheduled, status: "False", message: "0/1 nodes are available" }';
  const status = `{ phase: Pending, conditions: [${condition}] }`;
  const { points } = tell('pod', 'p', CLASS + node('n-1') + slice('n-1') + claim('gpu') + pod('p', { status }));

  expect(points).toMatchObject([{ cause: 'fits-now', details: ['kube-scheduler said: 0/1 nodes are available'] }]);
});

test('a pod is not said to fit where what is in its way may not be read', () => {
  const cluster = CLASS + node('n-1') + slice('n-1') + claim('gpu') + pod('p');
  const gaps = [
    { kind: 'ResourceClaim', reason: GapReason.FORBIDDEN, onlyNamespace: 'ml' },
    { kind: 'Pod', reason: GapReason.FORBIDDEN, onlyNamespace: 'ml' },
  ];

  expect(tell('pod', 'p', cluster, gaps).points[0].message)
    .toBe('the pod seems to fit on node n-1, but you may not list every ResourceClaim or Pod');
  expect(tell('pod', 'p', cluster, [{ kind: 'LimitRange', reason: GapReason.FORBIDDEN }]).points[0].message)
    .toMatch(/^the pod fits on node n-1 now/);
});

test('a request of a kind that is not known names no class', () => {
  const unknown = claim('gpu').replace(/exactly: \{.*?\}/, 'later: {}');

  expect(tell('pod', 'p', CLASS + node('n-1') + slice('n-1') + unknown + pod('p')).points[0].message)
    .toBe('request gpu of claim "gpu": it names no DeviceClass');
});

test('advice is tried out only where all that decides can be read', () => {
  const cluster = CLASS + node('n-1') + slice('n-1') + claim('gpu', { status: allocated('n-1', ['q']) })
    + pod('q', { spec: 'nodeName: n-1', status: '{ phase: Running }' })
    + claim('more') + pod('p', { claim: 'resourceClaimName: more' });
  const told = (gaps: ClusterGap[]) => tell('pod', 'p', cluster, gaps).points[0].advice;

  expect(told([])).toEqual([{ text: 'fits after claim ml/gpu is released', isTested: true }]);
  expect(told([{ kind: 'Pod', reason: GapReason.FORBIDDEN, onlyNamespace: 'ml' }]))
    .toMatchObject([{ isTested: false }]);
});

test('a device that only an older generation of the pool has counts as gone', () => {
  const older = slice('n-1').replace('name: n-1-gpu.example.com', 'name: old');
  const newer = slice('n-1').replace('generation: 1', 'generation: 2').replace('gpu-0', 'gpu-7');
  const told = (slices: string) => causesOf(tell('claim', 'gpu',
    CLASS + node('n-1') + slices + claim('gpu', { status: allocated('n-1') })));

  expect(told(older + newer)).toEqual(['device-gone']);
  expect(told(older)).toEqual([]);
});

test('a pod without claims is not explained, one that has ended has no problem', () => {
  const plain = [
    'apiVersion: v1', 'kind: Pod', 'metadata: { name: plain, namespace: ml }', 'spec: { containers: [] }', 'status: ',
  ].join('\n');

  expect(causesOf(tell('pod', 'plain', `${CLUSTER}\n${plain}{ phase: Pending }`))).toEqual(['no-claims']);
  const bound = plain.replace('spec: {', 'spec: { nodeName: n-1,');
  expect(causesOf(tell('pod', 'plain', `${CLUSTER}\n${bound}{ phase: Pending }`))).toEqual(['no-claims']);
  expect(tell('pod', 'plain', `${CLUSTER}\n${plain}{ phase: Succeeded }`))
    .toMatchObject({ state: 'Succeeded, no node', points: [], facts: ['no claims'] });
});

test('a pod that has failed says why, and one that is evicted by what', () => {
  const told = (status: string, metadata = '') => tell('pod', 'p', CLASS + node('n-1') + claim('gpu')
    + pod('p', { spec: 'nodeName: n-1', status, metadata }));
  const evicted = 'conditions: [{ type: DisruptionTarget, status: "True", message: "taint manager: deleting" }]';

  expect(told('{ phase: Failed, reason: Evicted, message: low on memory }').points)
    .toMatchObject([{ cause: 'failed', message: 'the pod has failed: Evicted: low on memory' }]);
  expect(told('{ phase: Failed, containerStatuses: [{ name: main, state: { terminated: { exitCode: 3 } } }] }').points)
    .toMatchObject([{ message: 'the pod has failed: container "main" exited with code 3' }]);
  expect(told(`{ phase: Running, ${evicted} }`, 'deletionTimestamp: "2026-11-24T15:01:00Z"').facts[0])
    .toBe('evicted: taint manager: deleting');
});

test('devices of a running pod that no driver publishes any more are told of', () => {
  const ready = '{ phase: Running, conditions: [{ type: Ready, status: "True" }] }';
  const told = (slices: string) => tell('pod', 'p', CLASS + node('n-1') + slices
    + claim('gpu', { status: allocated('n-1', ['p']) }) + pod('p', { spec: 'nodeName: n-1', status: ready }));

  expect(causesOf(told(''))).toEqual(['device-gone']);
  expect(causesOf(told(slice('n-1')))).toEqual([]);
});

test('a container that waits for something else than devices is told of', () => {
  const on = (reason: string) => tell('pod', 'p', CLASS + node('n-1')
    + slice('n-1') + claim('gpu', { status: allocated('n-1', ['p']) }) + pod('p', {
    spec: 'nodeName: n-1',
    status: `{ phase: Running, containerStatuses: [{ name: main, state: { waiting: { reason: ${reason} } } }] }`,
  }));

  expect(on('CrashLoopBackOff').points).toMatchObject([{
    cause: 'not-running',
    message: 'the pod has its devices, but is not running: container "main": CrashLoopBackOff',
    advice: [{ command: 'kubectl describe pod p -n ml' }],
  }]);
  expect(causesOf(on('ContainerCreating'))).toEqual([]);
});

test.each([
  ['schedulingGates: [{ name: example.com/queue }]', 'scheduling-gated', /^the controller that set the gates/],
  ['schedulerName: volcano', 'other-scheduler', /log of that scheduler$/],
])('a pod with %s is %s, and told what to look at', (spec, cause, advice) => {
  expect(tell('pod', 'waits', CLUSTER + pod('waits', { spec })).points).toMatchObject([
    { cause, advice: [{ text: expect.stringMatching(advice), isTested: false }] },
  ]);
});

test('a pod that waits for a claim that is being deleted is told who has it', () => {
  const metadata = "deletionTimestamp: '2026-11-24T14:50:00Z', finalizers: [resource.kubernetes.io/delete-protection]";
  const status = '{ reservedFor: [{ resource: pods, name: q, uid: uid-q }] }';

  expect(causesOf(tell('pod', 'p', CLASS + node('n-1') + slice('n-1') + claim('gpu', { metadata, status })
    + pod('q', { spec: 'nodeName: n-1', status: '{ phase: Running }' }) + pod('p'))))
    .toEqual(['claim-deleted', 'used']);
});
