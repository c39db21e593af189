import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as lsp from 'vscode-languageserver/node';
import { diagnosticOf, offsetOf, rangeBetween } from './protocol';
import type { CheckOptions } from '../engine/check/check-options';
import type { ConvertedText } from '../engine/conversion/convert-yaml';
import type { OpenText } from '../engine/manifests/workspace/open-text';
import { Workspace } from '../engine/manifests/workspace/workspace';
import { changeBetween } from '../engine/read/text-change';
import { slashed } from '../files/folder';

/** The settings and the files of a folder. */
interface Project {
  readonly options: CheckOptions;
  /** Lists the files that may be manifests, relative to the folder. */
  readonly files: () => readonly string[];
}

const NO_PROJECT: Project = { options: {}, files: () => [] };

/** Reads folders. Invalid settings throw an error whose message is for the user. */
export interface ProjectReader {
  readonly project: (folder: string) => Project;
  /** The text of a file; undefined if it cannot be read. */
  readonly text: (folder: string, file: string) => string | undefined;
  /** Whether a file is a configuration file. */
  readonly isConfiguration: (file: string) => boolean;
}

/** The pause in typing after which the whole setup is checked, in milliseconds. */
const PAUSE = 250;

/** The maximum delay of an edit by a part of that check, in milliseconds. */
const LONGEST_STEP = 10;

/** The type of an error message in the protocol. */
const ERROR = 1;

/** The type of an event in the protocol: a file changed, and was neither created nor deleted. */
const CHANGED = 2;

/** The connection to an editor, and the reader of its files. */
export interface Editor extends ProjectReader {
  readonly connection: Pick<lsp.Connection, 'sendDiagnostics' | 'sendNotification'>;
  /** Whether the editor reports created and deleted files: a folder is then listed again only after such a report. */
  readonly watches: boolean;
}

/** A position in a text, such as that of the cursor. */
export interface Point {
  readonly file: string;
  readonly text: OpenText;
  readonly offset: number;
}

/** The files of a folder in an editor, and the diagnostics that the editor has received. */
export class Session {
  public workspace = new Workspace({});
  private project = NO_PROJECT;
  /** The files in the folder; undefined if the list may be out of date. */
  private listed?: ReadonlySet<string>;
  private readonly open = new Map<string, { readonly uri: string; readonly version: number; readonly text: string }>();
  private readonly told = new Map<string, string>();
  private timer?: NodeJS.Timeout;
  private step?: NodeJS.Immediate;

  /**
   * @param root the folder; without it, only open files are known
   * @param isOwn whether a path belongs to this folder, not to one nested in it
   */
  public constructor(
    private readonly editor: Editor, public readonly root?: string, private readonly isOwn = (_: string) => true,
  ) {
  }

  /** Reads the settings and files of the folder, and takes over the open files. */
  public load(): void {
    const { root } = this;
    const project = root === undefined ? undefined : this.orTold(() => this.editor.project(root));
    this.project = project ?? NO_PROJECT;
    this.listed = undefined;
    this.workspace = new Workspace(this.project.options);
    this.open.forEach(({ text }, file) => this.set(file, text));
    this.readAgain();
    this.checkLater();
  }

  public fileOf(uri: string): string {
    const path = pathOf(uri);
    const inRoot = path === undefined || this.root === undefined ? undefined : pathWithin(this.root, path);
    return inRoot ?? path ?? uri;
  }

  public uriOf(file: string): string {
    return this.open.get(file)?.uri ?? (/^[\w+.-]{2,}:/.test(file) ? file
      : pathToFileURL(isAbsolute(file) ? file : join(this.root ?? '', file)).href);
  }

  /** The point at a position of the protocol; undefined if the text is unknown. */
  public pointAt({ textDocument: { uri }, position }: lsp.TextDocumentPositionParams): Point | undefined {
    const file = this.fileOf(uri);
    const text = this.workspace.textOf(file);
    return text && { file, text, offset: offsetOf(text.lines(), position) };
  }

  /** The edit that gives files their new texts. */
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

  /** Takes a text that the user opens or edits. Its own findings are sent at once, all others when the user pauses. */
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
    this.listed = this.editor.watches ? this.listed : undefined;
    this.readAgain(new Set([file]));
    this.tell(file);
    this.checkLater();
  }

  /** Handles files that other programs changed, created or deleted. */
  public changed(changes: readonly lsp.FileEvent[]): void {
    const files = new Set(changes.map(({ uri }) => this.fileOf(uri)));
    if ([...files].some((file) => this.editor.isConfiguration(file))) {
      return this.load();
    }
    this.listed = changes.every(({ type }) => type === CHANGED) ? this.listed : undefined;
    this.readAgain(files);
    this.checkLater();
  }

  /** Withdraws all diagnostics, since the editor has removed the folder. */
  public leave(): void {
    this.stop();
    this.told.forEach((_, file) =>
      void this.editor.connection.sendDiagnostics({ uri: this.uriOf(file), diagnostics: [] }));
  }

  public stop(): void {
    clearTimeout(this.timer);
    clearImmediate(this.step);
  }

  /** Returns the result; an error is shown to the user instead. */
  private orTold<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.say(error as Error);
      return undefined;
    }
  }

  /** Shows an error to the user, with a notification, since not every client answers a request. */
  private say({ message }: Error): void {
    const params = { type: ERROR, message: `cdk8s-dra: ${message}` };
    void this.editor.connection.sendNotification('window/showMessage', params);
  }

  /** Rereads changed files of the project, adds new and drops deleted ones; others, such as patches, are ignored. */
  private readAgain(changed: ReadonlySet<string> = new Set()): void {
    this.listed ??= this.orTold(() =>
      new Set(this.project.files().filter((file) => this.isOwn(join(this.root!, file)))));
    const files = this.listed ?? new Set<string>();
    this.workspace.files.filter((file) => !this.open.has(file) && (changed.has(file) || !files.has(file)))
      .forEach((file) => this.workspace.delete(file));
    [...files].filter((file) => this.workspace.textOf(file) === undefined).forEach((file) => {
      const text = this.editor.text(this.root!, file);
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

  /** Runs steps for a while, and then lets edits and requests pass. */
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

  /** Sends the findings of a file, unless the editor already has them. */
  private tell(file: string): void {
    const diagnostics = this.workspace.findingsOf(file).map(diagnosticOf);
    const said = JSON.stringify(diagnostics);
    if (said !== (this.told.get(file) ?? '[]') || (this.open.has(file) && !this.told.has(file))) {
      this.told.set(file, said);
      const { version } = this.open.get(file) ?? {};
      void this.editor.connection.sendDiagnostics({ uri: this.uriOf(file), version, diagnostics });
    }
  }
}

/** The path of a file on the disk; undefined for other URIs, such as those of a share on a host. */
export function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** A path relative to a folder; undefined if it is outside. */
export function pathWithin(folder: string, path: string): string | undefined {
  const within = relative(folder, path);
  return within.startsWith('..') || isAbsolute(within) ? undefined : slashed(within);
}
