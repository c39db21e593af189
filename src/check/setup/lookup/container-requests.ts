import { perSetup } from './per-setup';
import { forEachContainer } from './pod-references';
import { parseContainerClaims } from '../../../pods/pod-claims';
import { PodLocation } from '../../../pods/pod-location';
import { field, FieldPath, item } from '../../field-path';
import { Setup, SetupObject } from '../setup';

/** A container asks for the devices of one request of a claim. */
export interface ContainerRequest {
  readonly object: SetupObject;
  readonly pod: PodLocation;
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
      forEachContainer(pod, (container, at) => parseContainerClaims(container).forEach((claim, index) => {
        const { name: claimName, request = '' } = claim;
        if (request !== '' && !request.includes('/')) {
          const path = field(item(field(field(at(), 'resources'), 'claims'), index), 'request');
          requests.push({ object, pod, claimName, request, at: path });
        }
      }));
    }
  }
  return requests;
});
