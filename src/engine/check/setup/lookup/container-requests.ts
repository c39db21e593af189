import { perSetup } from './per-setup';
import { containerPath } from './pod-references';
import { parseContainerClaims } from '../../../pods/pod-claims';
import { field, FieldPath, item } from '../../field-path';
import { Setup } from '../setup';
import { SetupObject } from '../setup-object';
import { SetupPod } from '../setup-pod';

/** A container asks for the devices of one request of a claim. */
export interface ContainerRequest {
  readonly object: SetupObject;
  readonly pod: SetupPod;
  /** The name of the pod claim. */
  readonly claimName: string;
  readonly request: string;
  readonly at: FieldPath;
}

/** The requests that containers name; subrequests are left to the check of the pod. */
export const containerRequests: (setup: Setup) => readonly ContainerRequest[] = perSetup((setup) => {
  const requests: ContainerRequest[] = [];
  for (const object of setup.podHolders) {
    for (const pod of object.pods) {
      for (const placed of pod.containers) {
        parseContainerClaims(placed.container).forEach(({ name: claimName, request = '' }, index) => {
          if (request !== '' && !request.includes('/')) {
            const claims = field(field(containerPath(pod, placed), 'resources'), 'claims');
            const at = field(item(claims, index), 'request');
            requests.push({ object, pod, claimName, request, at });
          }
        });
      }
    }
  }
  return requests;
});
