import { parseAllDocuments } from 'yaml';
import { Story, StoryKind } from '../../../../src/engine/placement/story/story';
import { storyOf } from '../../../../src/engine/placement/story/story-of';
import { ClusterGap, ReadCluster } from '../../../../src/engine/read/read-cluster';

/** When the clusters of these tests are read. */
export const NOW = '2026-11-24T15:00:00Z';

/** A cluster with the objects of some YAML, read at `NOW`. */
export function clusterOf(yaml: string, gaps: readonly ClusterGap[] = []): ReadCluster {
  const objects: Record<string, any[]> = {};
  for (const document of parseAllDocuments(yaml)) {
    const object = document.toJS();
    if (object !== null) {
      (objects[object.kind] ??= []).push(object);
    }
  }
  return { version: 'v1.37.1', served: ['v1', 'resource.k8s.io/v1'], namespace: 'ml', readAt: NOW, objects, gaps };
}

/** The story of one thing in namespace `ml`, or of a class or node. */
export function tell(kind: StoryKind, name: string, yaml: string, gaps: readonly ClusterGap[] = []): Story {
  const namespace = kind === 'pod' || kind === 'claim' ? 'ml' : undefined;
  return storyOf(clusterOf(yaml, gaps), { kind, name, namespace });
}

/** The causes of a story, the first first. */
export function causesOf({ points }: Story): string[] {
  return points.map(({ cause }) => cause);
}

export const CLASS = `
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---`;

/** A node that is ready, with its spec and labels. */
export function node(name: string, { spec = '{}', labels = '', cpu = 32, ready = 'True' } = {}): string {
  return `
apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { kubernetes.io/hostname: ${name}${labels === '' ? '' : `, ${labels}`} } }
spec: ${spec}
status:
  allocatable: { cpu: ${cpu}, memory: 64Gi, pods: 110 }
  conditions: [{ type: Ready, status: '${ready}', lastTransitionTime: '2026-11-24T14:50:00Z' }]
---`;
}

/** A slice of a node with so many devices. */
export function slice(name: string, devices = 1, driver = 'gpu.example.com'): string {
  const names = Array.from({ length: devices }, (_, index) => `{ name: gpu-${index} }`);
  return `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: ${name}-${driver} }
spec:
  driver: ${driver}
  nodeName: ${name}
  pool: { name: ${name}, generation: 1, resourceSliceCount: 1 }
  devices: [${names.join(', ')}]
---`;
}

/** A claim for one device of the class, with more metadata and status. */
export function claim(name: string, { metadata = '', status = '{}', count = 1 } = {}): string {
  return `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: ${name}, namespace: ml${metadata === '' ? '' : `, ${metadata}`} }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu, count: ${count} } }] } }
status: ${status}
---`;
}

/** The status of a claim with a device on a node, reserved for pods. */
export function allocated(on: string, pods: readonly string[] = [], { device = 'gpu-0', more = '' } = {}): string {
  const users = pods.map((name) => `{ resource: pods, name: ${name}, uid: uid-${name} }`);
  return `{ allocation: { devices: { results: [{ request: gpu, driver: gpu.example.com, pool: ${on}, device: ${device} }] } },
    reservedFor: [${users.join(', ')}]${more === '' ? '' : `, ${more}`} }`;
}

interface PodOptions {
  readonly spec?: string;
  readonly status?: string;
  readonly metadata?: string;
  readonly claim?: string;
  readonly cpu?: number;
}

/** A pod with the claim `gpu`. */
export function pod(name: string, options: PodOptions = {}): string {
  const {
    spec = '', status = '{ phase: Pending }', metadata = '', claim: own = 'resourceClaimName: gpu',
    cpu = 1,
  } = options;
  return `
apiVersion: v1
kind: Pod
metadata: { name: ${name}, namespace: ml, uid: uid-${name},
  creationTimestamp: '2026-11-24T14:55:00Z'${metadata && `, ${metadata}`} }
spec:
  resourceClaims: [{ name: gpu, ${own} }]
  containers: [{ name: main, image: trainer, resources: { requests: { cpu: ${cpu} }, claims: [{ name: gpu }] } }]
  ${spec}
status: ${status}
---`;
}

/** An event about a pod. */
export function event(about: string, reason: string, message: string, more = ''): string {
  return `
apiVersion: v1
kind: Event
metadata: { name: ${about}.${reason.toLowerCase()}, namespace: ml }
involvedObject: { kind: Pod, namespace: ml, name: ${about}, uid: uid-${about} }
reason: ${reason}
message: ${JSON.stringify(message)}
lastTimestamp: '2026-11-24T14:57:00Z'
${more}
---`;
}
