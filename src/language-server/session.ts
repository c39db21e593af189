import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as lsp from 'vscode-languageserver/node';
import { diagnosticOf, rangeBetween } from './protocol';
import type { CheckOptions } from '../engine/check/check-options';
import type { ConvertedText } from '../engine/conversion/convert-yaml';
import { Workspace } from '../engine/manifests/workspace/workspace';
import { changeBetween } from '../engine/read/text-change';

/** What a folder holds, and the settings in it. */
interface Project {
  readonly options: CheckOptions;
  /** The files that may be manifests now, relative to the folder. */
  readonly files: () => readonly string[];
}

const NO_PROJECT: Project = { options: {}, files: () => [] };

/** Reads what is in a folder. What is wrong with its settings is an error with words for the user. */
export interface ProjectReader {
  readonly project: (folder: string) => Project;
  /** The text of a file; undefined if it cannot be read. */
  readonly text: (folder: string, file: string) => string | undefined;
  /** Whether a file has the settings. */
  readonly isConfiguration: (file: string) => boolean;
}

/** How long the user must stop typing before the setup is checked as a whole, in milliseconds. */
const PAUSE = 250;

/** How long a step of that may keep an edit waiting. */
const LONGEST_STEP = 10;

/** The type of an error message in the protocol. */
const ERROR = 1;

/** The files of an editor, and what it was told about them. */
export class Session {
  public workspace = new Workspace({});
  private root?: string;
  private project = NO_PROJECT;
  private readonly open = new Map<string, { readonly uri: string; readonly version: number; readonly text: string }>();
  private readonly told = new Map<string, string>();
  private timer?: NodeJS.Timeout;
  private step?: NodeJS.Immediate;

  public constructor(private readonly connection: lsp.Connection, private readonly reader: ProjectReader) {
  }

  /** Reads the files of a folder, and those that are open. */
  public load(folder = this.root): void {
    this.root = folder;
    const project = folder === undefined ? undefined : this.orTold(() => this.reader.project(folder));
    this.project = project ?? NO_PROJECT;
    this.workspace = new Workspace(this.project.options);
    this.open.forEach(({ text }, file) => this.set(file, text));
    this.readAgain();
    this.checkLater();
  }

  public fileOf(uri: string): string {
    const path = uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
    const inRoot = path === undefined || this.root === undefined ? undefined : relative(this.root, path);
    const isInside = inRoot !== undefined && !inRoot.startsWith('..') && !isAbsolute(inRoot);
    return isInside ? inRoot.replace(/\\/g, '/') : path ?? uri;
  }

  public uriOf(file: string): string {
    return this.open.get(file)?.uri ?? (/^[\w+.-]{2,}:/.test(file) ? file
      : pathToFileURL(isAbsolute(file) ? file : join(this.root ?? '', file)).href);
  }

  /** What the editor shall write into files. */
  public editFor(texts: readonly ConvertedText[]): lsp.WorkspaceEdit {
    const changed = texts.flatMap(({ file = '', yaml }): [string, lsp.TextEdit[]][] => {
      const text = this.workspace.textOf(file)!;
      const change = changeBetween(text.original, yaml);
      return change === undefined ? [] : [[
        this.uriOf(file), [{ range: rangeBetween(text.lines(), change.start, change.end), newText: change.text }],
      ]];
    });
    return { changes: Object.fromEntries(changed) };
  }

  /** A text that the user opens or edits: what is wrong in it is told at once, the rest when the user pauses. */
  public edit(uri: string, version: number, text: string): void {
    const file = this.fileOf(uri);
    this.open.set(file, { uri, version, text });
    this.set(file, text);
    this.tell(file);
    this.checkLater();
  }

  public close(uri: string): void {
    const file = this.fileOf(uri);
    this.open.delete(file);
    this.readAgain(new Set([file]));
    this.tell(file);
    this.checkLater();
  }

  /** Files that others changed. */
  public changed(uris: readonly string[]): void {
    const files = new Set(uris.map((uri) => this.fileOf(uri)));
    if ([...files].some((file) => this.reader.isConfiguration(file))) {
      return this.load();
    }
    this.readAgain(files);
    this.checkLater();
  }

  public stop(): void {
    clearTimeout(this.timer);
    clearImmediate(this.step);
  }

  /** The result, unless there is an error, which the user is told. */
  private orTold<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.say(error as Error);
      return undefined;
    }
  }

  /** A notification, since not every client answers a request. */
  private say({ message }: Error): void {
    void this.connection.sendNotification('window/showMessage', { type: ERROR, message: `cdk8s-dra: ${message}` });
  }

  /** Reads what changed and what is new of the project; files of others, such as patches, are left out. */
  private readAgain(changed: ReadonlySet<string> = new Set()): void {
    const files = new Set(this.orTold(this.project.files));
    this.workspace.files.filter((file) => !this.open.has(file) && (changed.has(file) || !files.has(file)))
      .forEach((file) => this.workspace.delete(file));
    [...files].filter((file) => this.workspace.textOf(file) === undefined).forEach((file) => {
      const text = this.reader.text(this.root!, file);
      text === undefined || this.set(file, text);
    });
  }

  private set(file: string, text: string): void {
    this.workspace.set({ file, isFound: true, read: () => text });
  }

  private checkLater(): void {
    this.stop();
    this.timer = setTimeout(() => this.go(this.steps()), PAUSE);
  }

  private* steps(): Generator<undefined, void> {
    yield* this.workspace.check();
    for (const file of new Set([...this.workspace.files, ...this.told.keys()])) {
      this.tell(file);
      yield;
    }
  }

  /** Goes on for a while, and then lets edits and requests pass. */
  private go(steps: Generator<undefined, void>): void {
    const end = Date.now() + LONGEST_STEP;
    try {
      while (Date.now() < end) {
        if (steps.next().done === true) {
          return;
        }
      }
      this.step = setImmediate(() => this.go(steps));
    } catch (error) {
      this.say(error as Error);
    }
  }

  /** Tells the editor what is wrong in a file, unless it knows. */
  private tell(file: string): void {
    const diagnostics = this.workspace.findingsOf(file).map(diagnosticOf);
    const said = JSON.stringify(diagnostics);
    if (said !== (this.told.get(file) ?? '[]') || (this.open.has(file) && !this.told.has(file))) {
      this.told.set(file, said);
      const { version } = this.open.get(file) ?? {};
      void this.connection.sendDiagnostics({ uri: this.uriOf(file), version, diagnostics });
    }
  }
}
