import * as dra from '../../../src';

/**
 * What changes from one set of objects to another on a cluster of that version, as
 * `severity rule field reason`.
 */
export function changes(previous: unknown, next: unknown, version = '1.34'): string[] {
  return findings(previous, next, version).map(
    ({ severity, ruleId, fieldPath, reason }) => `${severity} ${ruleId} ${fieldPath} ${reason}`,
  );
}

/** The message of the only finding. */
export function message(previous: unknown, next: unknown, version = '1.34'): string {
  const [only, ...others] = findings(previous, next, version);
  expect(others).toEqual([]);
  return only.suggestion === undefined ? only.message : `${only.message}; ${only.suggestion}`;
}

export function findings(previous: unknown, next: unknown, version = '1.34'): dra.Finding[] {
  return manifests(next).changesFrom(manifests(previous), { version: dra.KubernetesVersion.of(version) }).findings;
}

function manifests(objects: unknown): dra.Manifests {
  return dra.Manifests.fromObjects(Array.isArray(objects) ? objects : [objects]);
}

/** A claim for some GPUs, in the shape of its API version. */
export function deviceClaim(
  count: number | undefined,
  apiVersion = 'resource.k8s.io/v1',
  metadata: object = {},
): Record<string, any> {
  return {
    apiVersion,
    kind: 'ResourceClaim',
    metadata: { name: 'gpus', ...metadata },
    spec: claimSpec(count, apiVersion),
  };
}

/** A template of such claims. */
export function deviceClaimTemplate(
  count: number | undefined,
  apiVersion = 'resource.k8s.io/v1',
  metadata: object = {},
): Record<string, any> {
  return {
    apiVersion,
    kind: 'ResourceClaimTemplate',
    metadata: { name: 'gpus', ...metadata },
    spec: { spec: claimSpec(count, apiVersion) },
  };
}

function claimSpec(count: number | undefined, apiVersion: string): Record<string, any> {
  const exactly = { deviceClassName: 'gpu', ...count === undefined ? {} : { count } };
  const isFlat = ['resource.k8s.io/v1alpha3', 'resource.k8s.io/v1beta1'].includes(apiVersion);
  return { devices: { requests: [isFlat ? { name: 'gpu', ...exactly } : { name: 'gpu', exactly }] } };
}

/** A pod spec that uses a claim template. */
export function podSpecWith(templateName = 'gpus', fields: object = {}): Record<string, any> {
  return {
    containers: [{ name: 'main', image: 'trainer:1', resources: { claims: [{ name: 'gpu' }] } }],
    resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: templateName }],
    ...fields,
  };
}

/** A workload with such a pod spec. */
export function workload(
  apiVersion: string,
  kind: string,
  podSpec: object = podSpecWith(),
  spec: object = {},
): Record<string, any> {
  const template = { metadata: { labels: { app: 'trainer' } }, spec: podSpec };
  return { apiVersion, kind, metadata: { name: 'trainer' }, spec: { ...spec, template } };
}

/** A pod with such a pod spec. */
export function podWith(podSpec: object = podSpecWith()): Record<string, any> {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'trainer' }, spec: podSpec };
}
