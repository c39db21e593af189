import { StructuredSpoke } from './structured';

/** `resource.k8s.io/v1beta1`, since Kubernetes 1.32. */
export const V1BETA1 = new StructuredSpoke('resource.k8s.io/v1beta1', { flatRequests: true, basicDevices: true });
