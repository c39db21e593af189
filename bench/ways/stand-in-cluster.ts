import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NODES = 1000;
const DEVICES_PER_NODE = 10;
const PODS = 10_000;

/** The number of pods that wait for a node. */
const PENDING = 100;
const NAMESPACES = 50;

const MADE = '2026-01-01T00:00:00Z';

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function node(index: number) {
  const name = `gpu-${index}`;
  const room = { cpu: '64', memory: '512Gi', pods: '110' };
  const image = (tag: number) => ({
    names: [`registry.example.com/image-${tag}@sha256:${'ab'.repeat(32)}`, `registry.example.com/image-${tag}:v1`],
    sizeBytes: 123_456_789,
  });
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.io/hostname': name, 'zone': `zone-${index % 3}` } },
    spec: { podCIDR: '10.0.0.0/24' },
    status: {
      allocatable: room,
      capacity: room,
      conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady', lastHeartbeatTime: MADE }],
      images: times(30, image),
      nodeInfo: { kubeletVersion: 'v1.37.1', architecture: 'amd64' },
    },
  };
}

function slice(index: number) {
  const name = `gpu-${index}`;
  const device = (each: number) => ({
    name: `gpu-${each}`,
    attributes: {
      model: { string: 'a100' },
      uuid: { string: `GPU-${index}-${each}` },
      index: { int: each },
      driverVersion: { version: '550.1.0' },
    },
    capacity: { memory: { value: '80Gi' } },
  });
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceSlice',
    metadata: { name: `${name}-slice`, creationTimestamp: MADE },
    spec: {
      driver: 'gpu.example.com',
      nodeName: name,
      pool: { name, generation: 1, resourceSliceCount: 1 },
      devices: times(DEVICES_PER_NODE, device),
    },
  };
}

const identity = (index: number) => ({ name: `trainer-${index}`, namespace: `team-${index % NAMESPACES}` });
const isPlaced = (index: number): boolean => index < PODS - PENDING;

/** A pod of a realistic size: about 13 kB as printed by kubectl. */
function pod(index: number) {
  const conditions = ['Ready', 'Initialized', 'ContainersReady', 'PodScheduled'];
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      ...identity(index),
      labels: { app: 'trainer' },
      uid: `uid-${index}`,
      creationTimestamp: MADE,
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{"apiVersion": "v1"}'.repeat(100) },
    },
    spec: {
      ...isPlaced(index) ? { nodeName: `gpu-${index % NODES}` } : {},
      resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'one-gpu' }],
      containers: [{
        name: 'main',
        image: 'registry.example.com/trainer:v1',
        env: times(60, (each) => ({ name: `VARIABLE_${each}`, value: `the value of the variable ${each}` })),
        resources: { claims: [{ name: 'gpu' }], requests: { cpu: '1', memory: '4Gi' } },
      }],
      tolerations: [{ key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute' }],
    },
    status: {
      phase: isPlaced(index) ? 'Running' : 'Pending',
      resourceClaimStatuses: isPlaced(index) ? [{ name: 'gpu', resourceClaimName: `trainer-${index}-gpu` }] : [],
      conditions: conditions.map((type) => ({ type, status: 'True', lastProbeTime: null, lastTransitionTime: MADE })),
    },
  };
}

function claim(index: number) {
  const { name, namespace } = identity(index);
  const result = {
    request: 'gpu', driver: 'gpu.example.com', pool: `gpu-${index % NODES}`, device: `gpu-${Math.floor(index / NODES)}`,
  };
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: `${name}-gpu`, namespace, creationTimestamp: MADE },
    spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu', count: 1 } }] } },
    status: {
      allocation: { devices: { results: [result] } }, reservedFor: [{ resource: 'pods', name, uid: `uid-${index}` }],
    },
  };
}

const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }] },
};

const template = (index: number) => ({
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaimTemplate',
  metadata: { name: 'one-gpu', namespace: `team-${index}` },
  spec: { spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu' } }] } } },
});

const DRA = '.v1.resource.k8s.io';
const LISTS: Readonly<Record<string, () => readonly object[]>> = {
  'nodes.v1.': () => times(NODES, node),
  'pods.v1.': () => times(PODS, pod),
  [`resourceslices${DRA}`]: () => times(NODES, slice),
  [`resourceclaims${DRA}`]: () => times(PODS - PENDING, claim),
  [`deviceclasses${DRA}`]: () => [CLASS],
  [`resourceclaimtemplates${DRA}`]: () => times(NAMESPACES, template),
  'nothing': () => [],
};

/** Prints files, which takes next to no time. */
const KUBECTL = `#!/bin/sh
cd "$(dirname "$0")"
case "$1 $2 $3" in
  'get --raw /version') exec cat version ;;
  'get --raw /apis') exec cat apis ;;
  config*) exec cat config ;;
esac
[ -f "$2" ] && exec cat "$2"
exec cat nothing
`;

/** Returns a folder with a program named kubectl, which prints a large cluster. */
export function standInCluster(folder: string): string {
  const path = join(folder, 'stand-in-cluster');
  if (!existsSync(path)) {
    mkdirSync(path);
    Object.entries(LISTS).forEach(([name, items]) => writeFileSync(join(path, name),
      JSON.stringify({ apiVersion: 'v1', items: items(), kind: 'List', metadata: {} }, undefined, 4)));
    const versions = ['apps/v1', 'resource.k8s.io/v1'].map((groupVersion) => ({ groupVersion }));
    writeFileSync(join(path, 'version'), JSON.stringify({ gitVersion: 'v1.37.1' }));
    writeFileSync(join(path, 'apis'), JSON.stringify({ groups: [{ name: 'all', versions }] }));
    writeFileSync(join(path, 'config'), JSON.stringify({ contexts: [{ context: { namespace: 'team-0' } }] }));
    writeFileSync(join(path, 'kubectl'), KUBECTL, { mode: 0o755 });
  }
  return path;
}
