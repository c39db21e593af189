// Not in npm test: it starts programs.
import { Answers, StandInKubectl } from './stand-in-kubectl';
import { ClusterReader, ClusterRequest } from '../../../src/cli/cluster/cluster-reader';
import { Kubectl } from '../../../src/cli/cluster/kubectl';
import { Printer } from '../../../src/cli/printer';
import { CLASS, node, pod, slice } from '../../engine/scheduling/setups';

const CLUSTER = [CLASS, slice('gpu-1', '{ name: gpu-0 }'), node('gpu-1'), pod('trainer')].join('---\n');
const KINDS = ['Node', 'Pod', 'ResourceSlice', 'DeviceClass', 'ResourceClaim', 'PodGroup'];

const made: StandInKubectl[] = [];
afterEach(() => made.splice(0).forEach((each) => each.remove()));

function standIn(answers: Answers): StandInKubectl {
  const kubectl = new StandInKubectl(answers);
  made.push(kubectl);
  return kubectl;
}

async function read(answers: Answers, request: Partial<ClusterRequest> = {}, env?: Record<string, string>) {
  const kubectl = standIn(answers);
  let stderr = '';
  const shell = {
    cwd: '/',
    env: env ?? kubectl.env,
    stdin: { read: () => '' },
    stdout: new Printer({ write: () => undefined }),
    stderr: new Printer({ write: (text) => stderr += text }),
  };
  const reader = new ClusterReader(new Kubectl([], shell), () => new Date('2026-11-24T12:00:00Z'));
  try {
    return { cluster: await reader.read({ kinds: KINDS, ...request }), kubectl, stderr };
  } catch (error) {
    return { error: error as Error & { details?: string[] }, kubectl, stderr };
  }
}

test('objects are read kind by kind, with the version, the API versions and the namespace of the context', async () => {
  const { cluster } = await read({ objects: CLUSTER, version: 'v1.37.1-gke.100', namespace: 'team-a' });

  expect(cluster).toMatchObject({
    version: 'v1.37.1-gke.100',
    served: ['v1', 'apps/v1', 'resource.k8s.io/v1'],
    namespace: 'team-a',
    readAt: '2026-11-24T12:00:00.000Z',
  });
  expect(cluster!.objects.Node).toMatchObject([{ kind: 'Node', metadata: { name: 'gpu-1' } }]);
  expect(cluster!.objects.ResourceSlice).toMatchObject([{ spec: { devices: [{ name: 'gpu-0' }] } }]);
  expect(cluster!.objects.ResourceClaim).toEqual([]);
});

test('nothing but get and config view --minify is run, fully qualified and only for what is served', async () => {
  const { kubectl } = await read({ objects: CLUSTER });
  const list = (name: string, ...scope: string[]) => ['get', name, ...scope, '-o', 'json', '--chunk-size=500'];

  expect(kubectl.calls[0]).toEqual(['get', '--raw', '/version']);
  expect(kubectl.calls.slice(1).sort()).toEqual([
    ['config', 'view', '--minify', '-o', 'json'],
    ['get', '--raw', '/apis'],
    list('deviceclasses.v1.resource.k8s.io'),
    list('nodes.v1.'),
    list('pods.v1.', '-A'),
    list('resourceclaims.v1.resource.k8s.io', '-A'),
    list('resourceslices.v1.resource.k8s.io'),
  ].sort());
});

test('at most four run at a time', async () => {
  const kinds = [...KINDS, 'LimitRange', 'ResourceQuota'];
  const { kubectl } = await read({ objects: CLUSTER, delay: 150 }, { kinds });

  expect(kubectl.mostAtOnce).toBeLessThanOrEqual(4);
  expect(kubectl.mostAtOnce).toBeGreaterThan(1);
});

test('the newest served API version of a kind that is known is read', async () => {
  const { kubectl, cluster } = await read({ served: ['v1', 'resource.k8s.io/v1beta1', 'resource.k8s.io/v1beta2'] });
  const names = kubectl.calls.map(([, name]) => name);

  expect(names).toContain('resourceslices.v1beta2.resource.k8s.io');
  expect(names).not.toContain('resourceslices.v1beta1.resource.k8s.io');
  expect(cluster!.gaps).toEqual([{ kind: 'PodGroup', reason: 'not-served' }]);
});

test('a kind that the server does not serve is a gap', async () => {
  const missing = { stderr: 'error: the server doesn\'t have a resource type "resourceslices"' };

  expect((await read({})).cluster!.gaps).toEqual([{ kind: 'PodGroup', reason: 'not-served' }]);
  expect((await read({ failures: { 'resourceslices.v1.': missing } })).cluster!.gaps)
    .toContainEqual({ kind: 'ResourceSlice', reason: 'not-served' });
});

test('a kind that the user may not list is a gap, and one with namespaces is read in the own namespace', async () => {
  const refusal = (what: string) => `Error from server (Forbidden): ${what} is forbidden: User "jane" cannot list `
    + `resource "${what}" in API group "" at the cluster scope`;
  const { cluster } = await read({
    objects: `${node('gpu-1')}\n---\n${pod('own').replace('name: own', 'name: own, namespace: ml')}`,
    failures: { 'nodes.v1.': { stderr: refusal('nodes') }, 'pods.v1. -A': { stderr: refusal('pods') } },
  });

  expect(cluster!.gaps).toEqual([
    { kind: 'Node', reason: 'forbidden' },
    { kind: 'Pod', reason: 'forbidden', onlyNamespace: 'ml' },
    { kind: 'PodGroup', reason: 'not-served' },
  ]);
  expect(cluster!.objects.Node).toEqual([]);
  expect(cluster!.objects.Pod).toHaveLength(1);
});

test('a list that expired while it was read is read once more, from its beginning', async () => {
  const expired = { stderr: 'Error from server (Expired): The provided continue parameter is too old', after: 500 };
  const { cluster } = await read({ objects: CLUSTER, failures: { 'pods.v1.': { ...expired, times: 1 } } });
  const { error, kubectl } = await read({ objects: CLUSTER, failures: { 'pods.v1.': expired } });

  expect(cluster!.objects.Pod).toHaveLength(1);
  expect(error).toMatchObject({ name: 'KubectlError', details: [expired.stderr] });
  expect(kubectl.calls.filter(([, name]) => name === 'pods.v1.')).toHaveLength(2);
});

test('any other failure is an error with the message of kubectl', async () => {
  const stderr = 'Unable to connect to the server: dial tcp 10.0.0.1:443: i/o timeout';
  const { error, kubectl } = await read({ failures: { '/version': { stderr } } });

  expect(error!.message).toBe('kubectl get --raw /version failed with exit code 1');
  expect(error!.details).toEqual([stderr]);
  expect(kubectl.calls).toHaveLength(1);
});

test('the others are ended when one fails', async () => {
  const { kubectl, error } = await read({
    delay: 200, failures: { 'nodes.v1.': { stderr: 'error: You must be logged in to the server (Unauthorized)' } },
  }, { kinds: [...KINDS, 'Namespace', 'Event', 'ResourceQuota', 'LimitRange', 'DaemonSet', 'ResourceClaimTemplate'] });

  expect(error!.details).toEqual(['error: You must be logged in to the server (Unauthorized)']);
  // Of 14 calls: those that run beside it may end before it, and others begin.
  expect(kubectl.calls.length).toBeLessThan(12);
});

test('a missing kubectl is an error that says what to do', async () => {
  const { error } = await read({}, {}, { PATH: '/nowhere' });

  expect(error!.message).toMatch(/^there is no kubectl on the PATH: install it/);
});

test('warnings are shown once, and change nothing', async () => {
  const { cluster, stderr } = await read({ objects: CLUSTER, warning: 'Warning: v1beta1 is deprecated' });

  expect(cluster!.objects.Node).toHaveLength(1);
  expect(stderr).toBe('Warning: v1beta1 is deprecated\n');
});

test('output that is no JSON, or ends early, is an error', async () => {
  const early = await read({ objects: CLUSTER, failures: { 'pods.v1.': { stderr: '', code: 0, after: 200 } } });

  expect(early.error!.message).toBe('kubectl get pods.v1. printed no list in JSON');
});

test('a failure that is printed as an answer is one', async () => {
  const status = (reason: string) => ({
    stderr: '', code: 0, stdout: JSON.stringify({ kind: 'Status', reason, message: 'no', details: { causes: [{}] } }),
  });

  for (const [part, what] of [['pods.v1.', 'pods.v1.'], ['/apis', '--raw /apis'], ['/version', '--raw /version']]) {
    expect((await read({ objects: CLUSTER, failures: { [part]: status('ServiceUnavailable') } })).error).toMatchObject({
      message: `kubectl get ${what} printed a failure instead of an answer`,
      details: ['Error from server (ServiceUnavailable): no'],
    });
  }
  const { cluster } = await read({ objects: CLUSTER, failures: { 'nodes.v1.': status('Forbidden') } });
  expect(cluster!.gaps).toContainEqual({ kind: 'Node', reason: 'forbidden' });
});

test('a list of any length is read as it comes in', async () => {
  const { cluster } = await read({ objects: CLUSTER, copies: 40_000 }, { kinds: ['Pod'] });

  expect(cluster!.objects.Pod).toHaveLength(40_000);
  expect(cluster!.objects.Pod.at(-1)).toEqual(cluster!.objects.Pod[0]);
});

test('a version that may not be asked for, or is none, is not known', async () => {
  const stderr = 'Error from server (Forbidden): forbidden: User "jane" cannot get path "/version"';
  const { cluster } = await read({ objects: CLUSTER, failures: { '/version': { stderr } } });

  expect(cluster).toMatchObject({ version: undefined, objects: { Node: [{ metadata: { name: 'gpu-1' } }] } });
  expect((await read({ version: 'v0.0.0-master+$Format:%H$' })).cluster?.version).toBeUndefined();
  expect((await read({ failures: { '/version': { stderr: 'error: You must be logged in' } } })).error?.message)
    .toContain('--raw /version failed');
});

test('an object without a name is told as what kubectl printed', async () => {
  const { error } = await read({ objects: `${CLUSTER}---\napiVersion: v1\nkind: Pod\nmetadata: {}\n` });

  expect(error?.message)
    .toBe('kubectl get pods.v1. printed a Pod without metadata.name, which no API server stores');
});

test('of some kinds, one namespace can be read', async () => {
  const { kubectl } = await read({}, { kinds: ['Event', 'Pod'] });

  expect(kubectl.calls).toContainEqual(['get', 'events.v1.', '-n', 'ml', '-o', 'json', '--chunk-size=500']);
  expect(kubectl.calls).toContainEqual(['get', 'pods.v1.', '-A', '-o', 'json', '--chunk-size=500']);
});
