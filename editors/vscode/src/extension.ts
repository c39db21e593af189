import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

const NAME = 'cdk8s-dra';
const IS_WINDOWS = process.platform === 'win32';

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand('cdk8s-dra.showDiagram', showDiagram),
    vscode.commands.registerCommand('cdk8s-dra.convertFile', convertFile),
  );
  // A shell finds the script that npm makes on Windows.
  const options = { shell: IS_WINDOWS };
  client = new LanguageClient(NAME, NAME, { command: commandToStart(), args: ['language-server'], options }, {
    documentSelector: [{ scheme: 'file', language: 'yaml' }, { scheme: 'untitled', language: 'yaml' }],
  });
  try {
    await client.start();
  } catch (error) {
    void vscode.window.showErrorMessage(
      `cdk8s-dra does not start: ${String(error)}. Run "npm install --global cdk8s-dra", or set cdk8s-dra.command.`);
  }
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

/** That of the settings, that of the workspace, or that on the PATH. */
function commandToStart(): string {
  const configured = vscode.workspace.getConfiguration(NAME).get<string>('command', '');
  if (configured !== '') {
    return configured;
  }
  const own = (vscode.workspace.workspaceFolders ?? [])
    .map(({ uri }) => join(uri.fsPath, 'node_modules', '.bin', IS_WINDOWS ? `${NAME}.cmd` : NAME));
  return own.find((path) => existsSync(path)) ?? NAME;
}

async function execute<T>(command: string, ...args: unknown[]): Promise<T | undefined> {
  try {
    return await client?.sendRequest<T>('workspace/executeCommand', { command, arguments: args });
  } catch (error) {
    void vscode.window.showErrorMessage(`cdk8s-dra: ${(error as Error).message}`);
    return undefined;
  }
}

async function showDiagram(): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  const html = await execute<string>('cdk8s-dra.diagram', ...uri === undefined ? [] : [uri]);
  if (html !== undefined) {
    const panel = vscode.window.createWebviewPanel(NAME, 'Setup', vscode.ViewColumn.Beside, { enableScripts: true });
    panel.webview.html = html;
  }
}

async function convertFile(): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  const version = await vscode.window.showInputBox({ prompt: 'Kubernetes version', placeHolder: '1.34' });
  if (uri !== undefined && version !== undefined) {
    const losses = await execute<string[]>('cdk8s-dra.convert', uri, version) ?? [];
    losses.forEach((loss) => void vscode.window.showWarningMessage(loss));
  }
}
