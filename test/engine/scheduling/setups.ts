import { Inventory, KubernetesVersion, Manifests } from '../../../src';
import type { AllocationReport } from '../../../src/engine/placement/allocation-report';

/** The class of all devices of the driver. */
export const CLASS = `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
`;

/** A slice of a node with devices, each as YAML in one line. */
export function slice(nodeName: string, ...devices: string[]): string {
  return `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: ${nodeName}-gpus }
spec:
  driver: gpu.example.com
  nodeName: ${nodeName}
  pool: { name: ${nodeName}, generation: 1, resourceSliceCount: 1 }
  devices: [${devices.join(', ')}]
`;
}

/** A node, with more fields in YAML. */
export function node(name: string, more = ''): string {
  return `
apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name} } }
${more}
`;
}

/** A claim template named `gpus` with what `devices` has. */
export function template(devices: string): string {
  return `
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: gpus }
spec: { spec: { devices: ${devices} } }
`;
}

/** Devices of the class, in the request `gpu`. */
export function request(more = ''): string {
  return `{ requests: [{ name: gpu, exactly: { deviceClassName: gpu${more} } }] }`;
}

/** A pod with a claim from the template, and more fields of its spec. */
export function pod(name: string, more = '', claim = 'resourceClaimTemplateName: gpus'): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  resourceClaims: [{ name: gpus, ${claim} }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpus }] } }]
  ${more}
`;
}

/** So many pods of a Deployment with a claim each. */
export function deployment(name: string, replicas: number): string {
  return `
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      resourceClaims: [{ name: gpus, resourceClaimTemplateName: gpus }]
      containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpus }] } }]
`;
}

/** Joins documents. */
export function yaml(...documents: string[]): string {
  return documents.join('---\n');
}

/** What Kubernetes 1.37, or another version, does with manifests on a cluster. */
export function allocate(
  cluster: string, manifests: string, version = '1.37', featureGates?: Record<string, boolean>,
): AllocationReport {
  return Manifests.fromYaml(manifests).allocate({
    inventory: Inventory.fromYaml(cluster), version: KubernetesVersion.of(version), featureGates,
  });
}

/** The nodes of the placed pods, and why the others are Pending. */
export function outcomesOf({ placed, pending }: AllocationReport): Record<string, string> {
  return Object.fromEntries([
    ...placed.map(({ name, node: place }) => [name, place]),
    ...pending.map(({ name, cause }) => [name, cause]),
  ]);
}
