import { expectOperands, HELP, parseArguments } from './arguments';
import { CommandEntry, COMMANDS } from './commands';
import { packageVersion } from './package-file';
import { ExitCode, Shell } from './shell';
import { WrongUse } from './wrong-use';
import { didYouMean } from '../errors/did-you-mean';
import { isDraError } from '../errors/validation-error';

const ISSUES = 'https://github.com/cdk8s-dra/cdk8s-dra/issues';

/**
 * Runs the command line.
 *
 * @param args what follows the name of the program
 * @param shell where it runs
 * @returns the exit code
 */
export function main(args: readonly string[], shell: Shell): number {
  try {
    return run(args, shell);
  } catch (error) {
    // An argument that the library rejects is an argument of the command, too.
    if (!(WrongUse.isWrongUse(error) || isDraError(error))) {
      const { stack } = error as Error;
      shell.stderr.write(`cdk8s-dra: this is a fault of cdk8s-dra, please report it at ${ISSUES}\n${stack}\n`);
      return ExitCode.WRONG_USE;
    }
    const subject = WrongUse.isWrongUse(error) ? error.subject : undefined;
    const hint = subject === undefined ? '' : `see cdk8s-dra ${subject === '' ? '' : `${subject} `}--help\n`;
    shell.stderr.write(`cdk8s-dra: ${error.message}\n${hint}`);
    return ExitCode.WRONG_USE;
  }
}

function run(args: readonly string[], shell: Shell): number {
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    return help(rest, first === undefined ? ExitCode.WRONG_USE : ExitCode.FINE, shell);
  }
  if (first === '--version') {
    shell.stdout.write(`${packageVersion()}\n`);
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
  const { helpOf, overview } = require('./help') as typeof import('./help');
  const output = code === ExitCode.FINE ? stdout : stderr;
  output.write(name === undefined ? overview(COMMANDS) : helpOf(entryOf(name).load(), [HELP]));
  return code;
}
