import * as dra from '../../../../src';
import { Kind } from '../../../../src/engine/kubernetes/kinds';

const DRIVER = 'gpu.example.com';

const claim1: dra.v1alpha1.ResourceClaimStatus = {
  driverName: DRIVER,
  allocation: { resourceHandle: 'gpu-0', shareable: true },
};
const claim2: dra.v1alpha2.ResourceClaimStatus = {
  driverName: DRIVER,
  allocation: { resourceHandles: [{ driverName: DRIVER, data: 'gpu-0' }], shareable: true },
};
const scheduling1: dra.v1alpha1.PodSchedulingStatus = {
  resourceClaims: [{ name: 'gpu', unsuitableNodes: ['n1'] }],
};
const scheduling2: dra.v1alpha2.PodSchedulingContextStatus = {
  resourceClaims: [{ name: 'gpu', unsuitableNodes: ['n1'] }],
};

/** What a status endpoint does not write: fields of the spec. */
const CHANGES: Record<string, Record<string, unknown>> = {
  ResourceClaim: { resourceClassName: 'other' },
  PodScheduling: { selectedNode: 'other' },
  PodSchedulingContext: { selectedNode: 'other' },
};

const STATUSES: Record<string, unknown> = {
  'resource.k8s.io/v1alpha1 ResourceClaim': claim1,
  'resource.k8s.io/v1alpha1 PodScheduling': scheduling1,
  'resource.k8s.io/v1alpha2 ResourceClaim': claim2,
  'resource.k8s.io/v1alpha2 PodSchedulingContext': scheduling2,
};

/** A status as a driver writes it, undefined for a kind that has none. */
export function statusOf({ apiVersion, kind }: Kind): Record<string, unknown> | undefined {
  return STATUSES[`${apiVersion} ${kind}`] as Record<string, unknown> | undefined;
}

/** Another spec, of a kind that has a status. */
export function changedSpec({ kind }: Kind, spec: object): object {
  return { ...spec, ...CHANGES[kind] };
}
