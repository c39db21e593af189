import { spawnSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const CLASS = 'apiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: { name: gpu }\nspec: {}\n';

const CLAIM = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: claim }
spec: { devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] } }
`;

const named = (name: string) => CLASS.replace('gpu', JSON.stringify(name));

/** Files that a user, a server or an attacker may put into a folder: names and contents. */
const FILES: readonly (readonly [file: string, content: string | Buffer])[] = [
  // What users leave.
  ['class.yaml', CLASS],
  ['empty.yaml', ''],
  ['blank.yaml', ' \n\t\n'],
  ['comments.yaml', '# nothing\n---\n# here\n---\n'],
  ['values.yaml', 'gpus: 2\nimage: { tag: latest }\n'],
  ['package.json', '{ "name": "app" }'],
  ['windows.yaml', CLAIM.replaceAll('\n', '\r\n')],
  ['old-mac.yaml', CLAIM.replaceAll('\n', '\r')],
  ['marked.yaml', `\ufeff${CLAIM}`],
  ['tabs.yaml', CLAIM.replace('spec: ', 'spec:\n\t')],
  ['with blank ünd 漢字 😀.yaml', named('a')],
  ['UPPER.YAML', named('b')],
  ['stream.json', '{"apiVersion":"v1","kind":"Pod"}{"apiVersion":"v1"'],
  ['merge.yaml', `<<<<<<< HEAD\n${CLASS}=======\n${CLAIM}>>>>>>> branch\n`],
  ['chart/Chart.yaml', 'name: chart'],
  ['chart/templates/claim.yaml', '{{ .Values.claim }}'],
  ['template.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: {{ include "meta" . }}\n'],
  ['node_modules/a/a.yaml', CLAIM],
  ['.hidden/a.yaml', CLAIM],
  ['-.yaml', named('dash')],
  ['--fail-on=never.yaml', named('option')],
  ['{a,b}*.yaml', named('pattern')],
  // What servers and tools write in other encodings.
  ['utf16.yaml', Buffer.from(`\ufeff${CLASS}`, 'utf16le')],
  ['latin1.yaml', Buffer.from(CLASS.replace('gpu', 'größe'), 'latin1')],
  ['nul.yaml', `${CLASS}\0${CLAIM}`],
  ['random.yaml', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251))],
  ['replacement.yaml', named('\ufffd')],
  // What attackers write.
  ['::add-mask::x.yaml', named('::set-output name=a::b')],
  ['line\n::error::x\n.yaml', named('line\n::error::x')],
  ['escape\u001b[2J\u001b]0;title\u0007.yaml', named('\u001b[2J')],
  ['bidi\u202egpj.yaml', named('\u202ea\u2066')],
  ['##[group]##vso[task.complete].yaml', named('##[group]')],
  ['<img src=x onerror=alert(1)>.yaml', named('"><script>alert(1)</script>')],
  [`${'n'.repeat(250)}.yaml`, named('n'.repeat(10_000))],
  [`${'deep/'.repeat(60)}a.yaml`, CLASS],
  ['prototype.yaml', `${CLASS}__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\n`],
  ['laughs.yaml', `${Array.from({ length: 30 }, (_, level) =>
    `a${level}: &a${level} [${level === 0 ? 'lol' : Array(9).fill(`*a${level - 1}`).join(', ')}]`).join('\n')}\n`],
  ['nested.yaml', `${CLASS}x: ${'['.repeat(10_000)}`],
  ['flow.json', '{"apiVersion": "v1", "kind": "Pod", "a": '.repeat(5000)],
  ['itself.yaml', `${CLASS}x: &a [*a]\n`],
  ['tags.yaml', 'apiVersion: v1\nkind: !!js/function "function () { throw 1 }"\n'],
  ['binary.yaml', `${CLASS}x: !!binary "*"\n`],
  ['numbers.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: { name: 1e400 }\nspec: { a: 99999999999999999, b: .nan }\n'],
  ['keys.yaml', '? [a, b]\n: 1\n? { c: d }\n: 2\napiVersion: v1\nkind: Pod\n'],
  ['selector.yaml', CLASS.replace('{}', `{ selectors: [{ cel: { expression: "${'('.repeat(5000)}" } }] }`)],
  ['expression.yaml',
    CLASS.replace('{}', '{ selectors: [{ cel: { expression: "device.driver.matches(\'(a+)+$\')" } }] }')],
];

/** Links and special files: made where the system has them. */
const SPECIAL: Readonly<Record<string, (path: string) => unknown>> = {
  'broken-link.yaml': (path) => symlinkSync('nowhere.yaml', path),
  'link.yaml': (path) => symlinkSync('class.yaml', path),
  'link-out.yaml': (path) => symlinkSync('/dev/null', path),
  'circle.yaml': (path) => symlinkSync('circle.yaml', path),
  'circle': (path) => symlinkSync('.', path),
  'device.yaml': (path) => symlinkSync('/dev/zero', path),
  'hard-link.yaml': (path) => linkSync(join(dirname(path), 'class.yaml'), path),
  'pipe.yaml': (path) => spawnSync('mkfifo', [path]),
  'folder.yaml': (path) => mkdirSync(path),
  'unreadable.yaml': (path) => {
    writeFileSync(path, CLASS);
    chmodSync(path, 0);
  },
  'not-utf8-\ufffd.yaml': (path) =>
    writeFileSync(Buffer.from(path.replace('\ufffd', '\u00ff'), 'latin1'), CLASS),
};

/** How many there are of both. */
export const HOSTILE_FILES = FILES.length + Object.keys(SPECIAL).length;

/** A new folder with all of them, as far as the system can have them. */
export function hostileFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-dra-hostile-'));
  FILES.forEach(([file, content]) => attempt(() => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }));
  Object.entries(SPECIAL).forEach(([file, make]) => attempt(() => make(join(folder, file))));
  return folder;
}

function attempt(make: () => unknown): void {
  try {
    make();
  } catch {
    // Windows has no such names, and some systems no such links.
  }
}
