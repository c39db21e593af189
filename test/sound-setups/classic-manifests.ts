/** A ResourceClass and what goes with it, in classic DRA. */
export interface Classic {
  readonly apiVersion: string;
  readonly from: string;
  readonly to: string;
}

export const V1ALPHA2: Classic = { apiVersion: 'resource.k8s.io/v1alpha2', from: '1.27', to: '1.30' };
export const V1ALPHA1: Classic = { apiVersion: 'resource.k8s.io/v1alpha1', from: '1.26', to: '1.26' };
export const CLASSICS = [V1ALPHA1, V1ALPHA2];

export function resourceClass({ apiVersion }: Classic, fields = ''): string {
  return `\napiVersion: ${apiVersion}\nkind: ResourceClass\nmetadata: { name: gpu }\ndriverName: gpu.example.com\n${fields}`;
}

export function classicTemplate({ apiVersion }: Classic, fields = ''): string {
  return `
apiVersion: ${apiVersion}
kind: ResourceClaimTemplate
metadata: { name: one-gpu, namespace: ml }
spec: { spec: { resourceClassName: gpu${fields} } }`;
}

export function classicClaim({ apiVersion }: Classic, fields = ''): string {
  return `
apiVersion: ${apiVersion}
kind: ResourceClaim
metadata: { name: shared, namespace: ml }
spec: { resourceClassName: gpu${fields} }`;
}

export const CLASSIC_FROM_TEMPLATE = '{ name: gpu, source: { resourceClaimTemplateName: one-gpu } }';
export const CLASSIC_SHARED = '{ name: gpu, source: { resourceClaimName: shared } }';
