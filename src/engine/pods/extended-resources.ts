/** Every class has an extended resource of this prefix and its name. */
export const CLASS_PREFIX = 'deviceclass.resource.kubernetes.io/';

/** The name of a class in a resource with that prefix, or with the domain of other names instead. */
export function classInResource(resource: string): string | undefined {
  return /^deviceclass\.resource\.(?:kubernetes|k8s)\.io\/(?!devices?$)(.+)$/.exec(resource)?.[1];
}
