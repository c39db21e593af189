import { fileURLToPath } from 'node:url';
import type * as lsp from 'vscode-languageserver/node';
import { actionsFor } from './code-actions';
import { COMMANDS } from './commands';
import { locationOf, locationsAt, renamed, usesAt } from './names';
import { loadLibrary, offsetOf, rangeBetween } from './protocol';
import { ProjectReader, Session } from './session';
import type { Completion } from '../engine/manifests/workspace/completion';
import { completionsAt } from '../engine/manifests/workspace/completions';
import { hoverAt } from '../engine/manifests/workspace/hover';

/** Texts come as a whole: what is wrong with them is worked out anew only where they differ. */
const WHOLE_TEXTS = 1;

const CAPABILITIES: lsp.ServerCapabilities = {
  textDocumentSync: { openClose: true, change: WHOLE_TEXTS },
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['.', '"', '\'', ' ', '['] },
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.cdk8s-dra'] },
  executeCommandProvider: { commands: Object.keys(COMMANDS) },
};

const WATCHING: lsp.RegistrationParams = {
  registrations: [{
    id: 'files',
    method: 'workspace/didChangeWatchedFiles',
    registerOptions: { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }] },
  }],
};

const ICONS: Readonly<Record<Completion['type'], lsp.CompletionItemKind>> = {
  class: 7, object: 18, name: 12, driver: 9, attribute: 10, function: 2, field: 5,
};

/** Serves an editor on standard input and output, until it ends. */
export function serve(reader: ProjectReader, version: string): void {
  const connection = loadLibrary().createConnection(process.stdin, process.stdout);
  const session = new Session(connection, reader);
  begin(connection, session, version);
  connection.onDidOpenTextDocument(({ textDocument: { uri, version: each, text } }) => session.edit(uri, each, text));
  connection.onDidChangeTextDocument(({ textDocument: { uri, version: each }, contentChanges }) =>
    session.edit(uri, each, contentChanges[contentChanges.length - 1].text));
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => session.close(uri));
  connection.onDidChangeWatchedFiles(({ changes }) => session.changed(changes.map(({ uri }) => uri)));
  answer(connection, session);
  connection.onShutdown(() => session.stop());
  connection.listen();
}

function begin(connection: lsp.Connection, session: Session, version: string): void {
  let watches = false;
  let folder: string | undefined;
  connection.onInitialize(({ workspaceFolders, rootUri, capabilities }) => {
    const uri = workspaceFolders?.[0]?.uri ?? rootUri ?? undefined;
    folder = uri === undefined ? undefined : fileURLToPath(uri);
    watches = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return { capabilities: CAPABILITIES, serverInfo: { name: 'cdk8s-dra', version } };
  });
  connection.onInitialized(() => {
    session.load(folder);
    if (watches) {
      connection.sendRequest('client/registerCapability', WATCHING).catch(() => undefined);
    }
  });
}

function answer(connection: lsp.Connection, session: Session): void {
  connection.onCodeAction((params) => actionsFor(session, params));
  connection.onDefinition((params) => locationsAt(session, params, ({ isDefinition }) => isDefinition));
  connection.onReferences((params) => locationsAt(session, params, ({ isDefinition }) =>
    params.context.includeDeclaration || !isDefinition));
  connection.onRenameRequest((params) => renamed(session, params));
  connection.onPrepareRename((params) => {
    const { line, character } = params.position;
    return usesAt(session, params).map((use) => locationOf(session, use))
      .find(({ uri, range: { start, end } }) => session.fileOf(uri) === session.fileOf(params.textDocument.uri)
        && start.line === line && start.character <= character && character <= end.character)?.range;
  });
  connection.onHover((params) => hover(session, params));
  connection.onCompletion((params) => completions(session, params));
  connection.onExecuteCommand(({ command, arguments: args = [] }) => COMMANDS[command]?.(session, connection, args));
}

function hover(session: Session, { textDocument, position }: lsp.HoverParams): lsp.Hover | undefined {
  const file = session.fileOf(textDocument.uri);
  const lines = session.workspace.textOf(file)?.lines();
  const found = lines && hoverAt(session.workspace, file, offsetOf(lines, position));
  return found && {
    contents: { kind: 'markdown', value: found.text },
    range: rangeBetween(lines!, found.start, found.end),
  };
}

function completions(session: Session, { textDocument, position }: lsp.CompletionParams): lsp.CompletionItem[] {
  const file = session.fileOf(textDocument.uri);
  const lines = session.workspace.textOf(file)?.lines();
  if (lines === undefined) {
    return [];
  }
  const offset = offsetOf(lines, position);
  const { from, items } = completionsAt(session.workspace, file, offset);
  const range = rangeBetween(lines, from, offset);
  return items.map(({ label, type, detail, about, text = label }) =>
    ({ label, kind: ICONS[type], detail, documentation: about, textEdit: { range, newText: text } }));
}
