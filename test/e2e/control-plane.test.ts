import { execFileSync, spawn } from 'child_process';
import { once } from 'events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'fs';
import { connect } from 'net';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { RELEASE } from './fixtures';
import { ControlPlane } from '../control-plane/control-plane';
import { eventually } from '../control-plane/eventually';
import { goMod } from '../control-plane/go-module';

/**
 * Starts the program of `npm run control-plane`; gives it, the folder of its cluster and
 * the port of its API server.
 */
async function startProgram() {
  const program = spawn(
    process.execPath,
    [
      '--require',
      'ts-node/register/transpile-only',
      join(__dirname, '..', 'control-plane', 'main.ts'),
      '--kubernetes',
      RELEASE.minor,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TS_NODE_PROJECT: 'test/tsconfig.json' },
    },
  );
  let output = '';
  program.stdout.on('data', (chunk) => output += chunk);
  await eventually(async () => output, (text) => text.includes('export KUBECONFIG='));
  const kubeconfig = /export KUBECONFIG=(.+)/.exec(output)![1];
  const { server } = JSON.parse(readFileSync(kubeconfig, 'utf8')).clusters[0].cluster;
  return { program, folder: dirname(kubeconfig), port: Number(new URL(server).port) };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'no process listens and no file remains after %s',
  async (signal) => {
    const { program, folder, port } = await startProgram();
    expect([existsSync(folder), await isOpen(port)]).toEqual([true, true]);

    program.kill(signal);
    await once(program, 'exit');

    await eventually(
      async () => existsSync(folder) || (await isOpen(port)),
      (isLeft) => !isLeft,
    );
  },
);

/**
 * The temporary folder of runs that are killed: nothing of them may be left in it, and no
 * process with a file in it.
 */
const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const processesIn = (path: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(path));
const clusters = () => readdirSync(folder).filter((name) => name.startsWith('cdk8s-dra-control-plane'));

test.each(['the run', 'jest'] as const)(
  'no process and no file remains when %s is killed during the tests',
  async (what) => {
    const program =
      what === 'jest'
        ? [
          '--experimental-vm-modules',
          require.resolve('jest/bin/jest'),
          '--config',
          join(__dirname, 'jest.config.js'),
        ]
        : [
          '--require',
          'ts-node/register/transpile-only',
          join(__dirname, 'run.ts'),
          '--kubernetes',
          RELEASE.minor,
        ];
    const run = spawn(process.execPath, [...program, 'round-trip'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        TMPDIR: folder,
        TS_NODE_PROJECT: 'test/tsconfig.json',
        KUBERNETES: RELEASE.minor,
        CDK8S_DRA_TIED: '',
      },
    });
    try {
      await eventually(
        async () => processesIn(folder),
        (lines) => lines.some((line) => line.includes('kube-scheduler')),
      );
    } finally {
      run.kill('SIGKILL');
    }
    await once(run, 'exit');

    await eventually(
      async () => [...clusters(), ...processesIn(folder)],
      (left) => left.length === 0,
    );
  },
);

test('the Kubernetes client works with the kubeconfig', async () => {
  const controlPlane = await ControlPlane.start(RELEASE);
  try {
    const { CoreV1Api, KubeConfig } = await import('@kubernetes/client-node'); // an ES module: `require` cannot load it
    const config = new KubeConfig();
    config.loadFromFile(controlPlane.kubeconfig);
    const api = config.makeApiClient(CoreV1Api);
    await api.createNamespace({ body: { metadata: { name: 'made-by-client' } } });
    expect((await api.listNamespace()).items.map(({ metadata }) => metadata!.name)).toContain(
      'made-by-client',
    );
  } finally {
    await controlPlane.stop();
  }
});

test('a killed API server restarts with its stored objects', async () => {
  const controlPlane = await ControlPlane.start(RELEASE);
  try {
    const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kept' } };
    await controlPlane.client.expect('POST', '/api/v1/namespaces', { body: namespace });
    await controlPlane.restartApiServer();
    expect(await controlPlane.client.expect('GET', '/api/v1/namespaces/kept')).toMatchObject(namespace);
  } finally {
    await controlPlane.stop();
  }
  expect(existsSync(dirname(controlPlane.kubeconfig))).toBe(false);
});

test('a cluster that does not become ready reports the cause and leaves nothing behind', async () => {
  await expect(ControlPlane.start(RELEASE, { featureGates: ['NoSuchGate'] })).rejects.toThrow(
    /kube-apiserver ended[^]*NoSuchGate/,
  );
});

test('the Go module uses published modules instead of those in the Kubernetes source tree', () => {
  const own = [
    'module k8s.io/kubernetes',
    '',
    'go 1.24.0',
    '',
    'require (',
    '\tk8s.io/api v0.0.0',
    '\tk8s.io/sample-controller v0.0.0',
    ')',
    '',
    'replace (',
    '\tk8s.io/api => ./staging/src/k8s.io/api',
    ')',
    '',
  ].join('\n');
  expect(goMod(own, '1.34.4').split('\n')).toEqual([
    'module control-plane', '', 'go 1.24.0', '', 'require (', '\tk8s.io/api v0.0.0', ')', '',
    'replace (', '\tk8s.io/api => k8s.io/api v0.34.4', ')', '', 'require k8s.io/kubernetes v1.34.4', '',
  ]);
});
