/** The prefix of the implicit extended resource that every class has; the name of the class follows. */
export const CLASS_PREFIX = 'deviceclass.resource.kubernetes.io/';

/** The name of the class in an implicit extended resource, even with the domain `k8s.io` by mistake. */
export function classInResource(resource: string): string | undefined {
  return /^deviceclass\.resource\.(?:kubernetes|k8s)\.io\/(?!devices?$)(.+)$/.exec(resource)?.[1];
}
