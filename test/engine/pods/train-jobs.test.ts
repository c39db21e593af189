import { isTraining, jobSetOf, runtimeOf } from '../../../src/engine/pods/train-jobs';
import { Manifest } from '../check/setup/harness';
import { trainingRuntime, trainJob } from '../check/setup/train-job';

const CLAIMS = { name: 'node', resources: { claims: [{ name: 'gpu' }] } };

const jobsOf = (job: any, runtime: any) => jobSetOf(job, runtime).spec.replicatedJobs;

test('a TrainJob names its runtime, of the whole cluster unless it says otherwise', () => {
  expect(runtimeOf(trainJob({}))).toEqual({ group: 'trainer.kubeflow.org', kind: 'TrainingRuntime', name: 'torch' });
  expect(runtimeOf({ ...trainJob({}), spec: { runtimeRef: { name: 'torch' } } }))
    .toMatchObject({ kind: 'ClusterTrainingRuntime' });
  expect(runtimeOf({ ...trainJob({}), kind: 'JobSet' })).toBeUndefined();
});

test('its number of nodes is that of the pods that train', () => {
  const [job] = jobsOf(trainJob({ numNodes: 4 }), trainingRuntime(CLAIMS));

  expect(isTraining(job.template)).toBe(true);
  expect(job).toMatchObject({ replicas: 1, template: { spec: { parallelism: 4, completions: 4 } } });
  expect(jobsOf(trainJob({}), trainingRuntime(CLAIMS))[0].template.spec.parallelism).toBe(1);
  expect(jobsOf(trainJob({ numNodes: 4 }), trainingRuntime(CLAIMS, 'model-initializer'))[0].template.spec.parallelism)
    .toBe(1);
});

test('with MPI, the job "node" has as many pods, one of them perhaps as the launcher', () => {
  const runtime = trainingRuntime(CLAIMS, 'other');
  const withMpi = (mpi: object) =>
    ({ ...runtime, spec: { ...runtime.spec as object, mlPolicy: { numNodes: 1, mpi } } });
  const count = (mpi: object) => jobsOf(trainJob({ numNodes: 4 }), withMpi(mpi))[0].template.spec.parallelism;

  expect([count({}), count({ runLauncherAsNode: true })]).toEqual([4, 3]);
});

test('resources of the TrainJob replace those of the container, claims included', () => {
  const containers = (trainer: Manifest) =>
    jobsOf(trainJob(trainer), trainingRuntime(CLAIMS))[0].template.spec.template.spec.containers;

  expect(containers({ resourcesPerNode: { limits: { cpu: '4' } } })[0].resources).toEqual({ limits: { cpu: '4' } });
  expect(containers({ resourcesPerNode: { claims: [{ name: 'other' }] } })).toEqual([CLAIMS]);
});

test('patches of the runtime change where the pods of a job run, one after the other', () => {
  const patch = (name: string, spec: Manifest) => {
    const replicatedJobs = [{ name, template: { spec: { template: { spec } } } }];
    return { trainingRuntimeSpec: { template: { spec: { replicatedJobs } } } };
  };
  const zone = { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: ['zone'] } } };
  const job = trainJob({});
  const [made] = jobsOf({
    ...job,
    spec: {
      ...job.spec as Manifest,
      runtimePatches: [
        patch('node', { nodeSelector: { pool: 'gpu' }, affinity: zone, tolerations: ['a'], resourceClaims: ['lost'] }),
        patch('node', { nodeSelector: { rack: '1' }, tolerations: ['b'] }),
        patch('other', { nodeSelector: { pool: 'cpu' } }),
        {},
      ],
    },
  }, trainingRuntime(CLAIMS));

  expect(made.template.spec.template.spec).toEqual({
    containers: [CLAIMS],
    resourceClaims: [],
    nodeSelector: { pool: 'gpu', rack: '1' },
    affinity: zone,
    tolerations: ['b'],
  });
});
