import { parse } from 'yaml';
import { folderWith, run } from './fake-shell';
import { CLASS, POD, TEMPLATE } from './manifests';

const CHANGED = TEMPLATE.replace('deviceClassName: gpu', 'deviceClassName: gpu\n            count: 2');

test('what the API server rejects is an error, with the place in the new file', () => {
  const cwd = folderWith({ 'old/a.yaml': TEMPLATE, 'new/a.yaml': CHANGED });
  const { code, stdout } = run(['diff', 'old', 'new'], { cwd });

  expect(code).toBe(1);
  expect(stdout).toMatch(/^error: new\/a\.yaml:\d+:\d+ \(ResourceClaimTemplate one-gpu\): .*\[immutable-field\]$/m);
  expect(stdout).toMatch(/^compared for Kubernetes 1\.\d+; 1 finding$/m);
});

test('the same objects do not change, whatever their API version says', () => {
  const cwd = folderWith({ 'old.yaml': CLASS, 'new.yaml': CLASS });

  expect(run(['diff', 'old.yaml', 'new.yaml', '--kubernetes', '1.34'], { cwd }))
    .toEqual({ code: 0, stdout: 'compared for Kubernetes 1.34; nothing changes\n', stderr: '' });
});

test('one side may be standard input', () => {
  const cwd = folderWith({ 'new.yaml': CHANGED });

  expect(run(['diff', '-', 'new.yaml'], { cwd, stdin: TEMPLATE }).code).toBe(1);
  expect(run(['diff', '-', '-'], { cwd, stdin: TEMPLATE }).stderr).toContain('OLD and NEW are the same');
});

test('what only a cluster has is not removed', () => {
  const other = { ...parse(CLASS), metadata: { name: 'other', uid: '1' } };
  const dump = { apiVersion: 'v1', kind: 'List', items: [other] };
  const cwd = folderWith({ 'dump.json': JSON.stringify(dump), 'class.yaml': CLASS });
  const rulesOf = (...args: string[]) => {
    const { stdout } = run(['diff', 'dump.json', 'class.yaml', '--format', 'json', ...args], { cwd });
    return JSON.parse(stdout).findings.map(({ ruleId }: any) => ruleId);
  };

  expect(rulesOf()).toEqual(['added-object', 'removed-object']);
  expect(rulesOf('--cluster', '--kubernetes', '1.37')).toEqual(['added-object']);
});

test('the severity that fails can be chosen', () => {
  const cwd = folderWith({ 'old.yaml': CLASS, 'new.yaml': `${CLASS}---\n${POD}` });

  expect(run(['diff', 'old.yaml', 'new.yaml', '--fail-on', 'info'], { cwd }).code).toBe(1);
  expect(run(['diff', 'old.yaml', 'new.yaml'], { cwd }).code).toBe(0);
});

test('two paths are needed, or a cluster', () => {
  expect(run(['diff', 'new.yaml']).stderr).toBe('cdk8s-dra: OLD is missing: name what NEW is compared with, '
    + 'or use --cluster\nsee cdk8s-dra diff --help\n');
  expect(run(['diff']).stderr).toContain('expected [OLD] NEW, got nothing');
  expect(run(['diff', 'a', 'b', 'c']).stderr).toContain('expected [OLD] NEW, got a b c');
});
