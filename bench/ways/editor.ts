import { ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection, ProtocolConnection, StreamMessageReader, StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type { Outcome } from '../child';

/** The number of files in the workspace, and of objects in each. */
const FILES = 25;
const OBJECTS = 200;

/** Milliseconds between keystrokes; the number of keystrokes, in total and between pauses; milliseconds of a pause. */
const INTERVAL = 120;
const KEYSTROKES = 100;
const WORD = 20;
const PAUSE = 1500;

/** The place of the typing: a name in the middle of a file. */
const FILE = 'apps-12.yaml';
const TYPED = 'deviceClassName: gpu';

/** Every seventh template names a class that is missing. */
function workload(name: string, index: number): string {
  return `apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: ${name}, namespace: ml }
spec:
  spec:
    devices:
      requests:
        - name: gpu
          exactly:
            deviceClassName: gpu${index % 7 === 0 ? '-small' : ''}
            selectors:
              - cel:
                  expression: device.attributes["gpu.nvidia.com"].productName == "NVIDIA A${index % 5}0"
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name}, namespace: ml }
spec:
  replicas: 2
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      resourceClaims:
        - name: gpu
          resourceClaimTemplateName: ${name}
      containers:
        - name: main
          image: trainer
          resources: { claims: [{ name: gpu }] }
`;
}

const CLASS = `apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }
spec: { selectors: [{ cel: { expression: 'device.driver == "gpu.nvidia.com"' } }] }
`;

function write(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cdk8s-dra.yaml'), "kubernetes: '1.34'\n");
  writeFileSync(join(folder, 'class.yaml'), CLASS);
  for (let file = 0; file < FILES; file++) {
    const all = Array.from({ length: OBJECTS / 2 }, (_, index) => workload(`app-${file}-${index}`, index));
    writeFileSync(join(folder, `apps-${file}.yaml`), all.join('---\n'));
  }
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Types in a file. Each keystroke is followed by a request, which the server answers after the keystroke. */
async function type(connection: ProtocolConnection, uri: string, text: string): Promise<number[]> {
  const end = text.indexOf(TYPED, text.length / 2) + TYPED.length;
  const times: number[] = [];
  for (let count = 0; count < KEYSTROKES; count++) {
    const edited = `${text.slice(0, end)}${'-abcdefghi'.slice(0, count % 10)}${text.slice(end)}`;
    const start = performance.now();
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: count + 2 }, contentChanges: [{ text: edited }],
    });
    await connection.sendRequest('textDocument/hover', { textDocument: { uri }, position: { line: 1, character: 2 } });
    times.push(performance.now() - start);
    await wait(count % WORD === WORD - 1 ? PAUSE : INTERVAL);
  }
  return times.sort((one, other) => one - other);
}

function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1024;
}

async function main(program: string, folder: string): Promise<Outcome> {
  write(folder);
  const args = [program, 'language-server'];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const [uri, rootUri] = [join(folder, FILE), folder].map((path) => pathToFileURL(path).href);
  const found = new Promise<void>((resolve) => connection.onNotification('textDocument/publishDiagnostics',
    ({ diagnostics }) => diagnostics.length > 0 && resolve()));
  connection.listen();
  await connection.sendRequest('initialize', { processId: process.pid, rootUri, capabilities: {} });
  await connection.sendNotification('initialized', {});
  const text = readFileSync(join(folder, FILE), 'utf8');
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'yaml', version: 1, text },
  });
  await found;
  await wait(PAUSE);
  const times = await type(connection, uri, text);
  const rss = memoryOf(server);
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  return { cpu: 0, process: 0, rss, latency: times[Math.ceil(times.length * 0.95) - 1] };
}

void main(process.argv[2], process.argv[3]).then((outcome) => process.stdout.write(JSON.stringify(outcome)));
