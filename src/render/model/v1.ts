import { StructuredSpoke } from './structured';

/** `resource.k8s.io/v1`, since Kubernetes 1.34. */
export const V1 = new StructuredSpoke('resource.k8s.io/v1');
