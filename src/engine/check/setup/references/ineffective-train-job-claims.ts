import { found } from '../../../errors/wording';
import { ALL_MINORS } from '../../../kubernetes/minors';
import { Fields, isEmpty, isObject, objectsOf } from '../../../kubernetes/plain-data';
import { CONTAINER_FIELDS, containersOf } from '../../../pods/containers';
import { placesOf } from '../../../pods/field-pattern';
import { NODE } from '../../../pods/train-jobs';
import { findWorkloadKind } from '../../../pods/workload-kinds';
import { FieldPath, pathThrough } from '../../field-path';
import { trainJobs } from '../lookup/train-jobs';
import { describe } from '../lookup/words';
import { setupRule } from '../setup-rule';

/** @see https://github.com/kubeflow/trainer/blob/v2.3.0/pkg/runtime/core/trainingruntime.go */
export const INEFFECTIVE_TRAIN_JOB_CLAIMS = setupRule({
  id: 'ineffective-train-job-claims',
  order: 66,
  minors: ALL_MINORS,
  check(setup, report) {
    for (const { object, trainer, runtime, pods } of trainJobs(setup)) {
      const { claims, limits, requests } = isObject(trainer.resourcesPerNode) ? trainer.resourcesPerNode : {};
      if (!isEmpty(claims)) {
        report(object, {
          at: pathThrough('spec', 'trainer', 'resourcesPerNode', 'claims')!,
          reason: 'NotSupported',
          message: 'Kubeflow Trainer copies limits and requests alone: these claims reach no container',
          suggestion: `name the claim in the container ${found(NODE)} of the runtime`,
        });
      }
      for (const at of claimsInPatches(object.manifest)) {
        report(object, {
          at,
          reason: 'NotSupported',
          message: 'patches of a runtime have no field for claims: these reach no pod',
          suggestion: 'declare the claim in the pods of the runtime, and name it in their containers',
        });
      }
      const loses = pods.some(({ containers }) => containers.some(({ name, container }) =>
        name === NODE && objectsOf(container.resources?.claims).length > 0));
      if (loses && !(isEmpty(limits) && isEmpty(requests))) {
        report(object, {
          at: pathThrough('spec', 'trainer', 'resourcesPerNode')!,
          message: `limits and requests replace all resources of the container ${found(NODE)} in the `
            + `${describe(runtime!)}, which then has no claim`,
          suggestion: 'set them in the runtime, and leave them out here',
        });
      }
    }
  },
});

/** The first field with claims, of pods or containers, in each patch. */
function claimsInPatches(manifest: Fields): FieldPath[] {
  return findWorkloadKind(manifest.apiVersion, manifest.kind)!.podPatches!
    .flatMap(({ podSpec }) => placesOf(manifest, podSpec))
    .flatMap(({ path, value: podSpec }) => {
      const user = containersOf({ podSpec, containerFields: CONTAINER_FIELDS })
        .find(({ container }) => !isEmpty(container.resources?.claims));
      const steps = isEmpty(podSpec.resourceClaims)
        ? user && [...user.path, 'resources', 'claims']
        : ['resourceClaims'];
      return steps === undefined ? [] : [pathThrough(...path, ...steps)!];
    });
}
