import { CLASS, allocated, claim, node, pod, slice, tell } from './clusters';
import { Story } from '../../../../src/engine/placement/story/story';

const TAINTED = '{ taints: [{ key: nvidia.com/gpu, effect: NoSchedule }] }';
const rows = ({ nodes }: Story) =>
  nodes.map(({ nodes: names, reason, fix, asked }) => [names.join(), reason, fix, asked]);
const six = (prefix: string, more: object = {}, devices = 0) => Array.from({ length: 6 }, (_, index) =>
  node(`${prefix}-${index}`, more) + (devices > 0 ? slice(`${prefix}-${index}`, devices) : '')).join('');

test('a tainted node with the right devices comes before nodes without any, and its toleration is tried out', () => {
  const story = tell('pod', 'p', CLASS + six('cpu') + six('gpu', { spec: TAINTED }, 1) + claim('gpu') + pod('p'));

  expect(rows(story)).toEqual([
    ['gpu-0,gpu-1,gpu-2,gpu-3,gpu-4,gpu-5', 'the node has the taint nvidia.com/gpu:NoSchedule',
      'fits with a toleration of nvidia.com/gpu:NoSchedule', undefined],
    ['cpu-0,cpu-1,cpu-2,cpu-3,cpu-4,cpu-5', expect.stringContaining('the node has none'), undefined, undefined],
  ]);
});

test('no change is offered that would not be enough: a taint on a node without devices', () => {
  const story = tell('pod', 'p', CLASS + node('n-1', { spec: TAINTED }) + node('n-2') + claim('gpu') + pod('p'));

  expect(story.nodes.every(({ fix }) => fix === undefined)).toBe(true);
});

test('the nodes that a pod asks for come first, and so does their reason', () => {
  const other = claim('other', { status: allocated('n-2', ['q']) });
  const story = tell('pod', 'p', CLASS + node('n-1') + slice('n-1') + node('n-2') + slice('n-2') + other + claim('gpu')
    + pod('p', { spec: 'nodeSelector: { kubernetes.io/hostname: n-2 }' }));

  expect(story.points[0].message).toMatch(/^n-2, for which the pod asks: request gpu of claim "gpu" needs 1, 0 /);
  expect(rows(story)).toEqual([
    ['n-2', expect.stringContaining('needs 1'), undefined, true],
    ['n-1', 'the node does not have the label kubernetes.io/hostname=n-2',
      'fits without kubernetes.io/hostname=n-2 in its node selector', undefined],
  ]);
  expect(story.points[0].advice).toContainEqual({ text: 'fits after claim ml/other is released', isTested: true });
});

test('a label value that no node has is told with those that exist, and the ones that fit', () => {
  const story = tell('pod', 'p', CLASS + six('h', { labels: 'gpu: h100' }) + six('a', { labels: 'gpu: a100' }, 1)
    + claim('gpu') + pod('p', { spec: 'nodeSelector: { gpu: l4 }' }));

  expect(story.points[0].message).toBe('no node has the label gpu=l4: gpu is h100 on 6 nodes and a100 on 6 nodes');
  expect(rows(story)).toMatchObject([
    ['a-0,a-1,a-2,a-3,a-4,a-5', 'the node does not have the label gpu=l4', 'fits with gpu=a100 in its node selector'],
    ['h-0,h-1,h-2,h-3,h-4,h-5', 'the node does not have the label gpu=l4', undefined],
  ]);
});

test('nodes with too little are one row, with the amount of the one that comes closest', () => {
  const story = tell('pod', 'p', CLASS + node('n-1', { cpu: 2 }) + slice('n-1') + node('n-2', { cpu: 4 }) + slice('n-2')
    + claim('gpu') + pod('p', { cpu: 16 }));

  expect(rows(story)).toEqual([['n-2,n-1', 'the pod needs 16 cpu, 4 of 4 are left, and less on the others',
    'fits with 4 cpu instead of 16', undefined]]);
});

test('several changes for one node are tried together', () => {
  const spec = '{ unschedulable: true, taints: [{ key: node.kubernetes.io/unschedulable, effect: NoSchedule }] }';
  const story = tell('pod', 'p', CLASS + node('n-1', { cpu: 4, spec }) + slice('n-1') + claim('gpu')
    + pod('p', { cpu: 16 }));

  expect(rows(story)).toEqual([['n-1', 'the node is unschedulable',
    'fits after kubectl uncordon n-1 and with 4 cpu instead of 16', undefined]]);
});
