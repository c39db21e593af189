import { perSetup } from './per-setup';
import { Fields, follow, isObject } from '../../../kubernetes/plain-data';
import { isTraining, runtimeOf } from '../../../pods/train-jobs';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';

/** A TrainJob of Kubeflow. Its pods are defined in its runtime. */
export interface TrainJob {
  readonly object: SetupObject;
  /** The overrides for the training pods. */
  readonly trainer: Fields;
  /** The runtime, if the setup has it, and its training pods. */
  readonly runtime?: SetupObject;
  readonly pods: readonly SetupPod[];
}

/** The number of path steps from the template of a job to the pod spec. */
const BELOW_TEMPLATE = ['spec', 'template', 'spec'].length;

/**
 * All TrainJobs.
 *
 * @see https://github.com/kubeflow/trainer/blob/v2.3.0/pkg/apis/trainer/v1alpha1/trainjob_types.go
 */
export const trainJobs = perSetup((setup): readonly TrainJob[] =>
  setup.ofKind('trainer.kubeflow.org/TrainJob').map((object) => {
    const { group, kind, name } = runtimeOf(object.manifest)!;
    const namespace = kind === 'TrainingRuntime' ? object.identity.namespace : undefined;
    const [runtime] = setup.meant(`${group}/${kind}`, name, namespace);
    const trainer: unknown = follow(object.manifest, ['spec', 'trainer']);
    return {
      object,
      trainer: isObject(trainer) ? trainer : {},
      runtime,
      pods: runtime?.pods.filter(({ path }) =>
        isTraining(follow(runtime.manifest, path.slice(0, -BELOW_TEMPLATE)))) ?? [],
    };
  }));
