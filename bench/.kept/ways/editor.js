"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const node_child_process_1 = require("node:child_process");
const node_fs_1 = require("node:fs");
const node_path_1 = require("node:path");
const node_url_1 = require("node:url");
const node_1 = require("vscode-languageserver-protocol/node");
/** The files of the workspace, and the objects in each. */
const FILES = 25;
const OBJECTS = 200;
/** How fast somebody types, in milliseconds, and after how many keystrokes that person pauses. */
const INTERVAL = 120;
const KEYSTROKES = 100;
const WORD = 20;
const PAUSE = 1500;
/** Where is typed: in a name in the middle of a file. */
const FILE = 'apps-12.yaml';
const TYPED = 'deviceClassName: gpu';
/** Every seventh template names a class that is missing. */
function workload(name, index) {
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
function write(folder) {
    (0, node_fs_1.mkdirSync)(folder, { recursive: true });
    (0, node_fs_1.writeFileSync)((0, node_path_1.join)(folder, 'cdk8s-dra.yaml'), "kubernetes: '1.34'\n");
    (0, node_fs_1.writeFileSync)((0, node_path_1.join)(folder, 'class.yaml'), CLASS);
    for (let file = 0; file < FILES; file++) {
        const all = Array.from({ length: OBJECTS / 2 }, (_, index) => workload(`app-${file}-${index}`, index));
        (0, node_fs_1.writeFileSync)((0, node_path_1.join)(folder, `apps-${file}.yaml`), all.join('---\n'));
    }
}
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
/** Types in a file. Each keystroke is followed by a question, which is answered when the keystroke has been. */
async function type(connection, uri, text) {
    const end = text.indexOf(TYPED, text.length / 2) + TYPED.length;
    const times = [];
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
function memoryOf({ pid }) {
    const [, kilobytes] = /VmHWM:\s*(\d+)/.exec((0, node_fs_1.readFileSync)(`/proc/${pid}/status`, 'utf8'));
    return Number(kilobytes) / 1024;
}
async function main(program, folder) {
    write(folder);
    const args = [program, 'language-server'];
    const server = (0, node_child_process_1.spawn)(process.execPath, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    const connection = (0, node_1.createProtocolConnection)(new node_1.StreamMessageReader(server.stdout), new node_1.StreamMessageWriter(server.stdin));
    const [uri, rootUri] = [(0, node_path_1.join)(folder, FILE), folder].map((path) => (0, node_url_1.pathToFileURL)(path).href);
    const found = new Promise((resolve) => connection.onNotification('textDocument/publishDiagnostics', ({ diagnostics }) => diagnostics.length > 0 && resolve()));
    connection.listen();
    await connection.sendRequest('initialize', { processId: process.pid, rootUri, capabilities: {} });
    await connection.sendNotification('initialized', {});
    const text = (0, node_fs_1.readFileSync)((0, node_path_1.join)(folder, FILE), 'utf8');
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
