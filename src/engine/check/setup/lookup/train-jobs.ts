import { perSetup } from './per-setup';
import { Fields, follow, isObject, textOf } from '../../../kubernetes/plain-data';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';

const GROUP = 'trainer.kubeflow.org';

/** What tells the pods that train from those that fetch models and data. */
const STEP_LABEL = 'trainer.kubeflow.org/trainjob-ancestor-step';

/** A TrainJob of Kubeflow: its pods are those of its runtime. */
export interface TrainJob {
  readonly object: SetupObject;
  /** How it changes the pods that train. */
  readonly trainer: Fields;
  /** Its runtime, if the setup has it, and the pods there that train. */
  readonly runtime?: SetupObject;
  readonly pods: readonly SetupPod[];
}

/**
 * All TrainJobs.
 *
 * @see https://github.com/kubeflow/trainer/blob/v2.3.0/pkg/apis/trainer/v1alpha1/trainjob_types.go
 */
export const trainJobs: (setup: Setup) => readonly TrainJob[] = perSetup((setup) =>
  setup.ofKind(`${GROUP}/TrainJob`).map((object) => {
    const spec: Fields = isObject(object.manifest.spec) ? object.manifest.spec : {};
    const { apiGroup = GROUP, kind = 'ClusterTrainingRuntime', name }: Fields =
      isObject(spec.runtimeRef) ? spec.runtimeRef : {};
    const namespace = kind === 'TrainingRuntime' ? object.identity.namespace : undefined;
    const [runtime] = setup.meant(`${apiGroup}/${kind}`, textOf(name) ?? '', namespace);
    return {
      object,
      trainer: isObject(spec.trainer) ? spec.trainer : {},
      runtime,
      pods: runtime?.pods.filter(({ path }) => isTraining(runtime.manifest, path)) ?? [],
    };
  }));

/** How many steps lead from the template of a job to its pods. */
const BELOW_TEMPLATE = ['spec', 'template', 'spec'].length;

function isTraining(manifest: Fields, path: readonly string[]): boolean {
  return follow(manifest, [...path.slice(0, -BELOW_TEMPLATE), 'metadata', 'labels', STEP_LABEL]) === 'trainer';
}
