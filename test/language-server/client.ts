import { ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection, Diagnostic, ProtocolConnection, PublishDiagnosticsParams, StreamMessageReader,
  StreamMessageWriter, WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { WholeCommand } from '../cli/whole-command';

/** A place in a text: a line and a character, both from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** An editor without a window: a client of the server in a process of its own. */
export class Client {
  public readonly connection: ProtocolConnection;
  public readonly errors: string[] = [];
  public readonly applied: WorkspaceEdit[] = [];
  private readonly process: ChildProcess;
  private readonly diagnostics = new Map<string, PublishDiagnosticsParams>();
  private waiting: (() => void)[] = [];
  private version = 1;

  public constructor(command: WholeCommand, public readonly folder: string) {
    this.process = spawn(command.program, ['language-server', '--stdio'], { env: command.env, cwd: folder });
    this.process.stderr!.on('data', (data) => this.errors.push(String(data)));
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.process.stdout!), new StreamMessageWriter(this.process.stdin!));
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.diagnostics.set(params.uri, params);
      this.waiting.splice(0).forEach((go) => go());
    });
    this.connection.onNotification('window/showMessage', ({ message }) => this.errors.push(message));
    this.connection.onRequest('workspace/applyEdit', ({ edit }) => {
      this.applied.push(edit);
      return { applied: true };
    });
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.listen();
  }

  public async start(): Promise<unknown> {
    const rootUri = pathToFileURL(this.folder).href;
    const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
    const result = await this.connection.sendRequest('initialize', {
      processId: process.pid, rootUri, workspaceFolders: [{ uri: rootUri, name: 'test' }], capabilities,
    });
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  public async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    await ended;
    this.connection.dispose();
  }

  public uri(file: string): string {
    return pathToFileURL(join(this.folder, file)).href;
  }

  public open(file: string, text: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: this.uri(file), languageId: 'yaml', version: this.version, text },
    });
  }

  public close(file: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(file) } });
  }

  /** The version that it gets. */
  public async edit(file: string, text: string): Promise<number> {
    this.version++;
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.uri(file), version: this.version }, contentChanges: [{ text }],
    });
    return this.version;
  }

  public ask<T>(method: string, file: string, position: Position, more: object = {}): Promise<T> {
    return this.connection.sendRequest(method, { textDocument: { uri: this.uri(file) }, position, ...more });
  }

  /** Waits until the diagnostics of a file are what is expected. */
  public async until(
    file: string, isExpected: (all: Diagnostic[], version?: number) => boolean,
  ): Promise<Diagnostic[]> {
    for (;;) {
      const { diagnostics = undefined, version } = this.diagnostics.get(this.uri(file)) ?? {};
      if (diagnostics !== undefined && isExpected(diagnostics, version)) {
        return diagnostics;
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** Waits until a file has findings of just these rules, in any order. */
  public untilRules(file: string, ...rules: string[]): Promise<Diagnostic[]> {
    return this.until(file, (all) => all.map(({ code }) => code).sort().join() === [...rules].sort().join());
  }
}

/** The place of a mark in a text, `|`, and the text without it. */
export function marked(text: string, mark = '|'): { text: string; position: Position } {
  const index = text.indexOf(mark);
  const before = text.slice(0, index).split('\n');
  return {
    text: text.slice(0, index) + text.slice(index + mark.length),
    position: { line: before.length - 1, character: before[before.length - 1].length },
  };
}

/** A text after the edits of its file. */
export function edited(text: string, { changes = {} }: WorkspaceEdit, uri: string): string {
  const starts = text.split('\n').reduce((all, line) => [...all, all[all.length - 1] + line.length + 1], [0]);
  const offset = ({ line, character }: Position) => starts[line] + character;
  return [...changes[uri] ?? []].sort((one, other) => offset(other.range.start) - offset(one.range.start))
    .reduce((all, { range: { start, end }, newText }) => all.slice(0, offset(start)) + newText + all.slice(offset(end)),
      text);
}
