export const CLASS = `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---`;

/** A claim and a pod that uses it. */
export function claimed(devices: string, expression = ''): string {
  return `${CLASS}
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: shared }
spec: { devices: { ${devices.replace('EXPRESSION', expression)} } }
---${pod('{ name: gpu, resourceClaimName: shared }')}`;
}

export function pod(resourceClaim: string, resources = 'claims: [{ name: gpu }]'): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  resourceClaims: [${resourceClaim}]
  containers: [{ name: main, image: trainer, resources: { ${resources} } }]
`;
}

export const TEMPLATE = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one-gpu }
spec: { spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } } }
---`;

export const FROM_TEMPLATE = pod('{ name: gpu, resourceClaimTemplateName: one-gpu }');

export const REQUEST = 'requests: [{ name: gpu, exactly: { deviceClassName: gpu } }]';

/** A claim whose request selects devices by an expression. */
export function selecting(expression: string): string {
  return claimed(
    `requests: [{ name: gpu, exactly: { deviceClassName: gpu, selectors: [{ cel: { expression: '${expression}' } }] } }]`,
  );
}

export const SHARED_POD = pod('{ name: gpu, resourceClaimName: shared }');
export const EXAMPLE_CLASS = CLASS.replace('gpu.example.com', 'gpu.nvidia.com');

/** A class with other words for its API version, and what its selector is under. */
export function slice(device: string): string {
  return `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: node-1 }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices: [${device}]
`;
}
