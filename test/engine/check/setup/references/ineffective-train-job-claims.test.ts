import {
  INEFFECTIVE_TRAIN_JOB_CLAIMS,
} from '../../../../../src/engine/check/setup/references/ineffective-train-job-claims';
import { setupExample } from '../../../../rule-examples';
import { messages, Manifest, reported, TestCluster } from '../harness';
import { trainJob, trainingRuntime } from '../train-job';

const cluster: TestCluster = { minor: '1.37', rules: [INEFFECTIVE_TRAIN_JOB_CLAIMS] };
const WITH_CLAIM = { name: 'node', image: 'x', resources: { claims: [{ name: 'gpu' }] } };
const limits = { memory: '64Gi' };
const places = (...objects: Manifest[]) => reported(objects, cluster).map(([, at]) => at);

test('the example of the rule is about limits that replace claims', () => {
  expect(setupExample('ineffective-train-job-claims').bad).toContain('kind: TrainJob');
  expect(messages([trainingRuntime(WITH_CLAIM), trainJob({ resourcesPerNode: { limits } })], cluster)[0])
    .toBe('limits and requests replace all resources of the container "node" in the TrainingRuntime "torch", which '
      + 'then has no claim');
});

test('claims of a TrainJob reach no container, whether or not its runtime is there', () => {
  const claims = [{ name: 'gpu' }];

  expect(places(trainJob({ resourcesPerNode: { claims } }))).toEqual(['spec.trainer.resourcesPerNode.claims']);
  expect(places(trainingRuntime(WITH_CLAIM), trainJob({ resourcesPerNode: { claims, limits } })))
    .toEqual(['spec.trainer.resourcesPerNode.claims', 'spec.trainer.resourcesPerNode']);
});

test('a runtime without claims, with another container or step, and a TrainJob without resources are fine', () => {
  const job = trainJob({ resourcesPerNode: { limits } });

  expect(places(trainingRuntime({ name: 'node', image: 'x' }), job)).toEqual([]);
  expect(places(trainingRuntime({ ...WITH_CLAIM, name: 'sidecar' }), job)).toEqual([]);
  expect(places(trainingRuntime(WITH_CLAIM, 'dataset-initializer'), job)).toEqual([]);
  expect(places(trainingRuntime(WITH_CLAIM), trainJob({}), trainJob({ resourcesPerNode: {} }))).toEqual([]);
  expect(places(job, { ...job, spec: null }, { ...job, spec: { trainer: 'x', runtimeRef: 'x' } })).toEqual([]);
});

test('patches of a runtime have no field for claims', () => {
  const patched = (spec: Manifest) => {
    const job = trainJob({});
    const replicatedJobs = [{ name: 'node', template: { spec: { template: { spec } } } }];
    const runtimePatches = [{ manager: 'x', trainingRuntimeSpec: { template: { spec: { replicatedJobs } } } }];
    return { ...job, spec: { ...job.spec as Manifest, runtimePatches } };
  };
  const at = 'spec.runtimePatches[0].trainingRuntimeSpec.template.spec.replicatedJobs[0].template.spec.template.spec';
  const resourceClaims = [{ name: 'gpu', resourceClaimTemplateName: 'one-gpu' }];

  expect(places(patched({ resourceClaims, containers: [WITH_CLAIM] }))).toEqual([`${at}.resourceClaims`]);
  expect(places(patched({ containers: [WITH_CLAIM] }))).toEqual([`${at}.containers[0].resources.claims`]);
  expect(places(patched({ nodeSelector: { pool: 'gpu' }, containers: [{ name: 'node', env: [] }] }))).toEqual([]);
});
