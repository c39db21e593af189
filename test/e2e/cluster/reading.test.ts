// Not in npm test: it starts a control plane.
import { execFile, spawn } from 'child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { delimiter, dirname, join } from 'path';
import { parse, stringify } from 'yaml';
import { bundlePlugin } from '../../../projenrc/krew/bundle-plugin';
import { eventually } from '../../control-plane/eventually';
import { freePorts } from '../../control-plane/free-ports';
import { buildKubectl } from '../../control-plane/kubectl';
import { API_VERSION, createNamespace, onMinors, RELEASE, useControlPlane, useNodes } from '../fixtures';

/** What came of a program. */
interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const OBJECTS = `
apiVersion: ${API_VERSION}
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: device.driver == "gpu.example.com" } }] }
---
apiVersion: ${API_VERSION}
kind: ResourceSlice
metadata: { name: node-1-gpus }
spec:
  driver: gpu.example.com
  nodeName: node-1
  pool: { name: node-1, generation: 1, resourceSliceCount: 1 }
  devices: [{ name: gpu-0, attributes: { model: { string: a100 }, serial: { int: 9007199254740993 } } }, { name: gpu-1 }]
---
apiVersion: ${API_VERSION}
kind: ResourceClaim
metadata: { name: one, namespace: ml }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }
---
apiVersion: v1
kind: Pod
metadata: { name: trainer, namespace: ml }
spec:
  resourceClaims: [{ name: gpu, resourceClaimName: one }]
  containers: [{ name: main, image: trainer, resources: { claims: [{ name: gpu }] } }]
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: jane, namespace: ml }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: see-devices }
rules:
  - { apiGroups: [resource.k8s.io], resources: [resourceslices, deviceclasses, resourceclaims], verbs: [list] }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: jane-sees-devices }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: see-devices }
subjects: [{ kind: ServiceAccount, name: jane, namespace: ml }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: see-pods, namespace: ml }
rules: [{ apiGroups: [""], resources: [pods], verbs: [list] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: jane-sees-pods, namespace: ml }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: see-pods }
subjects: [{ kind: ServiceAccount, name: jane, namespace: ml }]
`;

/** The newest minors of a range, on which DRA is served without being switched on. */
const { describe } = onMinors(34);

describe('kubectl dra on a real API server', () => {
  const controlPlane = useControlPlane();
  useNodes(controlPlane);
  let folder: string;
  let env: NodeJS.ProcessEnv;

  /** Runs kubectl, with something on its standard input. */
  const kubectl = (args: string, input = '', config = controlPlane().kubeconfig) => new Promise<Outcome>((resolve) => {
    const child = execFile('kubectl', args.split(' '), { env: { ...env, KUBECONFIG: config } },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }));
    child.stdin!.end(input);
  });

  /** The kubeconfig of the administrator with another server or user. */
  async function kubeconfig(name: string, cluster: object, user: object): Promise<string> {
    const config = parse((await kubectl('config view --raw')).stdout);
    const file = join(folder, name);
    Object.assign(config.clusters[0].cluster, cluster);
    Object.assign(config.users[0].user, user);
    writeFileSync(file, stringify(config), { mode: 0o600 });
    return file;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-reading-'));
    await bundlePlugin(join(folder, 'kubectl-dra'));
    await bundlePlugin(join(folder, 'kubectl_complete-dra'), 'completeKubectlDra');
    ['kubectl-dra', 'kubectl_complete-dra'].forEach((name) => chmodSync(join(folder, name), 0o755));
    const program = await buildKubectl(RELEASE);
    env = { ...process.env, PATH: [folder, dirname(program), process.env.PATH].join(delimiter), HOME: folder };
    await createNamespace(controlPlane().client, 'ml');
    expect(await kubectl('apply -f -', OBJECTS)).toMatchObject({ code: 0, stderr: '' });
    await eventually(() => kubectl('get pod trainer -n ml -o jsonpath={.spec.nodeName}'),
      ({ stdout }) => stdout === 'node-1');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('the kubectl is that of the release, and so is what commands take the cluster for', async () => {
    const { clientVersion, serverVersion } = JSON.parse((await kubectl('version -o json')).stdout);

    expect([clientVersion.gitVersion, serverVersion.gitVersion]).toEqual([`v${RELEASE.version}`, `v${RELEASE.version}`]);
    expect((await kubectl('dra check -', OBJECTS)).stdout).toContain(`checked for Kubernetes ${RELEASE.minor}`);
    expect((await kubectl('dra allocate -', OBJECTS)).stdout).toContain(`Kubernetes ${RELEASE.version}`);
  });

  test('devices, claims and holders are those of the cluster', async () => {
    const devices = JSON.parse((await kubectl('dra devices -o json')).stdout);

    expect(devices).toMatchObject([
      { device: 'gpu-0', node: 'node-1', state: 'in use', users: [{ claim: 'ml/one', pods: ['ml/trainer'] }] },
      { device: 'gpu-1', state: 'free', users: [] },
    ]);
    expect((await kubectl('dra claims -n ml')).stdout)
      .toMatch(/^ml +one +allocated,reserved +node-1\/gpu-0 +trainer +\d+s +-$/m);
    expect((await kubectl('dra who gpu-0')).stdout).toMatch(/ml +trainer +one +gpu$/m);
    expect(devices[0].attributes).toEqual({ model: 'a100', serial: '9007199254740993' });
    expect((await kubectl('dra devices -o wide')).stdout).toContain('serial=9007199254740993');
  });

  test('what is deployed does not differ from what was applied, and check knows it', async () => {
    expect((await kubectl('dra diff -', OBJECTS)).stdout).toContain('nothing changes');
    expect((await kubectl('dra diff -', OBJECTS.replaceAll('namespace: ml', 'namespace: web'))).stdout)
      .toContain('the ResourceClaim is new');
    const [, , , pod] = OBJECTS.split('---\n');
    expect((await kubectl('dra check -', pod)).stdout).not.toContain('not found');
  });

  test('what a user may not list is named, and the rest is read', async () => {
    const token = (await kubectl('create token jane -n ml')).stdout.trim();
    const jane = await kubeconfig('jane', {}, { token });
    const { stdout, stderr, code } = await kubectl('dra claims -n ml', '', jane);

    expect(code).toBe(0);
    expect(stdout).toMatch(/^ml +one +allocated,reserved +node-1\/gpu-0 +trainer /m);
    expect(stderr).toContain('note: you may not list nodes; unknown: labels, taints, cpu and memory of nodes\n');
    expect(stderr).toContain('note: you may list pods in namespace ml only; ');
    expect((await kubectl('dra devices -o json', '', jane)).stdout).toContain('"ml/trainer"');
  });

  test('kinds that few clusters serve, such as DeviceTaintRule, are not named', async () => {
    expect((await kubectl('dra check -', OBJECTS)).stderr).toBe('');
    expect((await kubectl('dra devices')).stderr).toBe('');
  });

  test('an API server that is gone is an error of kubectl', async () => {
    const [port] = await freePorts(1);
    const gone = await kubeconfig('gone', { server: `https://127.0.0.1:${port}` }, {});
    const { code, stderr } = await kubectl('dra devices', '', gone);

    expect(code).toBe(2);
    expect(stderr).toMatch(/^kubectl dra: kubectl get --raw \/version failed with exit code 1\n.*was refused/);
  });

  test('kubectl completes verbs, namespaces and names', async () => {
    expect((await kubectl('__complete dra expl')).stdout).toMatch(/^explain\t/);
    expect((await kubectl('__complete dra claims -n m')).stdout).toMatch(/^ml\n:4\n/);
    expect((await kubectl('__complete dra explain -n ml pod/')).stdout).toMatch(/^pod\/trainer\n:4\n/);
  });

  test('-w shows a claim that is made, and its devices when it gets them', async () => {
    const watch = spawn('kubectl', ['dra', 'claims', '-n', 'ml', '-w'],
      { env: { ...env, KUBECONFIG: controlPlane().kubeconfig } });
    let seen = '';
    watch.stdout.on('data', (chunk) => seen += chunk);
    await eventually(() => Promise.resolve(seen), (text) => text.includes('one'));
    const more = OBJECTS.split('---\n').slice(2, 4).join('---\n')
      .replaceAll('name: one', 'name: two').replaceAll('resourceClaimName: one', 'resourceClaimName: two')
      .replaceAll('name: trainer', 'name: second');
    await kubectl('apply -f -', more);
    await eventually(() => Promise.resolve(seen), (text) => /two +allocated,reserved +node-1\/gpu-1 +second/.test(text));
    watch.kill('SIGINT');

    expect(seen.split('\n').filter((line) => line.startsWith('NAMESPACE'))).toHaveLength(1);
  });
});
