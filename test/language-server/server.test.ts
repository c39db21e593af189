// Not in npm test: it builds the command and starts it as a server.
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CodeAction, CompletionItem, Hover, Location, LSPErrorCodes, WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { Client, edited, marked } from './client';
import { folderWith } from '../cli/fake-shell';
import { BAD_CLAIM, CLASS, POD, SETUP, TEMPLATE } from '../cli/manifests';
import { WholeCommand } from '../cli/whole-command';

let command: WholeCommand;
const clients: Client[] = [];

beforeAll(() => command = new WholeCommand());
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});
afterAll(() => command.remove());

async function clientIn(files: Readonly<Record<string, string>>): Promise<Client> {
  const client = new Client(command, folderWith({ 'cdk8s-dra.yaml': "kubernetes: '1.34'\n", ...files }));
  clients.push(client);
  await client.start();
  return client;
}

const NVIDIA = CLASS.replace('"gpu.example.com"', '"gpu.nvidia.com"');

const labels = (items: CompletionItem[]) => items.map(({ label }) => label);

test('it offers what it can do', async () => {
  const client = new Client(command, folderWith({}));
  clients.push(client);

  expect(await client.start()).toMatchObject({
    serverInfo: { name: 'cdk8s-dra', version: expect.any(String) },
    capabilities: { hoverProvider: true, definitionProvider: true, referencesProvider: true },
  });
});

test('findings are those of the folder as one setup, and follow typing', async () => {
  const client = await clientIn({ 'class.yaml': CLASS, 'template.yaml': TEMPLATE });
  await client.open('pod.yaml', POD.replace('one-gpu', 'two-gpus'));
  const [diagnostic] = await client.untilRules('pod.yaml', 'unknown-claim');
  expect(diagnostic).toMatchObject({
    severity: 2, source: 'cdk8s-dra', range: { start: { line: 7, character: 33 }, end: { line: 7, character: 41 } },
  });

  await client.edit('pod.yaml', POD);
  expect(await client.untilRules('pod.yaml')).toEqual([]);
});

test('a file that is not open has findings too, and they go when another file repairs it', async () => {
  const client = await clientIn({ 'class.yaml': CLASS, 'pod.yaml': POD });
  await client.untilRules('pod.yaml', 'unknown-claim');
  await client.open('template.yaml', TEMPLATE);
  await client.untilRules('pod.yaml');
});

test('changes of files and of the settings are read', async () => {
  const folder = folderWith({ 'cdk8s-dra.yaml': "kubernetes: '1.34'\n", ...SETUP, 'pod.yaml': POD });
  const client = new Client(command, folder);
  clients.push(client);
  await client.start();
  await client.open('class.yaml', CLASS);
  await client.untilRules('class.yaml');
  const changed = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    const changes = [{ uri: client.uri(name), type: 2 }];
    return client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  };
  await changed('pod.yaml', POD.replace('one-gpu', 'none'));
  await client.untilRules('pod.yaml', 'unknown-claim');
  await changed('cdk8s-dra.yaml', "kubernetes: '1.32'\n");
  await client.untilRules('class.yaml', 'api-version');
  await changed('cdk8s-dra.yaml', 'kubernets: 1\n');
  await client.untilRules('class.yaml');
  expect(client.errors.join()).toContain('unknown key "kubernets" (did you mean "kubernetes"?)');
});

test('a file that is no part of the setup is checked only while it is open, and a folder can go', async () => {
  const folder = folderWith({
    ...SETUP, 'sub/claim.yaml': BAD_CLAIM, 'app/kustomization.yaml': 'resources: []\n', 'app/patch.yaml': BAD_CLAIM,
  });
  const client = new Client(command, folder);
  clients.push(client);
  await client.start();
  const isBad = (all: readonly unknown[]) => all.length > 0;
  await client.until('sub/claim.yaml', isBad);
  await client.open('app/patch.yaml', BAD_CLAIM);
  await client.until('app/patch.yaml', isBad);
  await client.close('app/patch.yaml');
  await client.untilRules('app/patch.yaml');

  rmSync(join(folder, 'sub'), { recursive: true });
  const changes = [{ uri: client.uri('sub'), type: 3 }, { uri: client.uri('app/patch.yaml'), type: 2 }];
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  await client.untilRules('sub/claim.yaml');
  expect(await client.untilRules('app/patch.yaml')).toEqual([]);
});

test('folders that are added are read, too, and removed ones no longer count', async () => {
  const client = await clientIn(SETUP);
  const other = folderWith({ 'claim.yaml': BAD_CLAIM });
  const file = relative(client.folder, join(other, 'claim.yaml'));
  const folder = { uri: pathToFileURL(other).href, name: 'other' };
  const change = (added: object[], removed: object[]) =>
    client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added, removed } });

  await change([folder], []);
  await client.until(file, (all) => all.some(({ code }) => code === 'allowed-value'));
  await change([], [folder]);
  expect(await client.untilRules(file)).toEqual([]);
});

test('broken YAML leaves the findings of other documents', async () => {
  const client = await clientIn({});
  await client.open('a.yaml', `${BAD_CLAIM}---\n${TEMPLATE.replace('deviceClassName: gpu', 'deviceClassName: "')}`);
  await client.untilRules('a.yaml', 'unreadable', 'allowed-value', 'unknown-class', 'unused-claim');
});

test('fixes, fixing all, and accepting with a reason are actions', async () => {
  const client = await clientIn({ 'class.yaml': CLASS });
  await client.open('claim.yaml', BAD_CLAIM);
  const all = await client.untilRules('claim.yaml', 'allowed-value', 'unused-claim');
  const actionsAt = (line: number, only?: string[]) =>
    client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: client.uri('claim.yaml') },
      range: { start: { line, character: 0 }, end: { line, character: 1 } },
      context: { diagnostics: all, only },
    });
  const [fix, fixAll] = await actionsAt(10);
  const fixed = BAD_CLAIM.replace(': all', ': All');
  expect(fix).toMatchObject({ kind: 'quickfix', isPreferred: true });
  expect(edited(BAD_CLAIM, fix.edit!, client.uri('claim.yaml'))).toBe(fixed);
  expect(fixAll.kind).toBe('source.fixAll.cdk8s-dra');
  expect(edited(BAD_CLAIM, fixAll.edit!, client.uri('claim.yaml'))).toBe(fixed);
  expect(await actionsAt(0, ['source.fixAll'])).toHaveLength(1);

  const accept = (await actionsAt(3)).find(({ title }) => title === 'Accept unused-claim with a reason')!;
  expect(edited(BAD_CLAIM, accept.edit!, client.uri('claim.yaml')))
    .toBe(BAD_CLAIM.replace('  name: claim', '  # cdk8s-dra: allow unused-claim (reason)\n  name: claim'));
});

test('fields, attributes and selectors are described', async () => {
  const client = await clientIn({});
  const expression = 'device.driver == "gpu.nvidia.com" '
    + '&& device.attributes["gpu.nvidia.com"].productName == "NVIDIA H100"';
  const text = CLASS.replace('device.driver == "gpu.example.com"', expression);
  await client.open('class.yaml', text);
  const hoverAt = async (part: string) => {
    const { position } = marked(text.replace(part, `|${part}`));
    return JSON.stringify((await client.ask<Hover>('textDocument/hover', 'class.yaml', position)).contents);
  };

  expect(await hoverAt('selectors')).toMatch(/selectors.*Kubernetes 1\.31 or newer|selectors.*Kubernetes 1\.34/);
  expect(await hoverAt('productName')).toMatch(/productName.*string of .*For example.*Published by/);
  expect(await hoverAt('driver ==')).toMatch(new RegExp([
    /Selects devices with `device.driver == .*/, /Estimated cost in Kubernetes 1\.34: [\d,]+ of 1,000,000/,
  ].map(({ source }) => source).join('')));
});

test('completion offers what can be written, also in a line that is not YAML yet', async () => {
  const client = await clientIn({ 'class.yaml': NVIDIA, 'template.yaml': TEMPLATE, 'claim.yaml': BAD_CLAIM });
  const offered = async (source: string) => {
    const { text, position } = marked(source);
    await client.open('typed.yaml', text);
    const items = labels(await client.ask<CompletionItem[]>('textDocument/completion', 'typed.yaml', position));
    const textDocument = { uri: client.uri('typed.yaml') };
    await client.connection.sendNotification('textDocument/didClose', { textDocument });
    return items;
  };
  const select = (expression: string) => TEMPLATE.replace('one-gpu', 'other').replace('Name: gpu\n',
    `Name: gpu\n            selectors:\n              - cel:\n                  expression: ${expression}\n`);

  expect(await offered(TEMPLATE.replace('Name: gpu', 'Name: |')))
    .toEqual(expect.arrayContaining(['gpu', 'gpu.nvidia.com']));
  expect(await offered(POD.replace('Name: one-gpu', 'Name: o|'))).toEqual(['one-gpu']);
  expect(await offered(POD.replace('          - name: gpu', '          - name: "|'))).toEqual(['gpu']);
  expect(await offered(POD.replace('          - name: gpu', '          - name: gpu\n            request: |')))
    .toEqual(['gpu']);
  expect(await offered(select('device.attributes["gpu.nvidia.com"].|'))).toContain('productName');
  expect(await offered(select('"device.attributes[\'gpu.nvidia.com\'].pro|'))).toContain('productName');
  expect(await offered(select('|-\n                    device.capacity["gpu.nvidia.com"].\u0001').replace('|-', '>-')
    .replace('\u0001', '|'))).toContain('memory');
  expect(await offered(select('device.attributes["|'))).toEqual(['gpu.nvidia.com']);
  expect(await offered(select('device.attributes["gpu.nvidia.com"].driverVersion.|'))).toContain('isGreaterThan');
  expect(await offered(`${TEMPLATE}      config:
        - opaque:
            driver: gpu.nvidia.com
            parameters:
              kind: GpuConfig
              |
`)).toContain('sharing');
});

test('names lead to where they are defined and used, and are renamed in all files', async () => {
  const client = await clientIn({ 'class.yaml': CLASS, 'template.yaml': TEMPLATE });
  const { text, position } = marked(POD.replace('Name: one-gpu', 'Name: on|e-gpu'));
  await client.open('pod.yaml', text);
  const definition = await client.ask<Location[]>('textDocument/definition', 'pod.yaml', position);
  const context = { includeDeclaration: true };
  const references = await client.ask<Location[]>('textDocument/references', 'pod.yaml', position, { context });
  const uses = await client.ask<Location[]>('textDocument/references', 'pod.yaml', position,
    { context: { includeDeclaration: false } });
  const edit = await client.ask<WorkspaceEdit>('textDocument/rename', 'pod.yaml', position, { newName: 'two-gpus' });

  expect(definition).toEqual([{
    uri: client.uri('template.yaml'), range: { start: { line: 3, character: 8 }, end: { line: 3, character: 15 } },
  }]);
  expect(references.map(({ uri }) => uri).sort()).toEqual([client.uri('pod.yaml'), client.uri('template.yaml')]);
  expect(uses.map(({ uri }) => uri)).toEqual([client.uri('pod.yaml')]);
  expect(edited(text, edit, client.uri('pod.yaml'))).toBe(POD.replace('one-gpu', 'two-gpus'));
  expect(edited(TEMPLATE, edit, client.uri('template.yaml'))).toBe(TEMPLATE.replace('one-gpu', 'two-gpus'));
  await expect(client.ask('textDocument/rename', 'pod.yaml', position, { newName: 'Two GPUs' }))
    .rejects.toMatchObject({
      code: LSPErrorCodes.RequestFailed,
      message: 'a name must be lowercase letters, digits, "-" and ".", got "Two GPUs"',
    });

  const request = marked(TEMPLATE.replace('- name: gpu', '- name: g|pu'));
  await client.open('template.yaml', request.text);
  await expect(client.ask('textDocument/rename', 'template.yaml', request.position, { newName: 'gpu.1' }))
    .rejects.toThrow('a name must be lowercase letters, digits and "-", got "gpu.1"');
});

test('the setup is drawn, and a document is converted', async () => {
  const client = await clientIn(SETUP);
  await client.open('class.yaml', CLASS);
  const execute = (name: string, ...args: unknown[]) =>
    client.connection.sendRequest<string>('workspace/executeCommand', { command: name, arguments: args });

  expect(await execute('cdk8s-dra.diagram')).toMatch(/<svg[^]*one-gpu/);
  expect(await execute('cdk8s-dra.convert', client.uri('class.yaml'), '1.32')).toEqual([]);
  expect(edited(CLASS, client.applied[0], client.uri('class.yaml'))).toBe(CLASS.replace('/v1', '/v1beta1'));
});

test.each([
  ['cdk8s-dra.convert', ['class.yaml', '1.3'], '1.3'],
  ['cdk8s-dra.convert', [], 'the command needs two arguments: the URI of an open document, and a version'],
  ['cdk8s-dra.convert', ['other.yaml', '1.34'], 'other.yaml is not open'],
  ['cdk8s-dra.draw', [], 'command "cdk8s-dra.draw" not found; allowed: cdk8s-dra.diagram, cdk8s-dra.convert'],
])('refuses %s with %j', async (name, [file, ...rest], message) => {
  const client = await clientIn(SETUP);
  await client.open('class.yaml', CLASS);

  const args = file === undefined ? undefined : [client.uri(file), ...rest];
  await expect(client.connection.sendRequest('workspace/executeCommand', { command: name, arguments: args })).rejects
    .toMatchObject({ code: LSPErrorCodes.RequestFailed, message: expect.stringContaining(message) });
});
