// Not in npm test: it starts a shell for each case.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { folderWith } from './cli/fake-shell';
import { parseArguments } from '../src/cli/arguments';
import { CHECK } from '../src/cli/check';

const ROOT = join(__dirname, '..');
const TEXT = readFileSync(join(ROOT, 'action.yml'), 'utf8');
const { inputs, runs: { steps } } = parse(TEXT);

const [version, check] = ['version', 'check'].map((name) => steps.find(({ id }: any) => id === name));

/** A commit of a release, of two, and of none. */
const [RELEASED, TWICE, OTHER] = ['a', 'b', 'c'].map((digit) => digit.repeat(40));

const TAGS = `${OTHER}\trefs/tags/v1.2.3
${RELEASED}\trefs/tags/v1.2.3^{}
${TWICE}\trefs/tags/v1.9.0
${TWICE}\trefs/tags/v1.10.0
${TWICE}\trefs/tags/v2
`;

/** Programs that say how they are called, instead of npx, the command and git. */
const PROGRAMS = {
  'npx': '#!/bin/sh\n{ pwd; for each in "$@"; do echo "<$each>"; done; } >"$RUNNER_TEMP/npx"\n'
    + '[ -z "$NPX_FAILS" ] && echo "$RUNNER_TEMP/../bin/cdk8s-dra"\n',
  'cdk8s-dra': '#!/bin/sh\npwd\nfor each in "$@"; do echo "<$each>"; done\nexit "${CODE:-0}"\n',
  'git': `#!/bin/sh\necho "$@" >"$RUNNER_TEMP/git"\ncat <<'END'\n${TAGS}END\n`,
};

/** What was called with: the working folder, and the arguments. */
const callOf = (text: string) => ({
  folder: text.split('\n')[0], args: [...text.matchAll(/<([^]*?)>\n/g)].map(([, arg]) => arg),
});

/** Runs the scripts of the action as GitHub does, in a checked-out folder. */
function run(given: Record<string, string>, variables: Record<string, string> = {}) {
  const folder = folderWith({
    'temp/.keep': '',
    'workspace/.npmrc': 'registry=https://evil.example.com',
    ...Object.fromEntries(Object.entries(PROGRAMS).map(([name, script]) => [`bin/${name}`, script])),
  });
  spawnSync('chmod', ['+x', ...Object.keys(PROGRAMS).map((name) => join(folder, 'bin', name))]);
  const [temp, workspace] = ['temp', 'workspace'].map((name) => join(folder, name));
  const contexts: Record<string, string> = {
    'github.action_ref': given.ref ?? '',
    'github.server_url': 'https://github.com',
    'github.action_repository': 'cdk8s-dra/cdk8s-dra',
    'runner.temp': temp,
  };
  const valueOf = (text: string) => text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) =>
    contexts[name] ?? given[name.slice('inputs.'.length)] ?? inputs[name.slice('inputs.'.length)].default);
  const runStep = (step: any) => {
    const output = join(folder, step.id);
    writeFileSync(output, '');
    const { status, stdout } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      encoding: 'utf8',
      cwd: resolve(workspace, valueOf(step['working-directory'])),
      env: {
        ...Object.fromEntries(Object.entries<string>(step.env).map(([name, value]) => [name, valueOf(value)])),
        ...variables,
        PATH: `${folder}/bin:${process.env.PATH}`,
        RUNNER_TEMP: temp,
        GITHUB_OUTPUT: output,
      },
    });
    return { status, stdout, output: readFileSync(output, 'utf8') };
  };
  const first = runStep(version);
  contexts['steps.version.outputs.version'] = first.output.replace(/^version=|\n$/g, '');
  if (first.status !== 0) {
    return { status: first.status, stdout: first.stdout };
  }
  const { status, stdout, output } = runStep(check);
  const npx = callOf(readFileSync(join(temp, 'npx'), 'utf8'));
  return { status, version: first.output.trim(), npx, command: callOf(stdout), output, temp, workspace };
}

test('what the action uses is pinned to commits, with the versions that they are', () => {
  const uses = [...TEXT.matchAll(/uses: (.*)/g)].map(([, use]) => use);

  expect(uses).toHaveLength(2);
  uses.forEach((use) => expect(use).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/));
});

test('no script has an input in it', () => {
  steps.filter(({ run: script }: any) => script !== undefined)
    .forEach(({ run: script }: any) => expect(script).not.toContain('${{'));
});

test('without inputs, the working folder is checked, and nothing is uploaded', () => {
  const { command, output, workspace } = run({ ref: 'v1.2.3' });

  expect(command).toEqual({ folder: workspace, args: ['check', '--format', 'github', '--', '.'] });
  expect(output).toBe('exit-code=0\n');
  expect(inputs.sarif.default).toBe('false');
});

test('npx runs in the temporary folder, where no pull request chooses the registry, and its folder is cached', () => {
  const { npx, temp } = run({ ref: 'v1.2.3' });

  expect(npx).toEqual({ folder: temp, args: ['--yes', '--package=cdk8s-dra@1.2.3', '--call=command -v cdk8s-dra'] });
  const cache = steps.find(({ uses }: any) => uses?.startsWith('actions/cache@'));
  expect(cache.with.path).toBe(`${check.env.npm_config_cache}/_npx`);
  expect(cache.with.key).toContain('${{ steps.version.outputs.version }}');
});

test('later steps of the job keep their Node.js and their variables', () => {
  expect(TEXT).not.toMatch(/setup-node|GITHUB_PATH|GITHUB_ENV/);
});

test('a tag or a commit of a release is the version of the package', () => {
  expect(run({ ref: 'v1.2.3' }).version).toBe('version=1.2.3');
  expect(run({ ref: RELEASED }).version).toBe('version=1.2.3');
  expect(run({ ref: TWICE }).version).toBe('version=1.10.0');
  expect(run({ ref: OTHER, version: '1.3.0' }).version).toBe('version=1.3.0');
});

test.each(['main', 'v1', '', 'd'.repeat(40), 'latest'])('what is not a release is refused: %j', (ref) => {
  expect(run({ ref })).toEqual({ status: 2, stdout: expect.stringMatching(/^::error::.*which is not a release: /) });
});

test('the workflow tags the commit of a release with its version, which the action looks up', () => {
  const release = readFileSync(join(ROOT, '.github', 'workflows', 'release.yml'), 'utf8');

  expect(release).toMatch(/gh release create "\$tag" .* --target "\$GITHUB_SHA"/);
  expect(release).toContain('tag=$(cat "$RELEASE_TAG_FILE")');
});

test('if npx finds no package, the check has failed for wrong inputs', () => {
  expect(run({ ref: 'v1.2.3' }, { NPX_FAILS: 'yes' })).toMatchObject({ status: 0, output: 'exit-code=2\n' });
});

test('inputs become options that the command understands, whatever is in them', () => {
  const { command, temp } = run({
    'ref': 'v1.2.3',
    'kubernetes': '1.32-1.36',
    'config': 'a b.yaml',
    'fail-on': 'warning',
    'sarif': 'true',
    'paths': 'a b\n$(touch /tmp/x)\n\n--format\n*.yaml',
  });
  const [name, ...args] = command!.args;

  expect(name).toBe('check');
  expect(args).toEqual([
    '--format', 'github', '--kubernetes=1.32-1.36', '--config=a b.yaml', '--fail-on=warning',
    `--output=sarif=${temp}/cdk8s-dra.sarif`, '--', 'a b', '$(touch /tmp/x)', '--format', '*.yaml',
  ]);
  expect(parseArguments(CHECK, args).operands).toEqual(['a b', '$(touch /tmp/x)', '--format', '*.yaml']);
});

test('the exit code is kept until the findings are uploaded', () => {
  expect(run({ ref: 'v1.2.3' }, { CODE: '1' }).output).toBe('exit-code=1\n');
  expect(steps[steps.length - 1].run).toBe('exit "$CODE"');
  expect(steps[steps.length - 2].if)
    .toBe("inputs.sarif == 'true' && (steps.check.outputs.exit-code == '0' || steps.check.outputs.exit-code == '1')");
});

test('every input of the action is on the page about CI', () => {
  const page = readFileSync(join(ROOT, 'docs', 'tasks', 'check-in-ci.md'), 'utf8');

  Object.keys(inputs).forEach((name) => expect(page).toContain(`| \`${name}\` |`));
});
