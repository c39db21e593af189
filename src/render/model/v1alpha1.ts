import { ClassicSpoke } from './classic';

/** `resource.k8s.io/v1alpha1`, Kubernetes 1.26. */
export const V1ALPHA1 = new ClassicSpoke('resource.k8s.io/v1alpha1');
