type Dra = typeof import('cdk8s-dra');

const DRIVER = 'gpu.example.com';
const NAMESPACE = 'ml';

/** The number of GPU models. The GPUs of a node have the same model. */
const MODELS = 10;

/** The number of GPUs per node and per pod: with as many GPUs as pods, half of the pods stay Pending. */
const GPUS_OF_NODE = 10;
const GPUS_OF_POD = 2;

/** The number of different claim specs. */
const SPECS = 200;

/** The number of pods for each node. */
const PODS_PER_NODE = 10;

/** The number of objects for each pod: the pod, its claim, and a tenth of a node and of a slice. */
const OBJECTS_PER_POD = 2.2;

const CLASS = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'DeviceClass',
  metadata: { name: 'gpu' },
  spec: { selectors: [{ cel: { expression: `device.driver == "${DRIVER}"` } }] },
};

function times<T>(size: number, make: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => make(index));
}

function node(index: number): object[] {
  const name = `node-${index}`;
  const devices = times(GPUS_OF_NODE, (number) => ({
    name: `gpu-${number}`,
    attributes: { model: { string: `m${index % MODELS}` }, cores: { int: SPECS } },
    capacity: { memory: { value: '80Gi' } },
  }));
  return [
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { 'kubernetes.io/hostname': name } },
      status: { allocatable: { cpu: '64', memory: '512Gi', pods: '110' } },
    },
    {
      apiVersion: 'resource.k8s.io/v1',
      kind: 'ResourceSlice',
      metadata: { name: `${name}-gpu` },
      spec: { driver: DRIVER, nodeName: name, pool: { name, generation: 1, resourceSliceCount: 1 }, devices },
    },
  ];
}

/** A claim for two GPUs of one model. Its minimum number of cores, which all GPUs have, makes specs differ. */
function claim(index: number, status?: object): object {
  const spec = index % SPECS;
  const attributes = `device.attributes["${DRIVER}"]`;
  const expression = `${attributes}.model == "m${spec % MODELS}" && ${attributes}.cores >= ${spec}`;
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: `claim-${index}`, namespace: NAMESPACE },
    spec: {
      devices: {
        requests: [{
          name: 'gpus',
          exactly: {
            deviceClassName: 'gpu',
            allocationMode: 'ExactCount',
            count: GPUS_OF_POD,
            selectors: [{ cel: { expression } }],
          },
        }],
      },
    },
    ...status === undefined ? {} : { status },
  };
}

function pod(index: number, more: object = {}, nodeName: object = {}): object {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `pod-${index}`, namespace: NAMESPACE, labels: { app: `app-${index % SPECS}` } },
    spec: {
      ...nodeName,
      containers: [{
        name: 'main',
        image: 'trainer',
        resources: { requests: { cpu: '1', memory: '1Gi' }, claims: [{ name: 'gpus' }] },
      }],
      resourceClaims: [{ name: 'gpus', resourceClaimName: `claim-${index}` }],
    },
    ...more,
  };
}

/** The status of a claim whose pod is placed: two GPUs of a node. */
function allocated(nodeIndex: number, first: number, podIndex: number): object {
  const name = `node-${nodeIndex}`;
  return {
    allocation: {
      devices: {
        results: times(GPUS_OF_POD, (number) =>
          ({ request: 'gpus', driver: DRIVER, pool: name, device: `gpu-${first + number}` })),
      },
    },
    reservedFor: [{ resource: 'pods', name: `pod-${podIndex}`, uid: `uid-${podIndex}` }],
  };
}

/** A running pod and its allocated claim. */
function running(index: number): object[] {
  const model = index % MODELS;
  const rank = Math.floor(index / MODELS);
  const perNode = GPUS_OF_NODE / GPUS_OF_POD;
  const nodeIndex = Math.floor(rank / perNode) * MODELS + model;
  const status = allocated(nodeIndex, rank % perNode * GPUS_OF_POD, index);
  return [
    claim(index, status),
    pod(index, { status: { phase: 'Running' } }, { nodeName: `node-${nodeIndex}` }),
  ];
}

function waiting(index: number): object[] {
  return [claim(index), pod(index, { status: { phase: 'Pending' } })];
}

/**
 * Places pods with one claim each. Half of them find no devices. `explain-pending` explains that
 * half in a cluster where the other half runs.
 */
export function schedulingWork(
  { Manifests, Inventory, KubernetesVersion }: Dra, way: string, size: number,
): () => void {
  const pods = Math.round(size / OBJECTS_PER_POD / (PODS_PER_NODE * MODELS)) * PODS_PER_NODE * MODELS;
  const cluster = [CLASS, ...times(pods / PODS_PER_NODE, node).flat()];
  const version = KubernetesVersion.V1_36;
  const expectHalf = ({ pending }: { readonly pending: readonly unknown[] }): void => {
    if (pending.length !== pods / 2) {
      throw new Error(`${pods / 2} pods are meant to be Pending, not ${pending.length}`);
    }
  };
  if (way === 'allocate') {
    const objects = times(pods, (index) => [claim(index), pod(index)]).flat();
    return () => {
      const report = Manifests.fromObjects(objects).allocate({ inventory: Inventory.fromObjects(cluster), version });
      expectHalf(report);
      report.toText();
    };
  }
  const half = pods / 2;
  const objects = [...cluster, ...times(half, running).flat(), ...times(half, (index) => waiting(half + index)).flat()];
  return () => {
    const report = Inventory.fromObjects(objects).explainPending({ version });
    expectHalf(report);
    report.toText({ details: true });
  };
}
