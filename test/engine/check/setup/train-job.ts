import { Manifest } from './harness';

/** A runtime of Kubeflow with one container. */
export function trainingRuntime(container: Manifest, step = 'trainer', claims: readonly Manifest[] = []): Manifest {
  return {
    apiVersion: 'trainer.kubeflow.org/v1alpha1',
    kind: 'TrainingRuntime',
    metadata: { name: 'torch', namespace: 'ml' },
    spec: {
      mlPolicy: { numNodes: 1 },
      template: {
        spec: {
          replicatedJobs: [{
            name: 'node',
            template: {
              metadata: { labels: { 'trainer.kubeflow.org/trainjob-ancestor-step': step } },
              spec: { template: { spec: { containers: [container], resourceClaims: claims } } },
            },
          }],
        },
      },
    },
  };
}

/** A TrainJob of that runtime. */
export function trainJob(trainer: Manifest): Manifest {
  return {
    apiVersion: 'trainer.kubeflow.org/v1alpha1',
    kind: 'TrainJob',
    metadata: { name: 'training', namespace: 'ml' },
    spec: { runtimeRef: { kind: 'TrainingRuntime', name: 'torch' }, trainer },
  };
}
