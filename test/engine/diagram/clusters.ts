import * as dra from '../../../src';

const DRIVER = 'gpu.example.com';

/** A setup, and the cluster that it goes to. */
export interface SetupOnCluster {
  readonly manifests: dra.Manifests;
  readonly options: dra.DiagramOptions;
}

/**
 * A setup on a cluster with about so many devices: workloads of several kinds, of which some
 * do not fit, a claim that has a device already, and channels that all nodes can use.
 */
export function setupOnCluster(devices: number): SetupOnCluster {
  const nodes = Math.ceil(devices / 8);
  const inventory = dra.Inventory
    .of({ nodes, nodeName: 'gpu-node', devices: [{ driverName: DRIVER, count: Math.ceil(devices / nodes) }] })
    .plus(dra.Inventory.fromObjects([CLASS, NOTEBOOK, FABRIC]));
  const manifests = dra.Manifests.fromObjects([
    template('one', 1), template('two', 2), template('eight', 8),
    { ...template('node', 1), spec: { spec: { devices: { requests: [request(1), CHANNEL] } } } },
    deployment('inference-server', 'one', Math.ceil(devices / 16)),
    deployment('trainer-with-a-name-of-some-length', 'two', Math.ceil(devices / 5)),
    deployment('mpi-worker', 'node', 3),
    deployment('pretraining', 'eight', Math.ceil(devices / 40) + 1),
    deployment('lost', 'nothing', 2),
  ]);
  return { manifests, options: { inventory, version: dra.KubernetesVersion.V1_34 } };
}

const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { selectors: [{ cel: { expression: `device.driver == "${DRIVER}"` } }] },
};

const CHANNEL = {
  name: 'channel',
  exactly: { deviceClassName: 'gpu', selectors: [{ cel: { expression: `"channel" in device.attributes["${DRIVER}"]` } }] },
};

const FABRIC = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceSlice',
  metadata: { name: 'fabric' },
  spec: {
    driver: DRIVER,
    allNodes: true,
    pool: { name: 'fabric', generation: 1, resourceSliceCount: 1 },
    devices: Array.from({ length: 4 }, (_, index) => ({ name: `channel-${index}`, attributes: { channel: { int: index } } })),
  },
};

const NOTEBOOK = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name: 'notebook', namespace: 'research' },
  spec: { devices: { requests: [request(1)] } },
  status: {
    allocation: { devices: { results: [{ request: 'gpu', driver: DRIVER, pool: 'gpu-node-1', device: 'gpu-0' }] } },
    reservedFor: [{ resource: 'pods', name: 'notebook-0', uid: '1' }],
  },
};

function request(count: number): object {
  return {
    name: 'gpu',
    exactly: {
      deviceClassName: 'gpu',
      count,
      selectors: [{ cel: { expression: `!("channel" in device.attributes["${DRIVER}"])` } }],
    },
  };
}

function template(name: string, count: number) {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaimTemplate',
    metadata: { name, namespace: 'ml' },
    spec: { spec: { devices: { requests: [request(count)] } } },
  };
}

function deployment(name: string, resourceClaimTemplateName: string, replicas: number): object {
  const labels = { app: name };
  const containers = [{ name: 'main', image: 'app', resources: { claims: [{ name: 'devices' }] } }];
  const spec = { resourceClaims: [{ name: 'devices', resourceClaimTemplateName }], containers };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: 'ml' },
    spec: { replicas, selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
  };
}
