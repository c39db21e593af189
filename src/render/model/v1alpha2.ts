import { ClassicSpoke } from './classic';

/** `resource.k8s.io/v1alpha2`, Kubernetes 1.27 to 1.30. */
export const V1ALPHA2 = new ClassicSpoke('resource.k8s.io/v1alpha2');
