import type * as lsp from 'vscode-languageserver/node';
import { actionsFor } from './code-actions';
import { COMMAND_NAMES, execute } from './commands';
import { locationsAt, placeOfName, renamed } from './names';
import { loadLibrary, orRefused, rangeBetween } from './protocol';
import { Editor, pathOf, ProjectReader, Session } from './session';
import { Sessions } from './sessions';
import type { Completion } from '../engine/manifests/workspace/completion';
import { completionsAt } from '../engine/manifests/workspace/completions';
import { hoverAt } from '../engine/manifests/workspace/hover';

/** The editor sends whole texts; findings are recomputed only where a text differs. */
const WHOLE_TEXTS = 1;

const CAPABILITIES: lsp.ServerCapabilities = {
  textDocumentSync: { openClose: true, change: WHOLE_TEXTS },
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['.', '"', '\'', ' ', '['] },
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.cdk8s-dra'] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  executeCommandProvider: { commands: COMMAND_NAMES },
};

const WATCHING: lsp.RegistrationParams = {
  registrations: [{
    id: 'files',
    method: 'workspace/didChangeWatchedFiles',
    registerOptions: { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }, { globPattern: '**/Kustomization' }] },
  }],
};

const ICONS: Readonly<Record<Completion['type'], lsp.CompletionItemKind>> = {
  class: 7, object: 18, name: 12, driver: 9, attribute: 10, function: 2, field: 5,
};

/** Serves an editor on standard input and output, until the editor closes the connection. */
export function serve(reader: ProjectReader, version: string): void {
  const connection = loadLibrary().createConnection(process.stdin, process.stdout);
  const editor = { ...reader, connection, watches: false };
  const sessions = new Sessions(editor);
  connection.onInitialize(({ workspaceFolders, rootUri, capabilities: { workspace } }) => {
    const folders = new Set([workspaceFolders?.map(({ uri }) => uri) ?? rootUri ?? []].flat());
    editor.watches = workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    connection.onInitialized(() => begin(connection, sessions, folders, editor));
    return { capabilities: CAPABILITIES, serverInfo: { name: 'cdk8s-dra', version } };
  });
  follow(connection, sessions);
  answer(connection, sessions);
  connection.onShutdown(() => sessions.stop());
  connection.listen();
}

function begin(connection: lsp.Connection, sessions: Sessions, folders: Set<string>, { watches }: Editor): void {
  const read = () => sessions.setFolders([...folders].flatMap((uri) => pathOf(uri) ?? []));
  read();
  connection.onNotification('workspace/didChangeWorkspaceFolders',
    ({ event: { added, removed } }: lsp.DidChangeWorkspaceFoldersParams) => {
      removed.forEach(({ uri }) => folders.delete(uri));
      added.forEach(({ uri }) => folders.add(uri));
      read();
    });
  if (watches) {
    connection.sendRequest('client/registerCapability', WATCHING).catch(() => undefined);
  }
}

/** Follows the changes that the user makes to files. */
function follow(connection: lsp.Connection, sessions: Sessions): void {
  connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) => sessions.edit(uri, version, text));
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
    contentChanges.slice(-1).forEach(({ text }) => sessions.edit(uri, version, text)));
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => sessions.close(uri));
  connection.onDidChangeWatchedFiles(({ changes }) => sessions.changed(changes));
}

function answer(connection: lsp.Connection, sessions: Sessions): void {
  const of = ({ textDocument: { uri } }: { readonly textDocument: lsp.TextDocumentIdentifier }) => sessions.of(uri);
  connection.onCodeAction((params) => actionsFor(of(params), params));
  connection.onDefinition((params) => locationsAt(of(params), params, ({ isDefinition }) => isDefinition));
  connection.onReferences((params) => locationsAt(of(params), params, ({ isDefinition }) =>
    params.context.includeDeclaration || !isDefinition));
  connection.onRenameRequest((params) => orRefused(() => renamed(of(params), params)));
  connection.onPrepareRename((params) => placeOfName(of(params), params));
  connection.onHover((params) => hover(of(params), params));
  connection.onCompletion((params) => completions(of(params), params));
  connection.onExecuteCommand((params) => orRefused(() => execute(sessions, connection, params)));
}

function hover(session: Session, params: lsp.HoverParams): lsp.Hover | undefined {
  const point = session.pointAt(params);
  const found = point && hoverAt(session.workspace, point.file, point.offset);
  return found && {
    contents: { kind: 'markdown', value: found.text },
    range: rangeBetween(point!.text.lines(), found.start, found.end),
  };
}

function completions(session: Session, params: lsp.CompletionParams): lsp.CompletionItem[] {
  const point = session.pointAt(params);
  if (point === undefined) {
    return [];
  }
  const { from, items } = completionsAt(session.workspace, point.file, point.offset);
  const range = rangeBetween(point.text.lines(), from, point.offset);
  return items.map(({ label, type, detail, about, text = label }) =>
    ({ label, kind: ICONS[type], detail, documentation: about, textEdit: { range, newText: text } }));
}
