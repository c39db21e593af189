/** The size of an app: workloads are spread over the charts, and the first one contains shared objects. */
export interface Size {
  readonly workloads: number;
  readonly charts: number;
}

/** The driver of all devices. */
export const DRIVER = 'gpu.example.com';

/** The name of the one class. */
export const CLASS = 'gpu';

/** The name of the claim within each pod. */
export const POD_CLAIM = 'gpu';

export const API_VERSION = 'resource.k8s.io/v1alpha2';

/** Explicit names, so that all ways write the same: names derived from construct paths would differ. */
export function templateMetadata(index: number) {
  return { name: `template-${index}`, namespace: 'ml' };
}

/** The ResourceClass as written to the manifest. */
export function resourceClass(): any {
  return { apiVersion: API_VERSION, kind: 'ResourceClass', metadata: { name: CLASS }, driverName: DRIVER };
}

/** The ResourceClaimTemplate of a workload as written to the manifest. */
export function claimTemplate(index: number): any {
  return {
    apiVersion: API_VERSION,
    kind: 'ResourceClaimTemplate',
    metadata: templateMetadata(index),
    spec: { spec: { resourceClassName: CLASS } },
  };
}

/** The Deployment of a workload as written to the manifest, with two containers and without the claim. */
export function deployment(index: number): any {
  const labels = { app: `trainer-${index}` };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: `trainer-${index}`, namespace: 'ml', labels },
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [container('trainer', index), container('logger', index)] },
      },
    },
  };
}

function container(name: string, index: number): any {
  return {
    name,
    image: `registry.example.com/${name}:1.4.2`,
    args: ['--steps', '1000', '--seed', String(index)],
    env: [{ name: 'LOG_LEVEL', value: 'info' }],
    resources: { limits: { cpu: '2', memory: '4096Mi' } },
  };
}

/** The same Deployment with the claim added by hand: the result that every way must have. */
export function deploymentWithClaim(index: number): any {
  const manifest = deployment(index);
  const podSpec = manifest.spec.template.spec;
  podSpec.resourceClaims = podClaims(index);
  for (const { resources } of podSpec.containers) {
    resources.claims = containerClaims();
  }
  return manifest;
}

/** `resourceClaims` of a pod. */
export function podClaims(index: number): any[] {
  return [{ name: POD_CLAIM, source: { resourceClaimTemplateName: templateMetadata(index).name } }];
}

/** `resources.claims` of a container. */
export function containerClaims(): any[] {
  return [{ name: POD_CLAIM }];
}

/** All manifests as plain data. */
export function manifests(workloads: number): any[] {
  const each = Array.from({ length: workloads }, (_, index) => [claimTemplate(index), deploymentWithClaim(index)]);
  return [resourceClass(), ...each.flat()];
}
