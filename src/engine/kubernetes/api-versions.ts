/** The API group of DRA. */
export const DRA_GROUP = 'resource.k8s.io';

const DRA_PREFIX = `${DRA_GROUP}/`;

/** The API versions of classic DRA, oldest first. */
export const CLASSIC_API_VERSIONS: readonly string[] = ['resource.k8s.io/v1alpha1', 'resource.k8s.io/v1alpha2'];

const SCHEMA_FILES: Record<string, string> = {
  'resource.k8s.io/v1alpha1': 'v1alpha1.json',
  'resource.k8s.io/v1alpha2': 'v1alpha2.json',
  'resource.k8s.io/v1alpha3': 'v1alpha3.json',
  'resource.k8s.io/v1beta1': 'v1beta1.json',
  'resource.k8s.io/v1beta2': 'v1beta2.json',
  'resource.k8s.io/v1': 'v1.json',
  'scheduling.k8s.io/v1alpha1': 'scheduling.v1alpha1.json',
  'scheduling.k8s.io/v1alpha2': 'scheduling.v1alpha2.json',
  'scheduling.k8s.io/v1alpha3': 'scheduling.v1alpha3.json',
  'scheduling.k8s.io/v1beta1': 'scheduling.v1beta1.json',
};

/** Whether the API version belongs to the DRA group. */
export function isDraApiVersion(apiVersion: string): boolean {
  return apiVersion.startsWith(DRA_PREFIX);
}

/** The group of an API version, empty for the core group. */
export function groupOf(apiVersion: string): string {
  return apiVersion.slice(0, Math.max(apiVersion.indexOf('/'), 0));
}

/** The API versions of the DRA group, oldest first. */
export function draApiVersions(): string[] {
  return Object.keys(SCHEMA_FILES).filter(isDraApiVersion);
}

/** The API versions that have schemas. */
export function knownApiVersions(): string[] {
  return Object.keys(SCHEMA_FILES);
}

/** The schema file of an API version; undefined if there is none. */
export function schemaFileOf(apiVersion: string): string | undefined {
  return Object.hasOwn(SCHEMA_FILES, apiVersion) ? SCHEMA_FILES[apiVersion] : undefined;
}
