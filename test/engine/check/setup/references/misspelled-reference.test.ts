import { MISSPELLED_REFERENCE } from '../../../../../src/engine/check/setup/references/misspelled-reference';
import { byTemplate, deployment, Manifest, messages, parameters, reported, TestCluster } from '../harness';
import { trainingRuntime, trainJob } from '../train-job';

const cluster: TestCluster = { minor: '1.37', rules: [MISSPELLED_REFERENCE] };
const CLAIMS = { resourceClaims: [{ name: 'gpu', ...byTemplate('own') }], containers: [] };
const KUEUE = 'kueue.x-k8s.io/v1beta2';
const queue = parameters(KUEUE, 'LocalQueue', 'team', { spec: { clusterQueue: 'gpus' } });

function queued(name: string, spec: Manifest = CLAIMS): Manifest {
  const { metadata, ...rest } = deployment('trainer', 1, spec);
  return { ...rest, metadata: { ...metadata as Manifest, labels: { 'kueue.x-k8s.io/queue-name': name } } };
}

const scaler = (name: string) => parameters('autoscaling/v2', 'HorizontalPodAutoscaler', 'scaler', {
  spec: { maxReplicas: 2, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name } },
});

test('a queue that differs by a letter is a warning, if the pods have claims', () => {
  expect(reported([queue, queued('teem')], cluster)).toEqual([
    ['misspelled-reference', 'metadata.labels[kueue.x-k8s.io/queue-name]', 'NotFound', 'warning'],
  ]);
  expect(messages([queue, queued('teem')], cluster)).toEqual(['LocalQueue "teem" not found (did you mean "team"?)']);
  expect(reported([queue, queued('team')], cluster)).toEqual([]);
  expect(reported([queue, queued('research')], cluster)).toEqual([]);
  expect(reported([queue, queued('teem', { containers: [] })], cluster)).toEqual([]);
});

test('so is the queue of the cluster, where Kueue counts devices', () => {
  const ofCluster = parameters(KUEUE, 'ClusterQueue', 'gpu', {}, '');
  const configuration = { apiVersion: 'config.kueue.x-k8s.io/v1beta2', kind: 'Configuration' };

  expect(messages([queue, ofCluster, configuration], cluster))
    .toEqual(['ClusterQueue "gpus" not found (did you mean "gpu"?)']);
  expect(reported([queue, ofCluster], cluster)).toEqual([]);
});

test('so are the target of an autoscaler, and the runtime of a TrainJob', () => {
  const runtime = trainingRuntime({ name: 'node' }, 'trainer', [{ name: 'gpu', ...byTemplate('own') }]);
  const job = trainJob({});

  expect(messages([deployment('trainer', 1, CLAIMS), scaler('trianer')], cluster))
    .toEqual(['Deployment "trianer" not found (did you mean "trainer"?)']);
  expect(reported([deployment('trainer', 1, CLAIMS), scaler('trainer')], cluster)).toEqual([]);
  expect(messages([runtime, { ...job, spec: { runtimeRef: { kind: 'TrainingRuntime', name: 'toch' } } }], cluster))
    .toEqual(['TrainingRuntime "toch" not found (did you mean "torch"?)']);
  expect(reported([runtime, job], cluster)).toEqual([]);
});
