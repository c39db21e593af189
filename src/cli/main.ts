import { expectOperands, HELP, parseArguments } from './arguments';
import type { CommandEntry, CommandProgram } from './command';
import { COMMANDS } from './commands';
import { packageVersion } from './package-file';
import { linesIn, Output, Printer } from './printer';
import { ExitCode, Shell } from './shell';
import { WrongUse } from './wrong-use';
import { didYouMean } from '../engine/errors/did-you-mean';
import { isDraError } from '../engine/errors/validation-error';

const loadHelp = () => require('./help') as typeof import('./help');
const loadSourceStack = () => require('./source-stack') as typeof import('./source-stack');

const ISSUES = 'https://github.com/cdk8s-dra/cdk8s-dra/issues';

const CDK8S_DRA: CommandProgram = {
  name: 'cdk8s-dra', purpose: 'checks manifests, with a cluster or without, and rewrites them', commands: COMMANDS,
};

/** Runs the command line, and returns the exit code: asynchronously, if the command reads a cluster. */
export function main(
  args: readonly string[], surroundings: Shell<Output>, program = CDK8S_DRA,
): number | Promise<number> {
  const { stdout, stderr } = surroundings;
  const shell = { ...surroundings, stdout: new Printer(stdout), stderr: new Printer(stderr) };
  try {
    const code = run(args, shell, program);
    return typeof code === 'number' ? code : code.catch((error: unknown) => failed(error, shell, program));
  } catch (error) {
    return failed(error, shell, program);
  }
}

/** Reports an error, and returns its exit code. Arguments that the library rejects count as wrong use. */
function failed(error: unknown, { stderr }: Shell, { name }: CommandProgram): ExitCode {
  if (!(WrongUse.isWrongUse(error) || isDraError(error))) {
    stderr.print(`${name}: internal error in cdk8s-dra, please report it at ${ISSUES}`);
    stderr.print(linesIn(loadSourceStack().sourceStack(error)));
    return ExitCode.INTERNAL_ERROR;
  }
  const { subject, details = [] } = WrongUse.isWrongUse(error) ? error : {};
  const hint = subject === undefined ? [] : [`see ${name} ${subject === '' ? '' : `${subject} `}--help`];
  stderr.print([`${name}: ${error.message}`, ...details, ...hint]);
  return ExitCode.WRONG_USE;
}

function run(args: readonly string[], shell: Shell, program: CommandProgram): number | Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    return help(rest[0], first === undefined ? ExitCode.WRONG_USE : ExitCode.FINE, shell, program);
  }
  if (first === '--version' || first === '-v') {
    shell.stdout.print(packageVersion());
    return ExitCode.FINE;
  }
  const command = entryOf(first, program).load();
  const invocation = parseArguments(command, rest);
  if (invocation.values.has(HELP)) {
    return help(first, ExitCode.FINE, shell, program);
  }
  expectOperands(command, invocation.operands);
  return command.run(invocation, shell);
}

function entryOf(name: string, { commands }: CommandProgram): CommandEntry {
  const entry = commands.find((each) => each.name === name);
  if (entry === undefined) {
    const what = name.startsWith('-') ? 'option' : 'command';
    const names = what === 'option' ? ['--help', '--version'] : commands.map((each) => each.name);
    const where = what === 'option' ? ': the options of a command stand behind its name' : '';
    throw new WrongUse(`unknown ${what} "${name}"${didYouMean(name, names) || where}`, '');
  }
  return entry;
}

/** Prints help; unrequested help goes to standard error. */
function help(
  name: string | undefined, code: ExitCode, { stdout, stderr }: Shell, program: CommandProgram,
): number {
  const { helpOf, overview } = loadHelp();
  const output = code === ExitCode.FINE ? stdout : stderr;
  output.print(name === undefined ? overview(program) : helpOf(program, entryOf(name, program).load(), [HELP]));
  return code;
}
