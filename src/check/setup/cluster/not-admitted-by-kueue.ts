import { found } from '../../../errors/wording';
import { minorsBetween } from '../../../kubernetes/minors';
import { Severity } from '../../finding';
import { ManifestExample } from '../../rules/rule-example';
import { PodReference, podReferences } from '../lookup/claim-references';
import { mappedDeviceClasses, queueOf } from '../lookup/kueue';
import { deviceClaim, StructuredRequest } from '../lookup/structured-requests';
import { describe } from '../lookup/words';
import { SetupRule } from '../setup-rule';

/**
 * A queued workload uses a claim that Kueue cannot count.
 *
 * @see https://kueue.sigs.k8s.io/docs/concepts/dynamic_resource_allocation/#limitations
 */
export const NOT_ADMITTED_BY_KUEUE: SetupRule = {
  id: 'not-admitted-by-kueue',
  severity: Severity.WARNING,
  minors: minorsBetween('1.34'),
  title: 'a workload in a queue of Kueue uses a claim that Kueue does not admit',
  why:
    'Kueue admits a workload only if it can count the devices beforehand: those of claims from templates, by '
    + 'the count of each request. Kueue 0.18 and newer refuses everything else, and the workload never starts.',
  fix: 'Use a template whose requests ask for a number of devices of one class each, or take the workload out of '
    + 'the queue.',
  check(setup, report) {
    if (mappedDeviceClasses(setup) === undefined) {
      return;
    }
    for (const reference of podReferences(setup)) {
      const queue = queueOf(reference.object);
      const obstacle = queue === undefined ? undefined : obstacleOf(reference);
      if (obstacle !== undefined) {
        report(reference.object, {
          at: reference.at,
          reason: 'Invalid',
          words: () => ({
            message:
              `Kueue does not admit the ${describe(reference.object)} to queue ${found(queue)}: ${obstacle}`,
            suggestion: 'use a ResourceClaimTemplate that requests a number of devices, or remove the queue',
          }),
        });
      }
    }
  },
  example: () => EXAMPLE,
};

/** Why Kueue cannot count the devices, undefined if it can. */
function obstacleOf({ reference, targets }: PodReference): string | undefined {
  if (reference.kind === 'ResourceClaim') {
    return `it counts claims of templates only, and ${found(reference.name)} is a ResourceClaim`;
  }
  const [obstacle] = targets.flatMap((target) => deviceClaim(target).requests).flatMap(obstacleOfRequest);
  return obstacle;
}

function obstacleOfRequest({ name, ways }: StructuredRequest): string[] {
  return [
    ...(ways.some(({ alternative }) => alternative !== undefined) ? ['has alternatives'] : []),
    ...(ways.some(({ count }) => count === undefined) ? ['asks for all devices'] : []),
    ...(ways.some(({ fields }) => fields.adminAccess === true) ? ['asks for admin access'] : []),
  ].map((words) => `request ${found(name)} ${words}`);
}

const OBJECTS = `
apiVersion: config.kueue.x-k8s.io/v1beta2
kind: Configuration
resources:
  deviceClassMappings: [{ name: gpus, deviceClassNames: [gpu] }]
---
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
`;

function jobWith(claim: string, reference: string): string {
  return `${OBJECTS}${claim}
---
apiVersion: batch/v1
kind: Job
metadata: { name: train, namespace: ml, labels: { kueue.x-k8s.io/queue-name: team } }
spec:
  template:
    spec:
      restartPolicy: Never
      resourceClaims: [{ name: gpu, ${reference} }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
`;
}

const EXAMPLE: ManifestExample = {
  kubernetes: '1.34',
  bad: jobWith(`apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: one-gpu, namespace: ml }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }`,
  'resourceClaimName: one-gpu'),
  good: jobWith(`apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu, namespace: ml }
spec: { spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } } }`,
  'resourceClaimTemplateName: one-gpu'),
};
