import { changeContainers, CONTAINER_FIELDS } from './containers';
import { followFilled, placesOf } from './field-pattern';
import { findWorkloadKind } from './workload-kinds';
import { Fields, follow, isEmpty, isObject, objectsOf, textOf } from '../kubernetes/plain-data';

const GROUP = 'trainer.kubeflow.org';

/** The label that distinguishes training jobs from those that fetch models and data. */
const STEP_LABEL = 'trainer.kubeflow.org/trainjob-ancestor-step';

/** The container of a runtime that a TrainJob changes; also the job of a runtime with MPI that it multiplies. */
export const NODE = 'node';

/** The reference of a Kubeflow TrainJob to its runtime, which defines the pods. */
export interface RuntimeReference {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
}

/** The runtime of a TrainJob; undefined for objects of other kinds. */
export function runtimeOf({ apiVersion, kind, spec }: Fields): RuntimeReference | undefined {
  if (kind !== 'TrainJob' || textOf(apiVersion)?.startsWith(`${GROUP}/`) !== true) {
    return undefined;
  }
  const reference: unknown = follow(spec, ['runtimeRef']);
  const { apiGroup = GROUP, kind: ofRuntime = 'ClusterTrainingRuntime', name }: Fields =
    isObject(reference) ? reference : {};
  return { group: textOf(apiGroup) ?? '', kind: textOf(ofRuntime) ?? '', name: textOf(name) ?? '' };
}

/** Whether the pods of a job are the ones that train. */
export function isTraining(template: unknown): boolean {
  return follow(template, ['metadata', 'labels', STEP_LABEL]) === 'trainer';
}

/**
 * The JobSet that the controller creates for a TrainJob, as far as it affects pods and their devices.
 *
 * @see https://github.com/kubeflow/trainer/blob/v2.3.0/pkg/runtime/core/trainingruntime.go
 * @see https://github.com/kubeflow/trainer/blob/v2.3.0/pkg/runtime/framework/plugins/jobset/builder.go
 */
export function jobSetOf(trainJob: Fields, runtime: Fields): Fields {
  const { metadata, spec: own } = trainJob;
  const { trainer, suspend }: Fields = isObject(own) ? own : {};
  const { mlPolicy, template }: Fields = isObject(runtime.spec) ? runtime.spec : {};
  const spec: Fields = isObject(template?.spec) ? template.spec : {};
  const replicatedJobs = objectsOf(spec.replicatedJobs).map((job) => {
    const trains = isTraining(job.template);
    const pods: Fields = job.template?.spec?.template ?? {};
    const patched = patchedSpec(pods.spec, job.name, trainJob);
    const podSpec = trains ? withResources(patched, trainer?.resourcesPerNode) : patched;
    const count = podsOf(job, trains, trainer?.numNodes, mlPolicy);
    const ofJob = { parallelism: count, completions: count, template: { ...pods, spec: podSpec } };
    const made = { ...job.template, spec: { ...job.template?.spec, ...ofJob } };
    return { ...job, ...trains ? { replicas: 1 } : {}, template: made };
  });
  const jobSet = { ...spec, suspend, replicatedJobs };
  return { apiVersion: 'jobset.x-k8s.io/v1alpha2', kind: 'JobSet', metadata, spec: jobSet };
}

/** The number of pods of a job: the nodes of the TrainJob; with MPI, without the launcher if it runs as a node. */
function podsOf(job: Fields, trains: boolean, numNodes: unknown, mlPolicy: Fields | undefined): unknown {
  const ofRuntime: unknown = trains && mlPolicy !== undefined ? mlPolicy.numNodes : job.template?.spec?.parallelism;
  const isMultiplied = isObject(mlPolicy?.mpi) ? job.name === NODE : trains;
  if (!isMultiplied || typeof numNodes !== 'number') {
    return ofRuntime ?? 1;
  }
  return mlPolicy?.mpi?.runLauncherAsNode === true ? Math.max(numNodes - 1, 1) : numNodes;
}

/** A pod spec of the runtime with the patches of the TrainJob that affect where pods run. */
function patchedSpec(podSpec: Fields, job: unknown, trainJob: Fields): Fields {
  return (findWorkloadKind(trainJob.apiVersion, trainJob.kind)?.podPatches ?? [])
    .filter((patch) => patch.job !== undefined)
    .flatMap(({ podSpec: pointer, job: name, fields }) => placesOf(trainJob, pointer)
      .filter(({ stars }) => followFilled(trainJob, name!, stars) === job)
      .map(({ value }) => Object.entries(value).filter(([field]) => fields!.includes(field))))
    .reduce((patched, fields) => merged(patched, Object.fromEntries(fields)) as Fields, podSpec);
}

/** Merges objects, and replaces lists and other values. */
function merged(value: unknown, patch: unknown): unknown {
  return !isObject(value) || !isObject(patch) ? patch : Object.entries(patch).reduce<Fields>(
    (all, [name, inner]) => ({ ...all, [name]: merged(all[name], inner) }), value,
  );
}

/** Limits and requests replace all resources of the container, including its claims. */
function withResources(podSpec: Fields, resources: unknown): Fields {
  const { limits, requests }: Fields = isObject(resources) ? resources : {};
  return !isObject(podSpec) || (isEmpty(limits) && isEmpty(requests)) ? podSpec : changeContainers(
    { podSpec, containerFields: CONTAINER_FIELDS },
    ({ name, container }) => (name === NODE ? { ...container, resources: { limits, requests } } : container),
  );
}
