import { ClusterNode } from '../../../../src/engine/scheduling/nodes/cluster-node';
import { RunningPods } from '../../../../src/engine/scheduling/nodes/running-pods';

const HOSTNAME = 'kubernetes.io/hostname';

function node(name: string): ClusterNode {
  return new ClusterNode({ metadata: { name, labels: { [HOSTNAME]: name } } }, true);
}

/** A pod, maybe with terms that select pods by their label `app`. */
function pod(app: string, affinity: object = {}) {
  return { labels: { app }, spec: { affinity } };
}

function terms(app: string): object {
  const term = { topologyKey: HOSTNAME, labelSelector: { matchLabels: { app } } };
  return { requiredDuringSchedulingIgnoredDuringExecution: [term] };
}

test('pods without terms of their own are kept away by those that run, and others are not', () => {
  const running = new RunningPods();
  running.add(pod('web'), node('node-1'));
  running.add(pod('db', { podAntiAffinity: terms('web') }), node('node-2'));

  const objections = (app: string) => ['node-1', 'node-2'].map((name) =>
    running.affinityOf(pod(app)).objectionTo(node(name)) !== undefined);
  expect([objections('web'), objections('batch')]).toEqual([[false, true], [false, false]]);
});

test('terms of a pod see all that run, also what came since it was asked about', () => {
  const running = new RunningPods();
  const alone = pod('web', { podAntiAffinity: terms('web') });

  expect(running.affinityOf(alone).objectionTo(node('node-1'))).toBeUndefined();
  running.add(pod('web'), node('node-1'));
  expect(running.affinityOf(alone).objectionTo(node('node-1'))?.filter).toBe('pod-anti-affinity');
});
