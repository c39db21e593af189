import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOf } from '../../../src/cli/input/files';
import { fixManifests } from '../../../src/cli/output/fix-manifests';
import { Shell } from '../../../src/cli/shell';
import { WrongUse } from '../../../src/cli/wrong-use';
import { KubernetesVersion } from '../../../src/engine/kubernetes/kubernetes-version';
import { ManifestSet } from '../../../src/engine/manifests/manifest-set';
import { folderWith, run } from '../fake-shell';

const CLASS = `# ours
apiVersion: resource.k8s.io/v1
kind: DeviceClass
metadata: { name: gpu }   # of all nodes
spec:
  selectors:
  - cel:
      expression: device.driver == "gpu.example.com"
`;

const BAD = CLASS.replace('selectors:', 'selector:').replace('==', '=');

const POD = `apiVersion: v1
kind: Pod
metadata: { name: trainer }
spec:
  containers:
  - name: main
    resources: { claims: [{ name: gpu }] }
  resourceClaims:
  - name: gpu
    resourceClaimTemplateName: onee
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: { name: one }
spec:
  spec:
    devices: { requests: [{ name: gpu, exactly: { deviceClassName: gpu } }] }
`;

const CHECK = ['check', '--kubernetes', '1.34'];

function contentOf(cwd: string, file: string): string {
  return readFileSync(join(cwd, file), 'utf8');
}

test('files are repaired in place, round after round, and keep their mode', () => {
  const cwd = folderWith({ 'class.yaml': BAD, 'good.yaml': CLASS.replace('gpu }', 'other }') });
  chmodSync(join(cwd, 'class.yaml'), 0o640);
  const { code, stderr } = run([...CHECK, '--fix', '.'], { cwd });

  expect({ code, stderr }).toEqual({ code: 0, stderr: 'fixed 2 of 2 findings in 1 file\n' });
  expect(contentOf(cwd, 'class.yaml')).toBe(CLASS);
  expect(statSync(join(cwd, 'class.yaml')).mode & 0o777).toBe(0o640);
});

test.each(['while they are checked', 'before they are written'])('files that others change %s stay so', (when) => {
  const cwd = folderWith({ 'class.yaml': BAD });
  const others = BAD.replace('# ours', '# of others');
  const change = () => writeFileSync(join(cwd, 'class.yaml'), others);
  const { write } = fixManifests({
    sources: [sourceOf(cwd, 'class.yaml')],
    options: { version: KubernetesVersion.V1_34 },
    read: (texts) => {
      const manifests = ManifestSet.ofTexts(texts);
      when === 'while they are checked' && change();
      return manifests;
    },
    isSuggested: false,
    isDiff: false,
  });
  change();

  expect(() => write({ cwd } as Shell))
    .toThrow(new WrongUse('class.yaml: it has changed since it was read, so nothing is written: try again'));
  expect(contentOf(cwd, 'class.yaml')).toBe(others);
});

/** A text after `check --fix`, and what the command says. */
function fixed(text: string, flag = '--fix') {
  const { stdout, stderr } = run([...CHECK, flag, '-'], { stdin: text });
  return { text: stdout, words: stderr.split('\n').find((line) => line.startsWith('fixed')) };
}

const CLAIM = `apiVersion: resource.k8s.io/v1
kind: ResourceClaim
metadata: { name: train }
spec:
  devices:
    requests:
    - name: gpu
      exactly:
        deviceClassName: gpu.nvidia.com
        count: 2   # cards
`;

test('a misspelled field with a value of another type is repaired in two steps', () => {
  expect(fixed(CLAIM.replace('count: 2', 'Count: "2"')).text).toBe(CLAIM);
});

test('an abbreviated field has a suggestion', () => {
  const text = CLAIM.replace('count: 2', 'cnt: 2');

  expect(fixed(text).text).toBe(text);
  expect(fixed(text, '--fix=suggested').text).toBe(CLAIM);
});

test('what stands in `source` and beside it is left once', () => {
  const pod = POD.replace('onee', 'one');
  const text = pod.replace('Name: one\n', 'Name: one\n    source: { resourceClaimTemplateName: one }\n');

  expect(fixed(text).text).toBe(pod);
  expect(fixed(text.replace('{ resourceClaimTemplateName: one }', '{ resourceClaimTemplateName: two }')).text)
    .not.toBe(pod);
});

test('a string without quotes stays one, except for numbers and booleans that are written in another way', () => {
  const read = 'device.attributes["gpu.example.com"].model == "a"';
  const guard = 'device.driver == "gpu.example.com" && ';
  const text = CLASS.replace('device.driver == "gpu.example.com"', read);

  expect(fixed(text, '--fix=suggested').text).toBe(text.replace(read, guard + read));
  expect(fixed(CLAIM.replace('train', '7')).text).toBe(CLAIM.replace('train', '"7"'));
  expect(fixed(CLAIM.replace('train', 'true')).text).toBe(CLAIM.replace('train', '"true"'));
  for (const other of ['007', '1.10', 'yes']) {
    expect(fixed(CLAIM.replace('train', other)).text).toBe(CLAIM.replace('train', other));
  }
});

test('a fix that merge keys and tags prevent is no suggestion, but work for hands', () => {
  const words = 'fixed 0 of 3 findings; 1 finding to fix by hand: '
    + 'an anchor, a merge key, a tag or the form of a number or boolean is in the way';
  expect(fixed(CLAIM.replace('count: 2', 'count: !!str 2')).words).toBe(words);
  expect(fixed(CLAIM.replace('count: 2', '<<: { count: "2" }')).words).toBe(words);
});

test('suggestions are applied only if they are asked for', () => {
  const cwd = folderWith({ 'class.yaml': CLASS, 'pod.yaml': POD });

  expect(run([...CHECK, '--fix', '.'], { cwd }).stderr)
    .toBe('fixed 0 of 1 finding; 1 with a suggestion: see --fix=suggested\n');
  expect(contentOf(cwd, 'pod.yaml')).toBe(POD);

  run([...CHECK, '--fix=suggested', '.'], { cwd });
  expect(contentOf(cwd, 'pod.yaml')).toBe(POD.replace('onee', 'one'));
});

test('a diff is printed instead, as a patch, and the report is about the files as they are', () => {
  const cwd = folderWith({ 'class.yaml': BAD });
  const { code, stdout, stderr } = run([...CHECK, '--fix', '--diff', '.'], { cwd });

  expect(code).toBe(1);
  expect(stdout).toContain('--- a/class.yaml\n+++ b/class.yaml\n');
  expect(stdout).toContain('-  selector:\n+  selectors:\n');
  expect(stderr).toContain('would fix 2 of 2 findings in 1 file\nerror[unknown-field]');
  expect(contentOf(cwd, 'class.yaml')).toBe(BAD);
  expect(run([...CHECK, '--diff', '.'], { cwd })).toMatchObject({
    code: 2, stderr: expect.stringContaining('add --fix') as string,
  });
});

test('standard input goes to standard output, repaired or not', () => {
  expect(run([...CHECK, '--fix', '-'], { stdin: BAD })).toMatchObject({ code: 0, stdout: CLASS });
  expect(run([...CHECK, '--fix'], { stdin: CLASS })).toMatchObject({ code: 0, stdout: CLASS });

  const cwd = folderWith({ 'class.yaml': BAD });
  expect(run([...CHECK, '--fix', '-', 'class.yaml'], { cwd, stdin: POD }).code).toBe(2);
  expect(contentOf(cwd, 'class.yaml')).toBe(BAD);
});

test('standard input that is not UTF-8 is refused, since its bytes would be lost', () => {
  const stdin = `${BAD}# \0\n`; // as what is not UTF-8 is read

  expect(run([...CHECK, '--fix', '-'], { stdin })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'cdk8s-dra: standard input is not UTF-8, so --fix cannot return it unchanged: convert it to UTF-8\n',
  });
  expect(run([...CHECK, '--fix', '--diff', '-'], { stdin }).code).toBe(1);
});

test('a file that cannot be read to its end stays as it is', () => {
  const broken = `${BAD}---\na: [\n`;
  const cwd = folderWith({ 'broken.yaml': broken, 'class.yaml': BAD });
  const { code, stderr } = run([...CHECK, '--fix', 'broken.yaml', 'class.yaml'], { cwd });

  expect(code).toBe(1);
  expect(stderr).toContain('left broken.yaml as it is: it cannot be read to its end\nfixed 2 of ');
  expect(contentOf(cwd, 'broken.yaml')).toBe(broken);
  expect(contentOf(cwd, 'class.yaml')).toBe(CLASS);
});

test('if one file is read-only, none is written', () => {
  const cwd = folderWith({ 'class.yaml': BAD, 'other.yaml': BAD.replace('gpu }', 'other }') });
  chmodSync(join(cwd, 'other.yaml'), 0o444);
  const { code, stderr } = run([...CHECK, '--fix', '.'], { cwd });

  expect(code).toBe(2);
  expect(stderr).toContain('other.yaml: it is read-only');
  expect(contentOf(cwd, 'class.yaml')).toBe(BAD);
});

test('items of lists and all but the first document of a file are repaired', () => {
  const item = BAD.replace('# ours\n', '').replace(/\n(?=.)/g, '\n  ');
  const text = `${CLASS.replace('gpu }', 'first }')}---\napiVersion: v1\nkind: List\nitems:\n- ${item}`;

  expect(run([...CHECK, '--fix', '-'], { stdin: text }).stdout)
    .toBe(text.replace('selector:', 'selectors:').replace('driver = ', 'driver == '));
});

test('SARIF has the fixes as replacements, and JSON as edits', () => {
  const sarif = JSON.parse(run([...CHECK, '--format', 'sarif', '-'], { stdin: BAD }).stdout) as any;
  const json = JSON.parse(run([...CHECK, '--format', 'json', '-'], { stdin: BAD }).stdout) as any;

  const [{ description, artifactChanges: [{ replacements }] }] = sarif.runs[0].results[0].fixes;
  expect(description.text).toBe('change "selector" to "selectors"');
  expect(replacements).toEqual([{
    deletedRegion: { startLine: 6, startColumn: 11, endLine: 6, endColumn: 11 }, insertedContent: { text: 's' },
  }]);
  expect(json.findings[0].fixes).toEqual([{
    title: 'change "selector" to "selectors"',
    isSafe: true,
    edits: [{
      file: 'stdin.yaml', documentIndex: 0, operation: 'renameKey', path: '/spec/selector', to: '/spec/selectors',
    }],
  }]);
});

test('a check without --fix says how many findings it would repair, and one with it does not', () => {
  const cwd = folderWith({ 'class.yaml': BAD });

  expect(run(['check', 'class.yaml'], { cwd }).stdout).toMatch(/ in 1 file; \d to repair with --fix; /);
  expect(run(['check', '--fix', '--diff', 'class.yaml'], { cwd }).stderr).not.toContain('to repair with --fix');
});
