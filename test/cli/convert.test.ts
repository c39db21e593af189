import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, run } from './fake-shell';
import { CLASS, POD, TEMPLATE } from './manifests';

const COMMENTED = `# ours\n${CLASS.replace('name: gpu', 'name: gpu # all of them')}`;
const BETA = COMMENTED.replace('/v1', '/v1beta1');

test('manifests are written to standard output, with their comments', () => {
  const cwd = folderWith({ 'class.yaml': COMMENTED });

  expect(run(['convert', '--to', '1.32', 'class.yaml'], { cwd })).toEqual({ code: 0, stdout: BETA, stderr: '' });
  expect(run(['convert', '--to', '1.32', '-'], { cwd, stdin: COMMENTED }).stdout).toBe(BETA);
});

test('several files follow each other, without what is no manifest', () => {
  const cwd = folderWith({ 'a.yaml': CLASS, 'b.yaml': TEMPLATE, 'values.yaml': 'a: 1' });

  expect(run(['convert', '--to', '1.34', '.'], { cwd }).stdout).toBe(`${CLASS}---\n${TEMPLATE}`);
});

test('files are written in place if they change', () => {
  const cwd = folderWith({ 'class.yaml': COMMENTED, 'pod.yaml': POD });
  const { code, stdout, stderr } = run(['convert', '--to', '1.32', '--write', '.'], { cwd });

  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: 'rewrote class.yaml\n' });
  expect(readFileSync(join(cwd, 'class.yaml'), 'utf8')).toBe(BETA);
  expect(readFileSync(join(cwd, 'pod.yaml'), 'utf8')).toBe(POD);
});

test('a diff shows what would change, as patch reads it', () => {
  const cwd = folderWith({ 'class.yaml': CLASS, 'pod.yaml': POD });

  expect(run(['convert', '--to', '1.32', '--diff', '.'], { cwd }).stdout).toBe([
    '--- a/class.yaml', '+++ b/class.yaml', '@@ -1,5 +1,5 @@',
    '-apiVersion: resource.k8s.io/v1', '+apiVersion: resource.k8s.io/v1beta1',
    ' kind: DeviceClass', ' metadata:', '   name: gpu', ' spec:', '',
  ].join('\n'));
  expect(readFileSync(join(cwd, 'class.yaml'), 'utf8')).toBe(CLASS);
});

test('what is lost is listed with its place, and fails where it is an error', () => {
  const cwd = folderWith({ 'class.yaml': CLASS.replace('== "gpu.example.com"', '!= "gpu.example.com"') });
  const { code, stderr } = run(['convert', '--to', '1.26', 'class.yaml'], { cwd });

  expect(stderr).toMatch(/^error: class\.yaml:\d+:\d+ \(DeviceClass gpu\): .*\[[a-z-]+\]$/m);
  expect(code).toBe(1);
});

const RULE = `apiVersion: resource.k8s.io/v1beta2
kind: DeviceTaintRule
metadata:
  name: broken
spec:
  taint: { key: a, effect: NoExecute }
`;

const RULE_COMMENT = RULE.replace(/^(?=.)/gm, '# ');

test('if something essential is lost, no file is written without --force, whatever fails', () => {
  const cwd = folderWith({ 'class.yaml': CLASS, 'rule.yaml': RULE });
  const { code, stdout, stderr } = run(['convert', '--to', '1.32', '--write', '--fail-on', 'never', '.'], { cwd });

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^error: rule\.yaml:.*\nnothing is written, .*--force/);
  expect(readFileSync(join(cwd, 'class.yaml'), 'utf8')).toBe(CLASS);

  expect(run(['convert', '--to', '1.32', '--write', '--force', '.'], { cwd }).code).toBe(1);
  expect(run(['convert', '--to', '1.32', '--write', '--force', '--fail-on', 'never', '.'], { cwd }).code).toBe(0);
  expect(readFileSync(join(cwd, 'class.yaml'), 'utf8')).toBe(CLASS.replace('/v1', '/v1beta1'));
  expect(readFileSync(join(cwd, 'rule.yaml'), 'utf8')).toBe(RULE_COMMENT);
});

const FORCED = 'if something essential is lost, standard output gets nothing without --force: %j';

test.each([[], ['--diff']])(FORCED, (...more) => {
  const stdin = `${CLASS}---\n${RULE}`;
  const args = ['convert', '--to', '1.32', '--fail-on', 'never', ...more, '-'];

  expect(run(args, { stdin })).toMatchObject({
    code: 1, stdout: '', stderr: expect.stringContaining('nothing is printed'),
  });
  expect(run([...args, '--force'], { stdin })).toMatchObject({
    code: 0, stdout: expect.stringContaining('# kind: Dev'),
  });
});

test('the reason why nothing is printed tells what is lost from what cannot be converted', () => {
  const broken = 'apiVersion: v1\nkind: List\nitems: [null]\n';
  const reason = (stdin: string) => run(['convert', '--to', '1.32', '-'], { stdin }).stderr.split('\n').at(-2);

  expect(reason(RULE)).toBe('nothing is printed, since what the errors name would be lost: '
    + 'change it first, or use --force, which keeps objects that are left out as comments');
  expect(reason(broken)).toBe('nothing is printed, since what the errors name cannot be converted: '
    + 'change it first, or use --force, which leaves that unchanged');
  expect(reason(`${RULE}---\n${broken}`)).toContain('would be lost or cannot be converted: change it first, or use '
    + '--force, which keeps objects that are left out as comments and leaves');
});

test('with --force, the object that was left out stands there as a comment', () => {
  const { code, stdout } = run(['convert', '--to', '1.32', '--force', '-'], { stdin: `${RULE}---\n${CLASS}` });

  expect(stdout).toBe(`${RULE_COMMENT}---\n${CLASS.replace('/v1', '/v1beta1')}`);
  expect(code).toBe(1);
});

test('a file that cannot be written leaves the others as they are', () => {
  const cwd = folderWith({ 'a.yaml': CLASS, 'b.yaml': CLASS.replace('gpu', 'b') });
  chmodSync(join(cwd, 'b.yaml'), 0o444);

  expect(run(['convert', '--to', '1.32', '--write', '.'], { cwd }))
    .toMatchObject({ code: 2, stderr: expect.stringContaining('b.yaml: it is read-only') });
  expect(readFileSync(join(cwd, 'a.yaml'), 'utf8')).toBe(CLASS);
});

test('a version is needed, and files to write', () => {
  const cwd = folderWith({});

  expect(run(['convert', '-'], { cwd, stdin: CLASS }))
    .toMatchObject({ code: 2, stderr: expect.stringContaining('--to is missing') });
  expect(run(['convert', '--to', '1.34', '--write', '-'], { cwd, stdin: CLASS }))
    .toMatchObject({ code: 2, stderr: expect.stringContaining('--write needs files') });
});
