import * as dra from '../../../src';

/**
 * The findings about objects that go to a cluster of that version, with the gates as they
 * are by default.
 */
export function findings(
  objects: unknown | unknown[],
  version = '1.30',
  options: Omit<dra.CheckOptions, 'version'> = {},
): dra.Finding[] {
  const all = Array.isArray(objects) ? objects : [objects];
  return dra.Manifests.fromObjects(all).check({ version: dra.KubernetesVersion.of(version), ...options }).findings;
}

/** What the API server of that version objects to in an object, as `field: reason`. */
export function refusals(
  object: unknown,
  version = '1.30',
  options: Omit<dra.CheckOptions, 'version'> = {},
): string[] {
  return findings(object, version, options)
    .filter(({ origin }) => origin === dra.FindingOrigin.API_SERVER)
    .map(spell);
}

/**
 * What the API server of that version would silently lose of an object, or refuse in what
 * it loses, as `field: reason`.
 */
export function losses(
  object: unknown,
  version = '1.30',
  options: Omit<dra.CheckOptions, 'version'> = {},
): string[] {
  return findings(object, version, options)
    .filter(({ origin }) => origin === dra.FindingOrigin.DROPPED)
    .map(spell);
}

/** The message about a field. */
export function messageAt(fieldPath: string, object: unknown, version = '1.30'): string {
  const { message, suggestion } = findings(object, version).find(
    (finding) => finding.fieldPath === fieldPath,
  ) ?? { message: 'no finding' };
  return suggestion === undefined ? message : `${message}; ${suggestion}`;
}

function spell({ fieldPath, reason }: dra.Finding): string {
  return `${fieldPath}: ${reason}`;
}

/** A resource class; of v1alpha2 unless the fields say otherwise. */
export function resourceClass(fields: Record<string, unknown> = {}): Record<string, any> {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClass',
    metadata: { name: 'gpu' },
    driverName: 'gpu.example.com',
    ...fields,
  };
}

/** A resource claim; of v1alpha2 unless the fields say otherwise. */
export function resourceClaim(fields: Record<string, unknown> = {}): Record<string, any> {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaim',
    metadata: { name: 'claim' },
    spec: { resourceClassName: 'gpu' },
    ...fields,
  };
}

/** A claim template; of v1alpha2 unless the fields say otherwise. */
export function claimTemplate(spec: Record<string, unknown> = {}): Record<string, any> {
  return {
    apiVersion: 'resource.k8s.io/v1alpha2',
    kind: 'ResourceClaimTemplate',
    metadata: { name: 'template' },
    spec: { spec: { resourceClassName: 'gpu' }, ...spec },
  };
}

/** The spec of a pod whose container uses the claim that the pod declares. */
export function podSpec(fields: Record<string, unknown> = {}): Record<string, any> {
  return {
    containers: [{ name: 'main', image: 'trainer', resources: { claims: [{ name: 'gpu' }] } }],
    resourceClaims: [{ name: 'gpu', source: { resourceClaimTemplateName: 'template' } }],
    ...fields,
  };
}

/** A pod whose container uses the claim that the pod declares. */
export function pod(spec: Record<string, unknown> = {}): Record<string, any> {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'trainer' }, spec: podSpec(spec) };
}
