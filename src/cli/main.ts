import { expectOperands, HELP, parseArguments } from './arguments';
import type { CommandEntry } from './command';
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

/** Runs the command line, and returns the exit code. */
export function main(args: readonly string[], surroundings: Shell<Output>): number {
  const { stdout, stderr } = surroundings;
  const shell = { ...surroundings, stdout: new Printer(stdout), stderr: new Printer(stderr) };
  try {
    return run(args, shell);
  } catch (error) {
    // An argument that the library rejects is an argument of the command, too.
    if (!(WrongUse.isWrongUse(error) || isDraError(error))) {
      shell.stderr.print(`cdk8s-dra: internal error in cdk8s-dra, please report it at ${ISSUES}`);
      shell.stderr.print(linesIn(loadSourceStack().sourceStack(error)));
      return ExitCode.INTERNAL_ERROR;
    }
    const subject = WrongUse.isWrongUse(error) ? error.subject : undefined;
    const hint = subject === undefined ? [] : [`see cdk8s-dra ${subject === '' ? '' : `${subject} `}--help`];
    shell.stderr.print([`cdk8s-dra: ${error.message}`, ...hint]);
    return ExitCode.WRONG_USE;
  }
}

function run(args: readonly string[], shell: Shell): number {
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    return help(rest, first === undefined ? ExitCode.WRONG_USE : ExitCode.FINE, shell);
  }
  if (first === '--version' || first === '-v') {
    shell.stdout.print(packageVersion());
    return ExitCode.FINE;
  }
  const command = entryOf(first).load();
  const invocation = parseArguments(command, rest);
  if (invocation.values.has(HELP)) {
    return help([first], ExitCode.FINE, shell);
  }
  expectOperands(command, invocation.operands);
  return command.run(invocation, shell);
}

function entryOf(name: string): CommandEntry {
  const entry = COMMANDS.find((each) => each.name === name);
  if (entry === undefined) {
    const what = name.startsWith('-') ? 'option' : 'command';
    const names = what === 'option' ? ['--help', '--version'] : COMMANDS.map((each) => each.name);
    throw new WrongUse(`unknown ${what} "${name}"${didYouMean(name, names)}`, '');
  }
  return entry;
}

/** Help that nobody asked for goes to standard error. */
function help([name]: readonly string[], code: ExitCode, { stdout, stderr }: Shell): number {
  const { helpOf, overview } = loadHelp();
  const output = code === ExitCode.FINE ? stdout : stderr;
  output.print(name === undefined ? overview(COMMANDS) : helpOf(entryOf(name).load(), [HELP]));
  return code;
}
