import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { folderWith } from './cli/fake-shell';
import { parseArguments } from '../src/cli/arguments';
import { CHECK } from '../src/cli/check';

const ROOT = join(__dirname, '..');
const TEXT = readFileSync(join(ROOT, 'action.yml'), 'utf8');
const { inputs, runs: { steps } } = parse(TEXT);
const WORKFLOW = readFileSync(join(ROOT, '.github', 'workflows', 'build.yml'), 'utf8');

const check = steps.find(({ id }: any) => id === 'check');

/** Runs the script of the check with a program instead of npx that prints its arguments. */
function run(given: Record<string, string>, code = 0) {
  const folder = folderWith({ npx: `#!/bin/sh\nfor each in "$@"; do echo "<$each>"; done\nexit ${code}\n`, output: '' });
  const env = Object.fromEntries(Object.entries<string>(check.env).map(([name, value]) => {
    const input = /inputs\.([\w-]+)/.exec(value)?.[1];
    return [name, input === undefined ? given.ref ?? '' : given[input] ?? inputs[input].default];
  }));
  spawnSync('chmod', ['+x', join(folder, 'npx')]);
  const { status, stdout } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', check.run], {
    encoding: 'utf8',
    env: { ...env, PATH: `${folder}:${process.env.PATH}`, RUNNER_TEMP: '/tmp/runner', GITHUB_OUTPUT: join(folder, 'output') },
  });
  expect(status).toBe(0);
  return {
    args: [...stdout.matchAll(/<([^]*?)>\n/g)].map(([, arg]) => arg),
    output: readFileSync(join(folder, 'output'), 'utf8'),
  };
}

test('what the action uses is pinned to commits, with the versions that they are', () => {
  const uses = [...TEXT.matchAll(/uses: (.*)/g)].map(([, use]) => use);

  expect(uses).toHaveLength(2);
  uses.forEach((use) => expect(use).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/));
  expect(WORKFLOW).toContain(uses[0].split(' ')[0]);
});

test('no script has an input in it', () => {
  steps.filter(({ run: script }: any) => script !== undefined)
    .forEach(({ run: script }: any) => expect(script).not.toContain('${{'));
});

test('without inputs, the working folder is checked, and nothing is uploaded', () => {
  expect(run({})).toEqual({
    args: ['--yes', 'cdk8s-dra@latest', 'check', '--format', 'github', '--', '.'], output: 'exit-code=0\n',
  });
  expect(inputs.sarif.default).toBe('false');
});

test('a tag of the action is the version of the package', () => {
  expect(run({ ref: 'v1.2.3' }).args[1]).toBe('cdk8s-dra@1.2.3');
  expect(run({ ref: 'main' }).args[1]).toBe('cdk8s-dra@latest');
  expect(run({ ref: 'v1.2.3', version: '1.3.0' }).args[1]).toBe('cdk8s-dra@1.3.0');
});

test('inputs become options that the command understands, whatever is in them', () => {
  const { args: [, , name, ...args] } = run({
    'kubernetes': '1.32-1.36',
    'config': 'a b.yaml',
    'fail-on': 'warning',
    'sarif': 'true',
    'paths': 'a b\n$(touch /tmp/x)\n\n--format\n*.yaml',
  });

  expect(name).toBe('check');
  expect(args).toEqual([
    '--format', 'github', '--kubernetes=1.32-1.36', '--config=a b.yaml', '--fail-on=warning',
    '--output=sarif=/tmp/runner/cdk8s-dra.sarif', '--', 'a b', '$(touch /tmp/x)', '--format', '*.yaml',
  ]);
  expect(parseArguments(CHECK, args).operands).toEqual(['a b', '$(touch /tmp/x)', '--format', '*.yaml']);
});

test('the exit code is kept until the findings are uploaded', () => {
  expect(run({}, 1).output).toBe('exit-code=1\n');
  expect(steps[steps.length - 1].run).toBe('exit "$CODE"');
  expect(steps[steps.length - 2].if).toBe("inputs.sarif == 'true' && steps.check.outputs.exit-code != '2'");
});

test('every input of the action is on the page about CI', () => {
  const page = readFileSync(join(ROOT, 'docs', 'tasks', 'check-in-ci.md'), 'utf8');

  Object.keys(inputs).forEach((name) => expect(page).toContain(`| \`${name}\` |`));
});
