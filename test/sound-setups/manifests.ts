import { NEWEST_VERSION } from '../fixtures';

export const NEWEST = String(NEWEST_VERSION);

/** What differs between the API versions of structured parameters. */
export interface Dialect {
  readonly apiVersion: string;
  readonly from: string;
  readonly to: string;
}

export const V1: Dialect = { apiVersion: 'resource.k8s.io/v1', from: '1.34', to: NEWEST };
export const V1BETA2: Dialect = { apiVersion: 'resource.k8s.io/v1beta2', from: '1.33', to: '1.33' };
export const V1BETA1: Dialect = { apiVersion: 'resource.k8s.io/v1beta1', from: '1.32', to: '1.33' };
export const V1ALPHA3: Dialect = { apiVersion: 'resource.k8s.io/v1alpha3', from: '1.31', to: '1.31' };
export const DIALECTS = [V1, V1BETA2, V1BETA1, V1ALPHA3];

export function documents(...texts: string[]): string {
  return texts.map((text) => text.trim()).join('\n---\n');
}

export function deviceClass({ apiVersion }: Dialect, name: string, driver: string, fields = ''): string {
  return `
apiVersion: ${apiVersion}
kind: DeviceClass
metadata: { name: ${name} }
spec: { selectors: [{ cel: { expression: 'device.driver == "${driver}"' } }]${fields === '' ? '' : `, ${fields}`} }`;
}

/** A request, with or without `exactly`. */
export function request({ apiVersion }: Dialect, name: string, className: string, fields = ''): string {
  const body = `deviceClassName: ${className}${fields === '' ? '' : `, ${fields}`}`;
  return /v1$|v1beta2$/.test(apiVersion)
    ? `{ name: ${name}, exactly: { ${body} } }`
    : `{ name: ${name}, ${body} }`;
}

export function claim({ apiVersion }: Dialect, name: string, devices: string, namespace = 'ml'): string {
  return `
apiVersion: ${apiVersion}
kind: ResourceClaim
metadata: { name: ${name}, namespace: ${namespace} }
spec: { devices: { ${devices} } }`;
}

export function template({ apiVersion }: Dialect, name: string, devices: string, namespace = 'ml'): string {
  return `
apiVersion: ${apiVersion}
kind: ResourceClaimTemplate
metadata: { name: ${name}, namespace: ${namespace} }
spec: { spec: { devices: { ${devices} } } }`;
}

/** A pod spec in one line. */
export function podSpec(resourceClaims: string, claims: string, fields = ''): string {
  const resources = claims === '' ? '' : `, resources: { claims: [${claims}] }`;
  return `{ ${fields}resourceClaims: [${resourceClaims}], containers: [{ name: main, image: trainer${resources} }] }`;
}

export function pod(name: string, spec: string, namespace = 'ml'): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: ${namespace} }
spec: ${spec}`;
}

export function workload(
  apiVersion: string,
  kind: string,
  name: string,
  spec: string,
  fields = 'replicas: 2, ',
  namespace = 'ml',
): string {
  return `
apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: ${name}, namespace: ${namespace} }
spec: { ${fields}selector: { matchLabels: { app: ${name} } }, template: { metadata: { labels: { app: ${name} } }, spec: ${spec} } }`;
}

export function job(name: string, spec: string, fields = ''): string {
  return `
apiVersion: batch/v1
kind: Job
metadata: { name: ${name}, namespace: ml }
spec: { ${fields}template: { spec: ${spec} } }`;
}

export const FROM_TEMPLATE = '{ name: gpu, resourceClaimTemplateName: one-gpu }';
export const GPU = '{ name: gpu }';
export const NEVER = 'restartPolicy: Never, ';
export const gpu = (dialect: Dialect, fields = '') =>
  deviceClass(dialect, 'gpu.nvidia.com', 'gpu.nvidia.com', fields);
export const oneGpu = (dialect: Dialect, fields = '', devices = '') =>
  template(dialect, 'one-gpu', `requests: [${request(dialect, 'gpu', 'gpu.nvidia.com', fields)}]${devices}`);
export const sharing = (strategy: string, kind = 'GpuConfig') =>
  'config: [{ opaque: { driver: gpu.nvidia.com, parameters: '
  + `{ apiVersion: resource.nvidia.com/v1beta1, kind: ${kind}, sharing: { strategy: ${strategy} } } } }]`;

/** A DaemonSet that monitors all devices, and its namespace. */
export function monitoring(dialect: Dialect, label?: string): string {
  const labels = label === undefined ? '' : `, labels: { ${label}: "true" }`;
  return documents(`apiVersion: v1\nkind: Namespace\nmetadata: { name: monitoring${labels} }`, gpu(dialect),
    template(dialect, 'all-gpus',
      `requests: [${request(dialect, 'gpus', 'gpu.nvidia.com', 'allocationMode: All, adminAccess: true')}]`, 'monitoring'),
    workload('apps/v1', 'DaemonSet', 'exporter',
      podSpec('{ name: gpus, resourceClaimTemplateName: all-gpus }', '{ name: gpus }'), '', 'monitoring'));
}
