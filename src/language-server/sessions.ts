import type * as lsp from 'vscode-languageserver/node';
import { Editor, pathOf, pathWithin, Session } from './session';
import { groupBy } from '../engine/kubernetes/grouping';

/** The folders of an editor, each a setup of its own. Files outside all folders belong to the first. */
export class Sessions {
  private all: readonly Session[];
  private readonly open = new Map<string, { readonly version: number; readonly text: string }>();

  public constructor(private readonly editor: Editor) {
    this.all = [new Session(editor)];
  }

  /** Replaces the folders by others; open files stay open. */
  public setFolders(folders: readonly string[]): void {
    this.all.forEach((session) => session.leave());
    this.all = folders.length === 0 ? [new Session(this.editor)] : folders.map((folder) =>
      new Session(this.editor, folder, (path) => this.holding(path)?.root === folder));
    this.all.forEach((session) => session.load());
    this.open.forEach(({ version, text }, uri) => this.of(uri).edit(uri, version, text));
  }

  /** The session of a file. */
  public of(uri: string): Session {
    const path = pathOf(uri);
    return (path === undefined ? undefined : this.holding(path)) ?? this.all[0];
  }

  public edit(uri: string, version: number, text: string): void {
    this.open.set(uri, { version, text });
    this.of(uri).edit(uri, version, text);
  }

  public close(uri: string): void {
    this.open.delete(uri);
    this.of(uri).close(uri);
  }

  /** Handles files that other programs changed, created or deleted. */
  public changed(changes: readonly lsp.FileEvent[]): void {
    groupBy(changes, ({ uri }) => this.of(uri)).forEach((own, session) => session.changed(own));
  }

  public stop(): void {
    this.all.forEach((session) => session.stop());
  }

  /** The session of the innermost folder that contains a path. */
  private holding(path: string): Session | undefined {
    return this.all.filter(({ root }) => root !== undefined && pathWithin(root, path) !== undefined)
      .sort((one, other) => other.root!.length - one.root!.length)[0];
  }
}
