// Not in npm test: it starts programs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { completeKubectlDra, kubectlDra } from '../../../src/cli/kubectl/kubectl-dra';
import { CLASS, node, pod, request, slice, template } from '../../engine/scheduling/setups';
import { Answers, StandInKubectl } from '../cluster/stand-in-kubectl';
import { folderWith, runLater } from '../fake-shell';

const GPU = '{ name: gpu-0, attributes: { model: { string: a100 }, uuid: { string: GPU-1 } }, '
  + 'capacity: { memory: { value: 80Gi } } }';

/** A claim that has a device, for a pod. */
const claim = (name: string, device: string, user: string): string => `
apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: ${name}, namespace: ml, creationTimestamp: "2020-01-01T00:00:00Z" }
spec: { devices: ${request()} }
status:
  allocation: { devices: { results: [
    { request: gpu, driver: gpu.example.com, pool: node-1, device: ${device} }] } }
  reservedFor: [{ resource: pods, name: ${user}, uid: "1" }]
`;
const inMl = (text: string): string => text.replace(/metadata: \{ name: ([\w-]+)/, 'metadata: { name: $1, namespace: ml');
const CLUSTER = [
  CLASS, slice('node-1', GPU, '{ name: gpu-1 }'), node('node-1'), inMl(template(request())),
  claim('shared', 'gpu-0', 'trainer'), inMl(pod('trainer', 'nodeName: node-1', 'resourceClaimName: shared')),
  claim('lost', 'gpu-9', 'gone'), inMl(pod('waiting', 'nodeSelector: { zone: a }')),
].join('---\n');

const made: StandInKubectl[] = [];
afterEach(() => made.splice(0).forEach((each) => each.remove()));

function standIn(answers: Answers = { objects: CLUSTER }) {
  const kubectl = new StandInKubectl(answers);
  made.push(kubectl);
  return kubectl;
}

const dra = (line: string, answers?: Answers, files: Record<string, string> = {}) =>
  runLater(line.split(' '), { cwd: folderWith(files), env: standIn(answers).env }, kubectlDra);

/** The rows of a table, as lists of cells. */
const cells = (table: string): string[][] => table.trim().split('\n').map((line) => line.split(/ {2,}/));

test('devices are listed with type, capacity, state and pods', async () => {
  const { stdout, code } = await dra('devices');

  expect(code).toBe(0);
  expect(cells(stdout)).toEqual([
    ['NODE', 'DRIVER', 'POOL', 'DEVICE', 'TYPE', 'CAPACITY', 'STATE', 'TAINTS', 'HEALTH', 'PODS'],
    ['node-1', 'gpu.example.com', 'node-1', 'gpu-0', 'a100', 'memory 0 of 80Gi', 'in use', '-', '-', 'ml/trainer'],
    ['node-1', 'gpu.example.com', 'node-1', 'gpu-1', '-', '-', 'free', '-', '-', '-'],
  ]);
});

test('addresses and places are no types, and the domain of a driver says nothing about an attribute', async () => {
  const device = '{ name: nic-0, attributes: { ipv6: { string: "2001:db8::1" }, mac: { string: "02:00:00:00:00:05" }, '
    + 'busnode.example.com/model: { string: cx7 } } }';

  expect(cells((await dra('devices', { objects: slice('node-1', device) })).stdout)[1][4]).toBe('cx7');
});

test('a wide table has all attributes and the claims, and one node can be asked for', async () => {
  expect((await dra('devices -o wide')).stdout).toMatch(/ml\/shared +model=a100, uuid=GPU-1$/m);
  expect((await dra('devices -n node-1')).stdout).toContain('gpu-1');
});

test('a cell has a few of many names, those of a wide table all', async () => {
  const pods = Array.from({ length: 12 }, (_, index) => `{ resource: pods, name: p-${index}, uid: uid-${index} }`);
  const objects = CLUSTER.replace(/reservedFor: \[.*\]/, `reservedFor: [${pods.join(', ')}]`);

  expect(cells((await dra('claims', { objects })).stdout).map((row) => row[4])).toContain(
    'p-0, p-1, p-2, p-3, p-4, p-5, p-6, p-7 + 5 more');
  expect((await dra('claims -o wide', { objects })).stdout).toContain('p-10, p-11');
});

test('an empty list says what may have been meant, or why it is empty', async () => {
  const said = async (line: string, answers?: Answers) => {
    const { stdout, stderr } = await dra(line, answers);
    expect(stdout).toBe('');
    return stderr;
  };

  expect(await said('devices -n node-2')).toBe('No devices found on node node-2 (did you mean "node-1"?).\n');
  expect(await said('devices -n cpu')).toBe('No devices found on node cpu.\n');
  const objects = CLUSTER.replaceAll('node-1', 'node-1.rack-7.example.com');
  expect(await said('devices -n node-1', { objects }))
    .toBe('No devices found on node node-1 (did you mean "node-1.rack-7.example.com"?).\n');
  expect(await said('devices -n ml'))
    .toBe('No devices found on node ml: devices are in no namespace, so that -n names a node.\n');
  expect(await said('claims -n mll')).toBe('No claims found in namespace mll (did you mean "ml"?).\n');
  expect(await said('devices', {})).toBe('No devices found: no driver publishes any.\n');
  expect(await said('who', {})).toBe('No pods with devices found in namespace ml.\n');
});

test('verbs take what kubectl takes: -A where there are no namespaces, -o wide where nothing is added', async () => {
  const same = async (line: string, other: string) =>
    expect((await dra(line)).stdout).toBe((await dra(other)).stdout);

  await same('devices -A', 'devices');
  await same('claims -o wide', 'claims');
  await same('explain node/node-1 -A -o wide', 'explain node/node-1');
  await same('graph -o dot', 'graph --format dot');
  expect((await dra('explain pod/trainer -A')).stderr)
    .toContain('pod/trainer is one pod: name its namespace with -n, not all of them');
  expect((await dra('graph -o json')).stderr)
    .toBe('kubectl dra: -o: must be "mermaid", "dot", "svg" or "html", got "json"\n');
  expect((await dra('graph --format json')).stderr).toContain('--format: must be');
});

test('lists are data as JSON and YAML', async () => {
  const { stdout } = await dra('devices -ojson');

  expect(JSON.parse(stdout)).toMatchObject([
    { device: 'gpu-0', state: 'in use', users: [{ claim: 'ml/shared', pods: ['ml/trainer'] }] },
    { device: 'gpu-1', state: 'free', users: [] },
  ]);
  expect((await dra('claims -o yaml')).stdout).toMatch(/^- namespace: ml\n {2}name: shared\n/);
});

test('claims are listed with what is wrong', async () => {
  const { stdout } = await dra('claims -n ml');
  const lost = cells(stdout)[2];

  expect(stdout).toMatch(/^ml +shared +allocated,reserved +node-1\/gpu-0 +trainer +[68]y\S* +-$/m);
  expect(lost.at(-1)).toBe('reserved for pod gone, which does not exist; '
    + 'device gpu.example.com/node-1/gpu-9 is no longer published');
  expect((await dra('claims -n web')).stderr).toBe('No claims found in namespace web.\n');
  expect((await dra('claims -A')).stdout).toBe(stdout);
});

test('what cannot be read is not held against a claim', async () => {
  const stderr = 'Error from server (Forbidden): pods is forbidden: User "jane" cannot list resource "pods"';
  const { stdout, stderr: notes } = await dra('claims', { objects: CLUSTER, failures: { 'pods.v1.': { stderr } } });

  expect(stdout).not.toContain('does not exist');
  expect(notes).toContain('note: you may not list pods; unknown: what runs');
});

test('a claim with values of a wrong type ends no verb', async () => {
  const broken = claim('broken', 'gpu-0', 'p').replace(/results: \[[^\]]*\]/, 'results: x')
    .replace(/reservedFor: .*/, 'reservedFor: 7');
  const objects = `${CLUSTER}---${broken}`;

  expect(cells((await dra('claims', { objects })).stdout).at(-1)!.slice(0, 4))
    .toEqual(['ml', 'broken', 'allocated', '-']);
  expect(cells((await dra('devices', { objects })).stdout)).toHaveLength(3);
  expect((await dra('explain claim/broken', { objects })).stdout)
    .toMatch(/^claim ml\/broken: allocated, in use by nobody/);
});

test('who has a device is told, by any of its names', async () => {
  for (const name of ['gpu-0', 'node-1/gpu-0', 'gpu.example.com/node-1/gpu-0']) {
    expect((await dra(`who ${name}`)).stdout).toMatch(/ml +trainer +shared +gpu$/m);
  }
  expect((await dra('who gpu-1')).stderr).toBe('Nobody has gpu-1.\n');
  expect((await dra('who gpu-7')).stderr).toContain('there is no device "gpu-7" (did you mean "gpu-0"');
  expect(cells((await dra('who')).stdout)).toHaveLength(3);
});

test('who has a device is told even if its slice is gone, or may not be read', async () => {
  const forbidden = 'Error from server (Forbidden): resourceslices is forbidden: User "jane" cannot list them';
  const failures = { 'resourceslices.v1.': { stderr: forbidden } };

  expect(cells((await dra('who gpu-9')).stdout)[1])
    .toEqual(['-', 'gpu.example.com', 'node-1', 'gpu-9', 'ml', 'gone', 'lost', 'gpu']);
  expect(cells((await dra('who', { objects: CLUSTER, failures })).stdout)).toHaveLength(3);
  for (const line of ['devices', 'devices -n node-1']) {
    expect((await dra(line, { objects: CLUSTER, failures })).stderr)
      .toMatch(/unknown: .*\nWhich devices exist is not known\.\n$/);
  }
});

test('without the claims, it is not said that devices are free, or that nobody has them', async () => {
  const stderr = 'Error from server (Forbidden): resourceclaims is forbidden: User "jane" cannot list them';
  const blind = { objects: CLUSTER, failures: { 'resourceclaims.v1.': { stderr } } };

  expect(cells((await dra('devices', blind)).stdout).slice(1).map(([,,, device,, capacity, state]) =>
    [device, capacity, state])).toEqual([['gpu-0', 'memory 80Gi', 'unknown'], ['gpu-1', '-', 'unknown']]);
  expect((await dra('who gpu-0', blind)).stderr).toContain('Who has gpu-0 is not known.\n');
  expect((await dra('who -n ml', blind)).stderr)
    .toContain('Which pods with devices exist in namespace ml is not known.\n');
  expect((await dra('claims -A', blind)).stderr).toContain('Which claims exist is not known.\n');
});

test('where claims may be listed in one namespace only, what is known of that one is said', async () => {
  const stderr = 'Error from server (Forbidden): resourceclaims is forbidden: User "jane" cannot list them';
  const partly = { objects: CLUSTER, failures: { 'resourceclaims.v1.resource.k8s.io -A': { stderr } } };

  expect((await dra('who gpu-1 -n ml', partly)).stderr).toContain('Nobody has gpu-1 in namespace ml.\n');
  expect((await dra('who gpu-1', partly)).stderr).toContain('Who has gpu-1 is not known.\n');
});

test('a cluster of classic DRA is refused: its objects do not say who has which device', async () => {
  const classic = { version: 'v1.30.4', served: ['v1', 'apps/v1', 'resource.k8s.io/v1alpha2'] };

  for (const line of ['devices', 'claims', 'who', 'explain node/node-1']) {
    expect(await dra(line, classic)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'kubectl dra: the cluster runs Kubernetes v1.30.4, which has classic DRA: this command needs '
        + 'Kubernetes 1.31 or newer\n',
    });
  }
});

test('strings that YAML 1.1 reads as something else are quoted', async () => {
  const objects = CLUSTER.replace('string: a100', 'string: "yes"');

  expect((await dra('devices -o yaml', { objects })).stdout).toMatch(/^ {4}model: "yes"$/m);
});

test('check, diff, allocate and graph read the cluster without being told to', async () => {
  const files = { 'new.yaml': inMl(pod('new')) };

  expect((await dra('check new.yaml', undefined, files)).stdout).toContain('checked for Kubernetes 1.37');
  expect((await dra('diff new.yaml', undefined, files)).stdout).toContain('the Pod is new');
  expect((await dra('allocate new.yaml', undefined, files)).stdout).toMatch(/^ml\/new +node-1 +gpus +gpu +gpu-1$/m);
  expect((await dra('graph')).stdout).toContain('Pod trainer');
});

test('files may be named as for kubectl apply', async () => {
  const files = { 'new.yaml': inMl(pod('new')) };
  const line = await dra('allocate new.yaml', undefined, files);

  for (const flag of ['-f new.yaml', '-f=new.yaml', '--filename new.yaml', '--filename=new.yaml']) {
    expect(await dra(`allocate ${flag}`, undefined, files)).toEqual(line);
  }
  expect((await dra('check -f', undefined, files)).stderr).toContain('-f needs a value: -f PATH');
  expect((await dra('devices -f new.yaml', undefined, files)).stderr).toContain('unknown option -f');
});

test('explain tells the story of an object, as text or as data', async () => {
  const { stdout, code } = await dra('explain pod/waiting -n ml');

  expect(code).toBe(1);
  expect(stdout).toMatch(/^pod ml\/waiting: Pending, no node\n/);
  expect(JSON.parse((await dra('explain po waiting -o json')).stdout)).toMatchObject({ subject: { kind: 'pod' } });
  expect((await dra('explain deviceclass/gpu')).stdout).toMatch(/^class gpu: /);
  expect((await dra('explain resourceclaim.resource.k8s.io/shared')).stdout).toMatch(/^claim ml\/shared: /);
  expect((await dra('explain pod/none')).stderr).toContain('there is no Pod "none" in namespace ml');
  expect((await dra('explain pod')).stderr).toContain('expected one name, as in pod/NAME');
  expect((await dra('explain pod/ml/trainer')).stderr).toContain('got "pod/ml/trainer": write pod/trainer -n ml\n');
  expect((await dra('explain deployment/x')).stderr).toContain('KIND/NAME must begin with "pod", "claim"');
  expect((await dra('explain podd/x')).stderr).toContain('(did you mean "pod"?)');
  expect((await dra('explain trainer')).stderr).toContain('got "trainer": write pod/trainer for a pod');
});

test('mistakes and help speak of kubectl dra', async () => {
  expect((await dra('device')).stderr)
    .toBe('kubectl dra: unknown command "device" (did you mean "devices"?)\nsee kubectl dra --help\n');
  expect((await dra('claims --help')).stdout).toContain('Usage: kubectl dra claims');
  expect((await dra('claims -A -n ml')).stderr).toContain('contradict');
  expect((await dra('check --help')).stdout).not.toContain('--cluster');
  expect((await dra('--context dev devices')).stderr)
    .toContain('unknown option "--context": the options of a command stand behind its name');
});

test('without kubectl, one is told what to do instead', async () => {
  expect((await runLater(['devices'], { env: { PATH: '/nowhere' } }, kubectlDra)).stderr).toBe('kubectl dra: '
    + 'there is no kubectl on the PATH: install it; or run kubectl get -o yaml where there is one, and give the file '
    + 'to a command of cdk8s-dra\n');
});

/** What -w prints until watching fails: the second reading of the cluster has nothing new. */
async function watched(line: string) {
  const failures = { '--watch-only': { stderr: 'error: no rights to watch' } };
  const { code, stdout, stderr } = await dra(`${line} -w`, { objects: CLUSTER, failures });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('error: no rights to watch') });
  return stdout;
}

test('-w goes on, and shows what changes', async () => {
  expect(cells(await watched('claims -n ml')).map(([, name]) => name)).toEqual(['NAME', 'shared', 'lost']);
  expect(await watched('devices -o yaml')).toMatch(/^- driver: gpu.example.com\n[^]*gpu-1/);
  expect((await watched('explain pod/trainer')).match(/^pod ml\/trainer: /mg)).toHaveLength(1);
});

test('kubectl is only asked to read, with each argument by itself', async () => {
  const lines = ['devices', 'claims -A', 'who', 'explain pod/trainer', 'explain node/node-1', 'check new.yaml',
    'diff new.yaml', 'allocate new.yaml', 'graph'];
  const folder = folderWith({ 'new.yaml': inMl(pod('new')) });
  const calls: string[][] = [];
  for (const line of lines) {
    const kubectl = standIn();
    await runLater([...line.split(' '), '--context', '$(touch x); a b'], { cwd: folder, env: kubectl.env }, kubectlDra);
    calls.push(...kubectl.calls);
  }

  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter(([verb]) => verb !== 'get').map((args) => args.slice(0, 3)))
    .toEqual(lines.map(() => ['config', 'view', '--minify']));
  expect(calls.every((args) => args.slice(-2).join('|') === '--context|$(touch x); a b')).toBe(true);
  expect(existsSync(join(folder, 'x'))).toBe(false);
});

describe('kubectl asks for completions', () => {
  const complete = async (...args: string[]) =>
    (await runLater(args, { env: standIn().env }, completeKubectlDra)).stdout.trimEnd().split('\n');

  test('of verbs, options and their values', async () => {
    expect(await complete('cl')).toEqual(['claims\tlist claims with their devices, pods and problems', ':4']);
    expect(await complete('devices', '--wa')).toEqual([expect.stringMatching(/^--watch\t/), ':4']);
    expect(await complete('devices', '-o', '')).toEqual(['wide', 'json', 'yaml', ':4']);
    expect(await complete('devices', '--output=')).toEqual(['wide', 'json', 'yaml', ':4']);
    expect(await complete('devices', '--output=j')).toEqual(['json', ':4']);
    expect(await complete('devices', '-o=j')).toEqual(['json', ':4']);
    expect(await complete('devices', '--watch=j')).toEqual([':4']);
    expect(await complete('check', 'man')).toEqual([':0']);
    expect(await complete('check', '--config=man')).toEqual([':0']);
    expect(await complete('nothing', '')).toEqual([':4']);
  });

  test('of names behind a kind, with a slash or without', async () => {
    const answered = async (...args: string[]) => {
      const kubectl = standIn({ objects: CLUSTER });
      await runLater(args, { env: kubectl.env }, completeKubectlDra);
      return kubectl.calls.map(([verb, resource]) => [verb, resource]);
    };

    expect(await answered('explain', 'pod', '')).toEqual([['get', 'pods']]);
    expect(await answered('explain', '-n', 'ml', 'po', 'tr')).toEqual([['get', 'pods']]);
    expect(await answered('explain', '--namespace=m')).toEqual([['get', 'namespaces']]);
    expect(await answered('explain', 'resourceclaims/')).toEqual([['get', 'resourceclaims']]);
    expect(await complete('explain', 'pod/trainer', '')).toEqual([':4']);
    expect(await complete('explain', 'pod', 'trainer', '')).toEqual([':4']);
  });

  test('of names in the cluster, and none without one', async () => {
    const failing = standIn({ failures: { get: { stderr: 'error: no cluster' } } });

    expect(await complete('explain', '')).toEqual(['pod/', 'claim/', 'class/', 'node/', ':6']);
    expect((await runLater(['explain', 'pod/'], { env: failing.env }, completeKubectlDra)).stdout).toBe(':4\n');
  });
});
