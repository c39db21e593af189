import { run } from './fake-shell';
import { CLASS } from './manifests';
import { COMMANDS } from '../../src/cli/commands';
import { main } from '../../src/cli/main';

const { version } = jest.requireActual<{ version: string }>('../../package.json');

test('the help of the program lists every command', () => {
  const { code, stdout } = run(['--help']);

  expect(code).toBe(0);
  COMMANDS.forEach(({ name, summary }) => expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm')));
  expect([run(['-h']).stdout, run(['help']).stdout]).toEqual([stdout, stdout]);
});

test('without arguments, the help is on standard error, and the exit code is 2', () => {
  expect(run([])).toEqual({ code: 2, stdout: '', stderr: run(['--help']).stdout });
});

test('prints the version of the package', () => {
  expect(run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect(run(['-v'])).toEqual(run(['--version']));
});

test.each(COMMANDS.map(({ name }) => name))('the help of %s has its options, and examples that call it', (name) => {
  const command = COMMANDS.find((each) => each.name === name)!.load();
  const { code, stdout } = run([name, '--help']);

  expect(code).toBe(0);
  expect(command.name).toBe(name);
  command.options.forEach((option) => expect(stdout).toContain(`--${option.name}`));
  expect(command.examples.length).toBeGreaterThan(0);
  command.examples.forEach(({ line }) => expect(line).toContain(`cdk8s-dra ${name}`));
  expect(Math.max(...stdout.split('\n').filter((line) => !line.includes('cdk8s-dra ')).map(({ length }) => length)))
    .toBeLessThanOrEqual(100);
});

test('help is there before and after a command, and by its letter', () => {
  const { stdout } = run(['check', '--help']);

  expect(run(['help', 'check']).stdout).toBe(stdout);
  expect(run(['--help', 'check']).stdout).toBe(stdout);
  expect(run(['check', 'no-such-file', '-h']).stdout).toBe(stdout);
});

test('an unknown command or option of the program is refused with the nearest one', () => {
  expect(run(['chek'])).toEqual({
    code: 2, stdout: '', stderr: 'cdk8s-dra: unknown command "chek" (did you mean "check"?)\nsee cdk8s-dra --help\n',
  });
  expect(run(['--versoin']).stderr).toContain('unknown option "--versoin" (did you mean "--version"?)');
});

test('an argument that the library refuses is wrong use', () => {
  expect(run(['check', '--feature-gates', 'DRAAdminAces=true', '-'], { stdin: 'a: 1' })).toMatchObject({
    code: 2, stderr: expect.stringContaining('unknown feature gate "DRAAdminAces" (did you mean "DRAAdminAccess"?)'),
  });
});

test('an internal error is neither findings nor wrong use', () => {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) };
  const broken = () => {
    throw new TypeError('broken');
  };
  const shell = { cwd: '/', env: {}, stdin: { read: () => CLASS }, stdout: { write: broken }, stderr: output };

  expect(main(['check', '-'], shell)).toBe(3);
  expect(written.join(''))
    .toMatch(/^cdk8s-dra: internal error in cdk8s-dra, please report it at https:.*\nTypeError: broken\n {4}at /);
});
