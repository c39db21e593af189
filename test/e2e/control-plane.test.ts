import { spawn } from 'child_process';
import { once } from 'events';
import { existsSync, readFileSync } from 'fs';
import { connect } from 'net';
import { dirname, join } from 'path';
import { eventually } from './cluster';
import { RELEASE } from './fixtures';
import { ControlPlane } from '../control-plane/control-plane';
import { goMod } from '../control-plane/go-module';

/** Starts the program of `npm run control-plane`; gives it, the folder of its cluster and the port of its API server. */
async function startProgram() {
  const program = spawn(process.execPath, ['--require', 'ts-node/register/transpile-only', join(__dirname, '..', 'control-plane', 'main.ts'),
    '--kubernetes', RELEASE.minor], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TS_NODE_PROJECT: 'test/tsconfig.json' } });
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

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('after %s, no process listens and no file is left', async (signal) => {
  const { program, folder, port } = await startProgram();
  expect([existsSync(folder), await isOpen(port)]).toEqual([true, true]);

  program.kill(signal);
  await once(program, 'exit');

  await eventually(async () => existsSync(folder) || await isOpen(port), (isLeft) => !isLeft);
});

test('an API server that is killed comes back with what was stored', async () => {
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

test('a cluster that does not get ready says why, and leaves nothing', async () => {
  await expect(ControlPlane.start(RELEASE, { featureGates: ['NoSuchGate'] })).rejects.toThrow(/kube-apiserver ended[^]*NoSuchGate/);
});

test('the Go module takes published modules for those that Kubernetes has beside it', () => {
  const own = [
    'module k8s.io/kubernetes', '', 'go 1.24.0', '', 'require (', '\tk8s.io/api v0.0.0', '\tk8s.io/sample-controller v0.0.0', ')', '',
    'replace (', '\tk8s.io/api => ./staging/src/k8s.io/api', ')', '',
  ].join('\n');
  expect(goMod(own, '1.34.4').split('\n')).toEqual([
    'module control-plane', '', 'go 1.24.0', '', 'require (', '\tk8s.io/api v0.0.0', ')', '',
    'replace (', '\tk8s.io/api => k8s.io/api v0.34.4', ')', '', 'require k8s.io/kubernetes v1.34.4', '',
  ]);
});
