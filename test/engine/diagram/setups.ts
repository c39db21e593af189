import { Manifests } from '../../../src';

export const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] },
};

/** A claim for devices of the class. */
export function claim(name: string, count = 1): object {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name, namespace: 'ml' },
    spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', count } }] } },
  };
}

/** A pod with the claim. */
export function pod(name: string, claimName: string, usedName = 'device'): object {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'ml' },
    spec: {
      resourceClaims: [{ name: 'device', resourceClaimName: claimName }],
      containers: [{ name: 'main', image: 'trainer', resources: { claims: [{ name: usedName, request: 'gpu' }] } }],
    },
  };
}

/** So many pods, each with a claim of its own. */
export function pairs(count: number, differ: boolean): Manifests {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return Manifests.fromObjects([
    CLASS,
    ...indexes.flatMap((index) => [
      claim(`claim-${index}`, differ ? index + 1 : 1), pod(`pod-${index}`, `claim-${index}`),
    ]),
  ]);
}
