import { StructuredSpoke } from './structured';

/** `resource.k8s.io/v1beta2`, since Kubernetes 1.33. */
export const V1BETA2 = new StructuredSpoke('resource.k8s.io/v1beta2');
