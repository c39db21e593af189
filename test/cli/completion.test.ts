// Not in npm test: it starts shells.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folderWith, run } from './fake-shell';
import { COMMANDS } from '../../src/cli/commands';
import { ruleCatalogue } from '../../src/engine/check/rules/catalogue';

const scriptFor = (shell: string) => run(['completion', shell]).stdout;

const NAMES = COMMANDS.map(({ name }) => name);

const FORMATS = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'html'];

/** What is typed, and what a shell offers for the last word. */
const CASES: [string[], string[]][] = [
  [['c'], NAMES.filter((name) => name.startsWith('c'))],
  [['check', '--format', ''], FORMATS],
  [['check', '--format', 'j'], ['json', 'junit']],
  [['check', '--fail'], ['--fail-on']],
  [['convert', '--wr'], ['--write']],
  [['completion', ''], ['bash', 'zsh', 'fish']],
  [['explain', 'unknown-cl'], ruleCatalogue().map(({ id }) => id).filter((id) => id.startsWith('unknown-cl'))],
  [['versions', 'x'], []],
];

function complete(program: string, args: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8', env: { PATH: process.env.PATH, HOME: '/nonexistent' },
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '').sort();
}

test.each(CASES)('bash completes %j', (words, offers) => {
  const typed = ['cdk8s-dra', ...words].map((word) => `'${word}'`).join(' ');
  const script = `${scriptFor('bash')}\nCOMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _cdk8s_dra\n`
    + 'printf "%s\\n" "${COMPREPLY[@]}"';

  expect(complete('bash', ['--noprofile', '--norc', '-c', script])).toEqual([...offers].sort());
});

test('bash completes a value behind an equals sign, which it takes for a word', () => {
  const script = (...words: string[]) => `${scriptFor('bash')}\nCOMP_WORDS=(cdk8s-dra check --format ${words.join(' ')})\n`
    + `COMP_CWORD=${2 + words.length}; _cdk8s_dra; printf "%s\\n" "\${COMPREPLY[@]}"`;

  expect(complete('bash', ['--norc', '-c', script('=', 'ju')])).toEqual(['junit']);
  expect(complete('bash', ['--norc', '-c', script('=')])).toEqual([...FORMATS].sort());
});

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

test('fish completes the same', () => {
  const script = scriptFor('fish');
  NAMES.forEach((name) => expect(script).toContain(`-f -a ${name} -d '`));
  if (isInstalled('fish')) {
    const file = join(folderWith({ 'completion.fish': script }), 'completion.fish');
    CASES.forEach(([words, offers]) => expect(complete('fish', [
      '--no-config', '-c', `source ${file}; complete -C "cdk8s-dra ${words.join(' ')}" | string replace -r '\\t.*' ''`,
    ])).toEqual([...offers].sort()));
  }
});

test('zsh has a line for each command, with its options', () => {
  const script = scriptFor('zsh');
  COMMANDS.forEach(({ name, load }) => {
    const [line] = script.split('\n').filter((each) => each.startsWith(`    ${name}) _arguments '`));
    load().options.forEach((option) => expect(line).toContain(`--${option.name}`));
  });
  expect(script).toContain(`:(${FORMATS.join(' ')})'`);
  if (isInstalled('zsh')) {
    const file = join(folderWith({ completion: script }), 'completion');
    expect(complete('zsh', ['-fc', `autoload -U compinit; compinit -D; source ${file}; echo $_comps[cdk8s-dra]`]))
      .toEqual(['_cdk8s_dra']);
  }
});

test('an unknown shell is refused', () => {
  expect(run(['completion', 'bsh'])).toMatchObject({
    code: 2, stderr: expect.stringContaining('SHELL must be "bash", "zsh" or "fish", got "bsh" (did you mean "bash"?)'),
  });
});
