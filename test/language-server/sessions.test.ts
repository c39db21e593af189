import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
import { KubernetesVersion } from '../../src/engine/kubernetes/kubernetes-version';
import { Sessions } from '../../src/language-server/sessions';
import { BAD_CLAIM, CLASS, POD, TEMPLATE } from '../cli/manifests';

const [ONE, OTHER] = [resolve('one'), resolve('other')];
const [CREATED, CHANGED, DELETED] = [1, 2, 3];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['Date'] }));
afterEach(() => jest.useRealTimers());

/** Sessions of an editor whose folders hold some texts, and what the editor is told. */
class FakeEditor {
  public listings = 0;
  public readonly sessions: Sessions;
  private readonly told = new Map<string, PublishDiagnosticsParams>();

  public constructor(private readonly files: Map<string, string>, watches = true) {
    const connection = {
      sendDiagnostics: (params: PublishDiagnosticsParams) => {
        this.told.set(params.uri, params);
        return Promise.resolve();
      },
      sendNotification: () => Promise.resolve(),
    };
    this.sessions = new Sessions({
      connection,
      watches,
      project: (folder) => ({ options: { version: KubernetesVersion.V1_34 }, files: () => this.list(folder) }),
      text: (folder, file) => this.files.get(join(folder, file)),
      isConfiguration: () => false,
    });
  }

  /** The rules of the findings in a file, after a pause. */
  public rulesIn(...path: string[]): unknown[] {
    return this.codesAt(uriOf(...path));
  }

  public codesAt(uri: string): unknown[] {
    jest.advanceTimersByTime(60_000);
    return this.told.get(uri)?.diagnostics.map(({ code }) => code) ?? [];
  }

  private list(folder: string): string[] {
    this.listings++;
    return [...this.files.keys()].filter((path) => path.startsWith(join(folder, '/')))
      .map((path) => path.slice(folder.length + 1));
  }
}

function uriOf(...path: string[]): string {
  return pathToFileURL(join(...path)).href;
}

test('a folder is listed again only when files come or go', () => {
  const files = new Map([[join(ONE, 'a.yaml'), CLASS], [join(ONE, 'pod.yaml'), POD]]);
  const editor = new FakeEditor(files);
  const changed = (file: string, type: number) => editor.sessions.changed([{ uri: uriOf(ONE, file), type: type as 1 }]);
  editor.sessions.setFolders([ONE]);
  editor.sessions.edit(uriOf(ONE, 'a.yaml'), 1, CLASS);
  editor.sessions.close(uriOf(ONE, 'a.yaml'));
  files.set(join(ONE, 'pod.yaml'), POD.replace('one-gpu', 'none'));
  changed('pod.yaml', CHANGED);

  expect(editor.rulesIn(ONE, 'pod.yaml')).toEqual(['unknown-claim']);
  expect(editor.listings).toBe(1);

  files.set(join(ONE, 'b.yaml'), TEMPLATE.replace('one-gpu', 'none'));
  changed('b.yaml', CREATED);

  expect(editor.rulesIn(ONE, 'pod.yaml')).toEqual([]);
  expect(editor.listings).toBe(2);

  files.delete(join(ONE, 'b.yaml'));
  changed('b.yaml', DELETED);

  expect(editor.rulesIn(ONE, 'pod.yaml')).toEqual(['unknown-claim']);
  expect(editor.listings).toBe(3);
});

test('where nobody says that files come, a folder is listed when a file is closed', () => {
  const files = new Map([[join(ONE, 'pod.yaml'), POD]]);
  const editor = new FakeEditor(files, false);
  editor.sessions.setFolders([ONE]);
  editor.sessions.edit(uriOf(ONE, 'template.yaml'), 1, TEMPLATE);

  expect(editor.rulesIn(ONE, 'pod.yaml')).toEqual([]);

  files.set(join(ONE, 'template.yaml'), TEMPLATE);
  editor.sessions.close(uriOf(ONE, 'template.yaml'));

  expect(editor.rulesIn(ONE, 'pod.yaml')).toEqual([]);
});

test('each folder is read, and is a setup of its own', () => {
  const editor = new FakeEditor(new Map([
    [join(ONE, 'class.yaml'), CLASS], [join(ONE, 'template.yaml'), TEMPLATE],
    [join(OTHER, 'pod.yaml'), POD], [join(OTHER, 'claim.yaml'), BAD_CLAIM],
  ]));
  editor.sessions.setFolders([ONE, OTHER]);

  expect(editor.rulesIn(OTHER, 'pod.yaml')).toEqual(['unknown-claim']);
  expect(editor.rulesIn(OTHER, 'claim.yaml')).toContain('allowed-value');
});

test('folders come and go, and files that are open stay', () => {
  const editor = new FakeEditor(new Map([
    [join(ONE, 'class.yaml'), CLASS], [join(OTHER, 'pod.yaml'), POD], [join(OTHER, 'sub', 'template.yaml'), TEMPLATE],
  ]));
  editor.sessions.setFolders([ONE]);
  editor.sessions.edit(uriOf(OTHER, 'claim.yaml'), 1, BAD_CLAIM);

  expect(editor.rulesIn(OTHER, 'pod.yaml')).toEqual([]);

  editor.sessions.setFolders([ONE, OTHER, join(OTHER, 'sub')]);

  expect(editor.rulesIn(OTHER, 'pod.yaml')).toEqual(['unknown-claim']);

  editor.sessions.setFolders([ONE]);

  expect(editor.rulesIn(OTHER, 'pod.yaml')).toEqual([]);
  expect(editor.rulesIn(OTHER, 'claim.yaml')).toContain('allowed-value');
});

test.each([
  ['of a file in no folder', pathToFileURL(resolve('elsewhere', 'a.yaml')).href],
  ['of a text without a file', 'untitled:Untitled-1'],
  ['that is no path', 'file:///a%2Fb.yaml'],
])('a text has findings with a URI %s', (_, uri) => {
  const editor = new FakeEditor(new Map());
  editor.sessions.edit(uri, 1, BAD_CLAIM);

  expect(editor.codesAt(uri)).toContain('allowed-value');
});
