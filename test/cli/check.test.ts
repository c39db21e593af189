import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { folderWith, run, Surroundings } from './fake-shell';
import { BAD_CLAIM, CLASS, POD, SETUP, TEMPLATE } from './manifests';
import { KubernetesVersion } from '../../src';
import { NEWEST_VERSION } from '../fixtures';
import { testOfAll } from '../sample';

/** Checks in a folder, and returns the findings as JSON has them. */
function check(cwd: string, args: readonly string[], surroundings: Surroundings = {}) {
  const { code, stdout, stderr } = run(['check', '--format', 'json', ...args], { cwd, ...surroundings });
  return { code, stderr, findings: code === 2 ? [] : JSON.parse(stdout).findings as any[] };
}

const rules = ({ findings }: { findings: any[] }) => findings.map(({ ruleId }) => ruleId);

test('files without findings are fine', () => {
  const cwd = folderWith(SETUP);

  expect(run(['check', ...Object.keys(SETUP)], { cwd })).toMatchObject({ code: 0, stderr: '' });
});

test('what cannot be read in a folder is a note about it, and not the end', () => {
  const cwd = folderWith({ 'class.yaml': CLASS, 'sub/claim.yaml': BAD_CLAIM });
  symlinkSync('circle.yaml', join(cwd, 'circle.yaml'));
  symlinkSync('nowhere.yaml', join(cwd, 'sub/broken.yaml'));
  const notes = 'skipped circle.yaml: its symbolic links lead in a circle\n'
    + 'skipped sub/broken.yaml: it is a link to a file that is not there\n';

  expect(run(['check', '.'], { cwd })).toMatchObject({ code: 1, stderr: notes });
  expect(run(['check', '**/*.yaml'], { cwd })).toMatchObject({ code: 1, stderr: notes });
  expect(run(['check', '--exclude', 'circle.yaml', '--exclude', 'sub', '.'], { cwd }))
    .toMatchObject({ code: 0, stderr: '' });
  expect(run(['check', 'circle.yaml'], { cwd }).code).toBe(2);
});

test('a pipe that is named is read once', () => {
  const cwd = folderWith({ 'claim.yaml': BAD_CLAIM });
  execFileSync('mkfifo', [join(cwd, 'pipe.yaml'), join(cwd, 'cluster')]);
  ['pipe.yaml', 'cluster'].forEach((pipe) => spawn('sh', ['-c', `cat claim.yaml > ${pipe}`], { cwd, stdio: 'ignore' }));

  expect(run(['check', '--existing-from', 'cluster', 'pipe.yaml'], { cwd }))
    .toMatchObject({ code: 1, stdout: expect.stringContaining('pipe.yaml:11:27') });
});

testOfAll('a device is read up to the limit', () => {
  expect(run(['check', '/dev/zero'], { cwd: folderWith({}) }))
    .toMatchObject({ code: 2, stderr: 'cdk8s-dra: /dev/zero: it is longer than 256 MiB, which only a file may be\n' });
});

test('an error is a finding with its file, and the exit code is 1', () => {
  const { code, findings } = check(folderWith({ ...SETUP, 'claim.yaml': BAD_CLAIM }), ['.']);

  expect(code).toBe(1);
  expect(findings[0]).toMatchObject({ ruleId: 'allowed-value', file: 'claim.yaml', line: 11, column: 27 });
});

test('several files are one setup', () => {
  const cwd = folderWith(SETUP);

  expect(rules(check(cwd, ['pod.yaml']))).toEqual(['unknown-claim']);
  expect(rules(check(cwd, ['pod.yaml', 'template.yaml', 'class.yaml']))).toEqual([]);
});

test('a file that is named twice, or also found, is read once', () => {
  expect(rules(check(folderWith(SETUP), ['class.yaml', './class.yaml', '.']))).toEqual([]);
});

test('standard input is read where it is named, and where nothing is', () => {
  const cwd = folderWith({});

  expect(check(cwd, ['-'], { stdin: BAD_CLAIM }).findings[0]).toMatchObject({ file: 'stdin.yaml', line: 11 });
  expect(check(cwd, [], { stdin: BAD_CLAIM }).code).toBe(1);
  expect(check(cwd, ['--stdin-filename', 'chart.yaml'], { stdin: BAD_CLAIM }).findings[0].file).toBe('chart.yaml');
});

test('standard input is part of the setup', () => {
  const cwd = folderWith({ 'class.yaml': CLASS, 'pod.yaml': POD });

  expect(rules(check(cwd, ['-', 'class.yaml', 'pod.yaml'], { stdin: TEMPLATE }))).toEqual([]);
});

test('a terminal is not waited for, and nothing in a pipe is no success', () => {
  const cwd = folderWith({});

  expect(run(['check'], { cwd })).toMatchObject({ code: 2, stderr: expect.stringContaining('name files or folders') });
  expect(run(['check', '-'], { cwd, stdin: '\n' }))
    .toMatchObject({ code: 2, stderr: expect.stringContaining('standard input is empty') });
});

test('in a folder, what is no manifest is skipped and counted, and templates of charts are named', () => {
  const cwd = folderWith({
    'class.yaml': CLASS,
    'values.yaml': 'gpus: 2',
    'package.json': '{"name": "app"}',
    '.github/ci.yaml': BAD_CLAIM,
    'node_modules/a/a.yaml': BAD_CLAIM,
    'chart/Chart.yaml': 'name: chart',
    'chart/templates/claim.yaml': '{{ .Values.claim }}',
  });
  const { code, stdout, stderr } = run(['check', '.'], { cwd });

  expect(code).toBe(0);
  expect(stdout).toContain('3 documents skipped');
  expect(stderr).toBe('skipped chart/templates, the templates of a chart: render the chart first, '
    + 'as in helm template chart | cdk8s-dra check -\n');
});

test('a named file is checked whatever is in it', () => {
  const cwd = folderWith({ 'values.yaml': 'gpus: 2', '.hidden.yaml': BAD_CLAIM });

  expect(rules(check(cwd, ['values.yaml']))).toEqual(['no-kind']);
  expect(rules(check(cwd, ['.hidden.yaml']))).toContain('allowed-value');
});

test('patterns find files, and --exclude passes files over', () => {
  const cwd = folderWith({ 'a/class.yaml': CLASS, 'a/b/claim.yaml': BAD_CLAIM, 'c/claim.yaml': BAD_CLAIM });

  expect(check(cwd, ['a/*.yaml']).code).toBe(0);
  expect(check(cwd, ['a/**/*.yaml']).code).toBe(1);
  expect(check(cwd, ['{a,c}/*.yaml']).code).toBe(1);
  expect(check(cwd, ['.', '--exclude', 'claim.yaml']).code).toBe(0);
  expect(check(cwd, ['.', '--exclude', 'c', '--exclude', 'a/b/**']).code).toBe(0);
  expect(check(cwd, [cwd, '--exclude', 'c', '--exclude', 'a/b/**']).code).toBe(0);
});

test.each([
  ['no-such.yaml', 'no-such.yaml: there is no such file or folder'],
  ['empty', 'empty: the folder has no YAML or JSON files'],
  ['*.yml', '*.yml: there are no YAML or JSON files'],
  ['nowhere/*.yaml', 'nowhere/*.yaml: there is no folder nowhere'],
])('there is nothing to check at %s', (path, message) => {
  const cwd = folderWith({ 'class.yaml': CLASS });
  mkdirSync(join(cwd, 'empty'));

  expect(run(['check', path], { cwd })).toEqual({ code: 2, stdout: '', stderr: `cdk8s-dra: ${message}\n` });
});

test('a file that is not YAML is a finding', () => {
  expect(check(folderWith({ 'a.yaml': 'a: [' }), ['a.yaml'])).toMatchObject({
    code: 1, findings: [{ ruleId: 'unreadable', file: 'a.yaml' }],
  });
});

test('a file with a wildcard in its name is that file', () => {
  expect(check(folderWith({ 'a*.yaml': BAD_CLAIM, 'ab.yaml': CLASS }), ['a*.yaml']).findings[0].file).toBe('a*.yaml');
});

test('the Kubernetes version, gates and API versions of the cluster decide', () => {
  const old = CLASS.replace('/v1', '/v1beta1');
  const gated = `${CLASS}  extendedResourceName: example.com/gpu\n`;
  const cwd = folderWith({ 'class.yaml': CLASS, 'old.yaml': old, 'gated.yaml': gated });
  const rulesFor = (...args: string[]) => rules(check(cwd, args));

  expect(rulesFor('class.yaml', '--kubernetes', '1.33')).toEqual(['api-version']);
  expect(rulesFor('gated.yaml', '--kubernetes', '1.34')).toEqual(['gate-off']);
  expect(rulesFor('gated.yaml', '--kubernetes', '1.34', '--feature-gates', 'DRAExtendedResource=true')).toEqual([]);
  expect(rulesFor('old.yaml', '--kubernetes', '1.34')).toEqual(['unserved-api-version']);
  expect(rulesFor('old.yaml', '--kubernetes=1.34', '--runtime-config', 'resource.k8s.io/v1beta1=true')).toEqual([]);
});

test('a version of Kubernetes that is not known yet counts as the newest, which a note says', () => {
  const cwd = folderWith(SETUP);
  const newest = String(KubernetesVersion.all().pop());
  const files = Object.keys(SETUP);
  const { code, stdout, stderr } = run([
    'check', '--format', 'json', '--kubernetes', '1.99', '--feature-gates', 'DRANew=true,DRAAdminAccess=true', ...files,
  ], { cwd });

  const { kubernetes, notes } = JSON.parse(stdout);
  expect([code, kubernetes]).toEqual([0, { from: newest, to: newest }]);
  expect(notes.map((words: string) => `note: ${words}\n`)).toEqual([stderr]);
  expect(JSON.parse(run(['check', '--format', 'json', ...files], { cwd }).stdout)).not.toHaveProperty('notes');
  expect(stderr).toBe('note: Kubernetes 1.99 is newer than this release of cdk8s-dra supports (1.26 to '
    + `${newest}): it counts as ${newest}, without the unknown feature gates DRANew\n`);
  expect(run(['check', '--kubernetes', newest, '--feature-gates', 'DRANew=true', ...files], { cwd }))
    .toMatchObject({ code: 2, stderr: expect.stringContaining('unknown feature gate "DRANew"') });
  for (const command of [['convert', '--to', '1.99'], ['adopt', '--kubernetes', '1.99']]) {
    expect(run([...command, ...files], { cwd }).code).toBe(2);
  }
});

test('a version of a driver that is not known yet counts as the newest, which one note says', () => {
  const selecting = (name: string) => CLASS.replace(/device\.driver == "[^"]+"/,
    `device.driver == "gpu.nvidia.com" && device.attributes["gpu.nvidia.com"].${name} == "a"`);
  const cwd = folderWith({ 'new.yaml': selecting('coolant'), 'near.yaml': selecting('productNam') });
  const args = (version: string, file: string) => ['--driver', `gpu.nvidia.com=${version}`, file];

  expect(check(cwd, args('v0.99.0', 'new.yaml'))).toEqual({
    code: 0,
    stderr: expect.stringMatching(
      /^note: version v0\.99\.0 of gpu\.nvidia\.com is newer than the driver catalogue: it counts as v0\.\S+\n$/),
    findings: [],
  });
  expect(rules(check(cwd, args('v0.99.0', 'near.yaml')))).toEqual(['unpublished-attribute']);
  expect(rules(check(cwd, args('v0.4.0', 'new.yaml')))).toEqual(['unpublished-attribute']);
});

test('a range of versions is checked at once', () => {
  const { findings } = check(folderWith({ 'class.yaml': CLASS }), ['class.yaml', '--kubernetes', '1.33-1.35']);

  expect(findings).toMatchObject([{ ruleId: 'api-version', versions: ['1.33'] }]);
});

test('objects that exist are declared by name, or by what kubectl printed', () => {
  const template = { ...parse(TEMPLATE), metadata: { name: 'one-gpu', namespace: 'default' } };
  const list = { apiVersion: 'v1', kind: 'List', items: [template] };
  const cwd = folderWith({ 'pod.yaml': POD, 'dump.json': JSON.stringify(list) });

  expect(rules(check(cwd, ['pod.yaml', '--existing', 'ResourceClaimTemplate/one-gpu']))).toEqual([]);
  expect(rules(check(cwd, ['pod.yaml', '--existing', 'ResourceClaimTemplate/other']))).toEqual(['unknown-claim']);
  expect(rules(check(cwd, ['pod.yaml', '--existing-from', 'dump.json']))).toEqual([]);
});

test('acknowledged findings do not fail, and need a rule that exists', () => {
  const cwd = folderWith({ 'pod.yaml': POD });
  const args = ['pod.yaml', '--fail-on', 'warning', '--acknowledge'];

  expect(check(cwd, [...args, 'unknown-claim=the driver = the installer creates it']).code).toBe(0);
  expect(check(cwd, [...args, 'unknown-claims=a'])).toMatchObject({
    code: 2, stderr: expect.stringContaining('did you mean "unknown-claim"?'),
  });
});

test.each([
  ['error', 0], ['warning', 1], ['info', 1], ['never', 0],
])('with --fail-on %s, a warning has the exit code %d', (severity, code) => {
  expect(check(folderWith({ 'pod.yaml': POD }), ['pod.yaml', '--fail-on', severity]).code).toBe(code);
});

test('a page holds the picture of the setup, for the cluster of the check', () => {
  const firstOf = BAD_CLAIM.replace(/        exactly:.*/s, `        firstAvailable:
          - { name: a, deviceClassName: gpu }
`);
  const page = (...options: string[]) =>
    run(['check', '--kubernetes', '1.34', '--format', 'html', ...options, '-'], { stdin: firstOf }).stdout;

  expect(page()).toMatch(/^<!DOCTYPE html>.*<article .*<g class="node claim">.*<\/svg>/s);
  expect(page('--feature-gates', 'DRAPrioritizedList=false')).toContain('<g class="node claim wrong">');
});

test('reports are written to several files beside standard output', () => {
  const cwd = folderWith({ 'claim.yaml': BAD_CLAIM });
  const { stdout } = run(['check', 'claim.yaml', '--output', 'json=out/a.json', '--output', 'sarif=a.sarif'], { cwd });

  expect(stdout).toContain('allowed-value');
  expect(JSON.parse(readFileSync(join(cwd, 'out', 'a.json'), 'utf8')).findings).toHaveLength(3);
  expect(JSON.parse(readFileSync(join(cwd, 'a.sarif'), 'utf8'))).toHaveProperty('runs');
});

testOfAll('code scanning that would leave findings out is a reason for a warning', () => {
  const claims = (count: number) => Array.from({ length: count }, () => BAD_CLAIM).join('---\n');
  const checkMany = (...args: string[]) =>
    run(['check', '-', ...args], { cwd: folderWith({}), stdin: claims(2000) }).stderr;

  expect(checkMany('--output', 'sarif=a.sarif')).toMatch(/^there are \d+ findings: code scanning on GitHub shows 5000/);
  expect(checkMany()).toBe('');
  expect(run(['check', '-', '--format', 'sarif'], { stdin: claims(2) }).stderr).toBe('');
});

test('paths for servers are relative to the repository, and others to the working folder', () => {
  const root = folderWith({ 'apps/gpu/claim.yaml': BAD_CLAIM, '.git/HEAD': '' });
  const cwd = join(root, 'apps');
  const uri = (args: string[]) => JSON.parse(run(['check', '--format', 'sarif', ...args], { cwd }).stdout)
    .runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
  const before = process.cwd();
  process.chdir(cwd); // a report finds files from where the program runs
  try {
    expect(uri(['gpu'])).toBe('apps/gpu/claim.yaml');
    expect(uri([join(cwd, 'gpu')])).toBe('apps/gpu/claim.yaml');
    expect(uri(['gpu', '--root', 'gpu'])).toBe('claim.yaml');
  } finally {
    process.chdir(before);
  }
  expect(check(cwd, ['gpu']).findings[0].file).toBe('gpu/claim.yaml');
});

test('on GitHub, a table is appended to the summary of the step', () => {
  const cwd = folderWith({ 'claim.yaml': BAD_CLAIM, 'summary.md': '# before\n' });
  const env = { GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') };
  const { stdout } = run(['check', 'claim.yaml', '--format', 'github'], { cwd, env });

  expect(stdout).toMatch(/^::error /m);
  expect(readFileSync(join(cwd, 'summary.md'), 'utf8')).toMatch(/^# before\n### cdk8s-dra: [^]*allowed-value/);
});

test('a file that cannot be written is wrong use', () => {
  const cwd = folderWith({ 'class.yaml': CLASS });

  expect(run(['check', 'class.yaml', '--output', 'json=class.yaml/a.json'], { cwd }))
    .toMatchObject({ code: 2, stderr: expect.stringContaining('a part of the path is a file, not a folder') });
});

test('the newest version is checked unless one is named', () => {
  const { stdout } = run(['check', 'class.yaml'], { cwd: folderWith({ 'class.yaml': CLASS }) });

  expect(stdout).toContain(`checked for Kubernetes ${NEWEST_VERSION}`);
});

test('a byte order mark and line breaks of Windows are no fault', () => {
  const cwd = folderWith({});
  writeFileSync(join(cwd, 'a.yaml'), `\uFEFF${CLASS.replaceAll('\n', '\r\n')}`);

  expect(check(cwd, ['a.yaml']).code).toBe(0);
});

test('on a terminal, a check that takes long says how far it has come', () => {
  const cwd = folderWith(SETUP);
  let time = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += 1500));
  try {
    const { stderr } = run(['check', '.'], { cwd, terminal: {} });

    expect(stderr).toContain('read 1 of 3 files …');
    expect(stderr).toContain('checked 0 of 3 documents …');
    expect(stderr.endsWith('\r\u001b[K')).toBe(true);
  } finally {
    clock.mockRestore();
  }
  expect(run(['check', '.'], { cwd, terminal: {} }).stderr).toBe('');
});

test('the configuration file adds kinds of workloads', () => {
  const trainer = `apiVersion: example.com/v1
kind: Trainer
metadata: { name: a, namespace: ml }
spec:
  workers: 3
  pod:
    resourceClaims: [{ name: gpu, resourceClaimName: shared }]
    containers: [{ name: main, resources: { claims: [{ name: gpu }] } }]
`;
  const config = `existing: [ResourceClaim/ml/shared]
workload: [{ group: example.com, kind: Trainer, pods: [{ podSpec: /spec/pod, count: [/spec/workers] }] }]
`;
  const wrong = 'workload: [{ group: apps, kind: Trainer, pods: [] }]';

  expect(rules(check(folderWith({ 'cdk8s-dra.yaml': config, 'a.yaml': trainer }), ['a.yaml'])))
    .toEqual(['replicas-share-claim']);
  expect(run(['check', 'a.yaml'], { cwd: folderWith({ 'cdk8s-dra.yaml': wrong, 'a.yaml': trainer }) }))
    .toMatchObject({ code: 2, stderr: expect.stringContaining('group must be an API group of a custom resource') });
});
