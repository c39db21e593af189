import { CLASS, claim, node, pod, slice, tell } from './clusters';
import { storyText } from '../../../../src/engine/placement/story/story-text';

test('a story has a title, what is wrong, what to do, and the nodes', () => {
  const spec = '{ taints: [{ key: gpu, effect: NoSchedule }] }';
  const story = tell('pod', 'p', CLASS + node('n-1', { spec }) + slice('n-1') + node('n-2') + claim('gpu') + pod('p'));

  expect(storyText(story)).toBe([
    'pod ml/p: Pending for 5 min, no node',
    '  claim "gpu" is gpu',
    '',
    'n-1 has the devices, but the pod cannot run there: the node has the taint gpu:NoSchedule',
    '',
    'NODES  WHY NOT',
    'n-1    the node has the taint gpu:NoSchedule; fits with a toleration of gpu:NoSchedule',
    'n-2    request gpu of claim "gpu" needs 1, the node has none',
    '',
    'not known or not considered: which node the scheduler prefers if several fit (the first is taken)',
    '',
  ].join('\n'));
});

test('commands stand on lines of their own, and texts of a cluster cannot steer a terminal', () => {
  const text = storyText({
    subject: { kind: 'pod', name: 'p' },
    state: 'Pending',
    points: [{
      cause: 'x',
      message: 'stuck\u001b[31m',
      details: ['seen'],
      advice: [{ text: 'do this', command: 'kubectl get pods', isTested: false }],
    }],
    nodes: [],
    facts: [],
    unknown: [],
  });

  expect(text).toBe('pod p: Pending\n\nstuck␛[31m\n  seen\n  -> do this\n     kubectl get pods\n');
});

test('that nothing is wrong is said', () => {
  expect(storyText(tell('node', 'n-1', CLASS + node('n-1'))))
    .toBe('node n-1: Ready\n\nno problem found\n');
});
