import { BEYOND_KUEUE_QUOTA } from '../../../../../src/engine/check/setup/cluster/beyond-kueue-quota';
import {
  byTemplate, deviceClaimTemplate, job, Manifest, messages, parameters, reported, request, TestCluster,
} from '../harness';

const cluster: TestCluster = { minor: '1.37', rules: [BEYOND_KUEUE_QUOTA] };
const KUEUE = 'kueue.x-k8s.io/v1beta2';
const CONFIGURATION = parameters('config.kueue.x-k8s.io/v1beta2', 'Configuration', 'kueue', {
  resources: { deviceClassMappings: [{ name: 'gpus', deviceClassNames: ['gpu'] }] },
});
const LOCAL = parameters(KUEUE, 'LocalQueue', 'team', { spec: { clusterQueue: 'all' } });
const clusterQueue = (resources: Manifest, fields: Manifest = {}) => parameters(KUEUE, 'ClusterQueue', 'all', {
  spec: {
    resourceGroups: [{
      coveredResources: Object.keys(resources),
      flavors: [{ resources: Object.entries(resources).map(([name, nominalQuota]) => ({ name, nominalQuota })) }],
    }],
    ...fields,
  },
}, '');

/** A job of four pods with two devices each, in a queue. */
function queued(annotations: Manifest = {}): Manifest[] {
  const spec = { containers: [], resourceClaims: [{ name: 'gpu', ...byTemplate('own') }] };
  const labels = { 'kueue.x-k8s.io/queue-name': 'team' };
  return [
    CONFIGURATION, LOCAL, deviceClaimTemplate([request('gpu', { count: 2 })]),
    { ...job('train', { parallelism: 4 }, spec), metadata: { name: 'train', namespace: 'ml', labels, annotations } },
  ];
}

test('a queue of the cluster must cover the resource that the class is mapped to', () => {
  const objects = [...queued(), clusterQueue({ cpu: 9 })];

  expect(reported(objects, cluster)).toEqual([
    ['beyond-kueue-quota', 'spec.template.spec.resourceClaims[0]', 'Forbidden', 'warning'],
  ]);
  expect(messages(objects, cluster)[0])
    .toBe('Kueue never admits the Job "train": the ClusterQueue "all" does not cover "gpus"');
});

test('a flavor must have enough for all pods', () => {
  expect(messages([...queued(), clusterQueue({ gpus: 7 })], cluster)[0])
    .toMatch(/has 7 of "gpus" in a flavor, and its pods need 8$/);
  expect(reported([...queued(), clusterQueue({ gpus: '8' })], cluster)).toEqual([]);
});

test('a queue of a cohort may borrow, and a job that says so runs with fewer pods', () => {
  expect(reported([...queued(), clusterQueue({ gpus: 7 }, { cohortName: 'research' })], cluster)).toEqual([]);
  expect(reported([...queued({ 'kueue.x-k8s.io/job-min-parallelism': '1' }), clusterQueue({ gpus: 2 })], cluster))
    .toEqual([]);
});

test('without the queue of the cluster, nothing is known', () => {
  expect(reported(queued(), cluster)).toEqual([]);
  expect(reported([...queued().slice(2), clusterQueue({ cpu: 9 })], cluster)).toEqual([]);
});

test('devices that Kueue counts by counters or capacity are not counted one by one', () => {
  const sources = [{ capacity: { name: 'memory', driver: 'gpu.example.com' } }];
  const bySources = parameters('config.kueue.x-k8s.io/v1beta2', 'Configuration', 'kueue', {
    resources: { deviceClassMappings: [{ name: 'gpus', deviceClassNames: ['gpu'], sources }] },
  });

  expect(reported([bySources, ...queued().slice(1), clusterQueue({ gpus: 1 })], cluster)).toEqual([]);
  expect(reported([...queued(), clusterQueue({ gpus: 1 })], cluster)).toHaveLength(1);
});

test('a queue of the cluster without a spec covers nothing', () => {
  expect(reported([...queued(), parameters(KUEUE, 'ClusterQueue', 'all', {}, '')], cluster)).toHaveLength(1);
});
