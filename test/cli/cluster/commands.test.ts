// Not in npm test: it starts programs.
import { CLUSTER, inMl, onCluster } from './on-cluster';
import { Answers } from './stand-in-kubectl';
import { CLASS, node, pod, request, slice, template } from '../../engine/scheduling/setups';

const QUOTA = `
apiVersion: v1
kind: ResourceQuota
metadata: { name: few, namespace: ml }
spec: { hard: { gpu.deviceclass.resource.k8s.io/devices: "1" } }
`;

test('check knows what is in the cluster, its version and the API versions that it serves', async () => {
  const good = await onCluster('check --cluster new.yaml', inMl(pod('second')));
  const bad = await onCluster('check --cluster new.yaml', inMl(pod('second')), { version: 'v1.35.2' });

  expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining('checked for Kubernetes 1.37') });
  expect(bad.stdout).toContain('ResourceClaimTemplate "gpus" not found');
  expect(bad.stdout).toContain('checked for Kubernetes 1.35');
});

test('what a reference lacks does not exist in the cluster, unless it cannot be read there', async () => {
  const check = async (answers: Partial<Answers>) =>
    (await onCluster('check --cluster new.yaml', inMl(pod('second', '', 'resourceClaimName: shared')),
      { objects: CLUSTER, ...answers })).stdout;
  const stderr = 'Error from server (Forbidden): resourceclaims is forbidden: User "jane" cannot list them';

  expect(await check({}))
    .toContain('add the ResourceClaim: the cluster has no ResourceClaim "shared" in namespace "ml"');
  expect(await check({})).not.toContain('--existing');
  expect(await check({ failures: { 'resourceclaims.v1.resource.k8s.io': { stderr } } }))
    .toContain('if the cluster has it, add --existing ResourceClaim/ml/shared');
});

test('check says that an API version is not served, and which version names another one', async () => {
  const { stdout } = await onCluster('check --cluster new.yaml', CLASS, {
    version: 'v1.33.1', served: ['v1', 'resource.k8s.io/v1beta1'],
  });

  expect(stdout).toMatch(/resource\.k8s\.io\/v1\b/);
  expect((await onCluster('check --cluster --kubernetes 1.34 new.yaml', CLASS)).stdout).toContain('Kubernetes 1.34');
});

test('check asks for no option that says what is read from the cluster', async () => {
  const { stdout } = await onCluster('check --cluster new.yaml', CLASS.replace('k8s.io/v1', 'k8s.io/v1beta2'), {
    version: 'v1.33.1', served: ['v1', 'resource.k8s.io/v1beta1'],
  });

  expect(stdout).toContain('help: start the API server with --runtime-config=resource.k8s.io/v1beta2=true, or use '
    + 'resource.k8s.io/v1beta1\n');
});

test('the feature gates of the API versions that a cluster serves count as on', async () => {
  const group = `
apiVersion: scheduling.k8s.io/v1beta1
kind: PodGroup
metadata: { name: ring, namespace: ml }
spec: { schedulingPolicy: { gang: { minCount: 3 } } }
`;
  const served = ['v1', 'resource.k8s.io/v1', 'scheduling.k8s.io/v1', 'scheduling.k8s.io/v1beta1'];
  const objects = [CLUSTER, group, inMl(pod('second', 'schedulingGroup: { podGroupName: ring }'))].join('---\n');

  expect((await onCluster('check --cluster new.yaml', group, { objects, served })).stdout).toContain('no findings');
  expect((await onCluster('check --cluster --feature-gates GenericWorkload=false new.yaml', group, { objects, served }))
    .stdout).toContain('unserved-api-version');
  expect((await onCluster('explain-pending --cluster', '', { objects, served })).stdout)
    .toContain('PodGroup "ring" waits for 3 pods');
});

test('a pod with a RuntimeClass or PriorityClass that the cluster does not have is refused', async () => {
  const runtime = 'apiVersion: node.k8s.io/v1\nkind: RuntimeClass\nmetadata: { name: kata }\nhandler: kata\n';
  const served = ['v1', 'resource.k8s.io/v1', 'node.k8s.io/v1', 'scheduling.k8s.io/v1'];
  const answers = { objects: `${CLUSTER}---\n${runtime}`, served };
  const placed = async (more: string, given: Answers = answers) =>
    (await onCluster('allocate --cluster new.yaml', inMl(pod('second', more)), given)).stdout;
  const stderr = 'Error from server (Forbidden): runtimeclasses is forbidden: User "jane" cannot list them';

  expect(await placed('runtimeClassName: gvisor'))
    .toContain('the API server refuses the pod: there is no RuntimeClass "gvisor"');
  expect(await placed('priorityClassName: high'))
    .toContain('the API server refuses the pod: there is no PriorityClass "high"');
  expect(await placed('runtimeClassName: kata')).not.toContain('refuses');
  expect(await placed('runtimeClassName: gvisor', { ...answers, failures: { runtimeclasses: { stderr } } }))
    .toContain('not considered: which node the scheduler prefers if several fit (the first is taken); '
      + 'what RuntimeClass "gvisor" adds to pods');
});

test('check compares with quotas of the cluster, and has no findings about them', async () => {
  const claim = inMl(template(request(', count: 2'))).replace('name: gpus', 'name: two')
    + '---\n' + inMl(pod('second', '', 'resourceClaimTemplateName: two'));
  const objects = `${CLUSTER}---${QUOTA}`;
  const { stdout } = await onCluster('check --cluster --format json new.yaml', claim, { objects });
  const { findings } = JSON.parse(stdout) as { findings: { ruleId: string; kind: string }[] };

  expect(findings.map(({ ruleId }) => ruleId)).toContain('quota-below-claims');
  expect(findings.map(({ kind }) => kind)).not.toContain('ResourceQuota');
});

test('allocate and explain-pending place pods on the cluster', async () => {
  const placed = await onCluster('allocate --cluster new.yaml', inMl(pod('second')));
  const explained = await onCluster('explain-pending --cluster --pod first -n ml', '');
  const stderr = 'Error from server (Forbidden): resourceclaims is forbidden: User "jane" cannot list them';
  const blind = await onCluster('allocate --cluster new.yaml', inMl(pod('second')),
    { failures: { 'resourceclaims.v1.resource.k8s.io': { stderr } } });

  expect(placed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ml\/second +node-1 +gpus +gpu +gpu-0$/m) });
  expect(blind.stdout).toContain('which devices are in use, since you may not list every ResourceClaim');
  expect(explained.stdout).toMatch(/^ml\/first +node-1 /m);
  expect(explained.calls).not.toContainEqual(expect.arrayContaining(['config']));
});

test('volumes and groups of the cluster count, and nothing is said where there are no groups', async () => {
  const volume = `
apiVersion: v1
kind: PersistentVolume
metadata: { name: disk }
spec: { nodeAffinity: { required: { nodeSelectorTerms: [
  { matchExpressions: [{ key: kubernetes.io/hostname, operator: In, values: [node-2] }] }] } } }
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: data, namespace: ml }
spec: { volumeName: disk }
---
apiVersion: scheduling.k8s.io/v1beta1
kind: PodGroup
metadata: { name: team, namespace: ml }
spec: { schedulingPolicy: { gang: { minCount: 3 } } }
`;
  const served = ['v1', 'resource.k8s.io/v1', 'scheduling.k8s.io/v1', 'scheduling.k8s.io/v1beta1'];
  const answers = { objects: `${CLUSTER}---${volume}`, served };
  const data = inMl(pod('second', 'volumes: [{ name: data, persistentVolumeClaim: { claimName: data } }]'));
  const team = inMl(pod('second', 'schedulingGroup: { podGroupName: team }'));
  const grouped = await onCluster('allocate --cluster --feature-gates GenericWorkload=true new.yaml', team, answers);
  const { stderr, calls } = await onCluster('allocate --cluster new.yaml', inMl(pod('second')));

  expect((await onCluster('allocate --cluster new.yaml', data, answers)).stdout).toMatch(/Pending: ml\/second: .*volume/);
  expect(grouped.stdout).toMatch(/Pending: ml\/second: PodGroup "team" waits for 3 pods/);
  expect(stderr).toBe('');
  expect(calls.map(([, name]) => name)).toContain('persistentvolumes.v1.');
});

test('diff compares with what the cluster has of the objects, in their namespace', async () => {
  const changed = inMl(template(request(', count: 2')));

  expect((await onCluster('diff --cluster new.yaml', CLASS)).stdout).toContain('nothing changes');
  expect((await onCluster('diff --cluster new.yaml', changed)).stdout).toContain('immutable');
  expect((await onCluster('diff --cluster new.yaml', changed.replace('namespace: ml', 'namespace: web'))).stdout)
    .toContain('the ResourceClaimTemplate is new');
});

test('diff compares what was read before for the version of the cluster, unless another is asked for', async () => {
  const answers = { version: 'v1.35.2' };
  const compared = (more = '') => onCluster(`diff --cluster ${more}./new.yaml new.yaml`, CLASS, answers);
  const { stdout, calls } = await compared();

  expect(stdout).toContain('compared for Kubernetes 1.35');
  expect(calls).toHaveLength(3);
  expect((await compared('--kubernetes 1.36 ')).stdout).toContain('compared for Kubernetes 1.36');
});

test('convert converts for the version of the cluster', async () => {
  const { stdout, calls } = await onCluster('convert --cluster new.yaml', CLASS, { version: 'v1.32.0' });

  expect(stdout).toContain('apiVersion: resource.k8s.io/v1beta1');
  expect(calls).toHaveLength(3);
  expect((await onCluster('convert --cluster --to 1.32 new.yaml', CLASS)).stderr).toContain('contradict');
});

test('graph draws the cluster itself, or manifests on it', async () => {
  expect((await onCluster('graph --cluster', '')).stdout).toContain('Pod first');
  expect((await onCluster('graph --cluster new.yaml', inMl(pod('second')))).stdout).toContain('Pod second');
});

const ODD = `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: no-pool }
spec: { driver: gpu.example.com, nodeName: node-1, devices: [{ name: gpu-9 }] }
---
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: no-spec }
---
apiVersion: resource.k8s.io/v1
kind: DeviceTaintRule
metadata: { name: no-spec }
---
apiVersion: v1
kind: Node
metadata: { name: node-2, labels: null }
spec: null
status: null
---
apiVersion: v1
kind: Pod
metadata: { name: odd, namespace: ml, labels: null }
spec:
  containers: []
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: null } }
  resourceClaims: [{ name: gpu, resourceClaimTemplateName: gpus }]
status: null
`;

test('objects without what every other one has stop no command', async () => {
  const objects = `${CLUSTER}---${ODD}`;
  const served = ['v1', 'resource.k8s.io/v1', 'resource.k8s.io/v1alpha3'];
  const pods = await onCluster('explain-pending --cluster', '', { objects, served });
  const placed = await onCluster('allocate --cluster --format json new.yaml', inMl(pod('second')), { objects, served });

  expect(pods.stdout).toMatch(/^ml\/first +node-1 +gpus +gpu +gpu-0$/m);
  expect(pods.stdout).toContain('Pending: ml/odd: request gpu of claim "gpu"');
  expect(JSON.parse(placed.stdout)).toMatchObject({ placed: [{ name: 'second', node: 'node-1' }], free: [] });
  for (const line of ['check --cluster new.yaml', 'graph --cluster new.yaml', 'diff --cluster new.yaml']) {
    expect((await onCluster(line, inMl(pod('second')), { objects, served })).code).toBeLessThan(2);
  }
});

const NULLS = `
apiVersion: resource.k8s.io/v1
kind: ResourceSlice
metadata: { name: nulls }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: nulls, generation: 1, resourceSliceCount: 1 }
  devices: [null, { name: gpu-8, taints: [null], consumesCounters: [null] }]
  sharedCounters: [null]
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: nulls, namespace: ml, ownerReferences: [null], finalizers: [null] }
spec: { devices: { requests: [null, { name: gpu, firstAvailable: [null] }], constraints: [null], config: [null] } }
status:
  allocation: { devices: { results: [null] }, nodeSelector: { nodeSelectorTerms: [null] } }
  reservedFor: [null]
  devices: [null]
---
apiVersion: v1
kind: Pod
metadata: { name: nulls, namespace: ml }
spec:
  containers: [null]
  tolerations: [null]
  volumes: [null]
  resourceClaims: [null, { name: gpu, resourceClaimName: nulls }]
status: { conditions: [null], resourceClaimStatuses: [null], containerStatuses: [null] }
`;

test('lists with items that are null stop no command', async () => {
  const objects = `${CLUSTER}---${NULLS}`;
  const pods = await onCluster('explain-pending --cluster', '', { objects });

  expect(pods.stdout).toMatch(/^ml\/first +node-1 +gpus +gpu +gpu-0$/m);
  for (const line of ['check', 'graph', 'diff', 'allocate']) {
    expect((await onCluster(`${line} --cluster new.yaml`, inMl(pod('second')), { objects })).code).toBeLessThan(2);
  }
});

test('classes of classic DRA are known to check and to graph', async () => {
  const answers = {
    version: 'v1.30.4',
    served: ['v1', 'apps/v1', 'resource.k8s.io/v1alpha2'],
    objects: `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClass
metadata: { name: gpu }
driverName: gpu.example.com
`,
  };
  const claim = (className: string) => `
apiVersion: resource.k8s.io/v1alpha2
kind: ResourceClaim
metadata: { name: mine, namespace: ml }
spec: { resourceClassName: ${className} }
`;

  expect(await onCluster('check --cluster new.yaml', claim('gpu'), answers))
    .toMatchObject({ stderr: '', stdout: expect.not.stringContaining('not found') });
  expect((await onCluster('check --cluster new.yaml', claim('cpu'), answers)).stdout)
    .toContain('the cluster has no ResourceClass "cpu"');
  expect((await onCluster('graph --cluster', '', answers)).stdout).toContain('ResourceClass gpu');
});

test('graph finds no fault with a claim that has devices', async () => {
  const claim = `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: large, namespace: ml }
spec: { devices: ${request().replace('exactly: {', 'exactly: { count: 9,')} }
`;
  const status = `status: { allocation: { devices: { results: [
    { request: gpu, driver: gpu.example.com, pool: node-1, device: gpu-0 }] } } }
`;
  const drawn = async (yaml: string) =>
    (await onCluster('graph --cluster', '', {
      objects: [CLASS, slice('node-1', '{ name: gpu-0 }'), node('node-1'), yaml]
        .join('---\n'),
    })).stdout;

  expect(await drawn(claim)).toContain('✗');
  expect(await drawn(claim + status)).not.toContain('✗');
});

test('graph shows a pod that got a device for an extended resource', async () => {
  const counted = `
apiVersion: v1
kind: Pod
metadata: { name: counted, namespace: ml, uid: u-1 }
spec: { nodeName: node-1, containers: [{ name: main, image: m, resources: { limits: AMOUNT, requests: AMOUNT } }] }
status: { phase: Running }
`.replace(/AMOUNT/g, '{ example.com/gpu: 1 }');
  const gpu = CLASS.replace('spec: {', 'spec: { extendedResourceName: example.com/gpu,');
  const objects = [gpu, slice('node-1', '{ name: gpu-0 }'), node('node-1'), counted].join('---\n');
  const { stdout } = await onCluster('graph --cluster', '', { objects });

  expect(stdout).toContain('["Pod counted"]');
  expect(stdout).toContain('-->|"example.com/gpu × 1"|');
});

test('where kubectl fails, its own message is shown, and the exit code is 2', async () => {
  const failures = { '/version': { stderr: 'Unable to connect to the server: EOF\nerror: try again' } };
  const { code, stderr } = await onCluster('check --cluster new.yaml', CLASS, { failures });

  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'cdk8s-dra: kubectl get --raw /version failed with exit code 1\n'
      + 'Unable to connect to the server: EOF\nerror: try again\n',
  });
});

test('options for the cluster need --cluster, and an inventory contradicts it', async () => {
  expect((await onCluster('check --context dev new.yaml', CLASS)).stderr).toContain('which is read with --cluster');
  expect((await onCluster('allocate --cluster --inventory new.yaml new.yaml', CLASS)).stderr).toContain('contradict');
});

test('context and kubeconfig are passed on', async () => {
  const { calls } = await onCluster('check --cluster --context dev --kubeconfig /tmp/config new.yaml', CLASS);

  expect(calls.every((args) => args.join(' ').endsWith('--context dev --kubeconfig /tmp/config'))).toBe(true);
});
