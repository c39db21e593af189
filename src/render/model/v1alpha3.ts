import { StructuredSpoke } from './structured';

/**
 * `resource.k8s.io/v1alpha3`, Kubernetes 1.31 to 1.33; later only for taint rules and
 * pool status requests.
 */
export const V1ALPHA3 = new StructuredSpoke('resource.k8s.io/v1alpha3', {
  flatRequests: true,
  basicDevices: true,
  bareCapacity: true,
});
