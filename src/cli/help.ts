import { Command, CommandProgram } from './command';
import { INDENT, table, WIDTH } from './output/prose';
import { Option } from './settings/option';
import { wrapped } from '../engine/output/columns';

/** The help of the program. */
export function overview({ name: program, purpose, commands }: CommandProgram): string[] {
  return [
    `Usage: ${program} COMMAND [OPTION...] [ARGUMENT...]`,
    '',
    `Kubernetes Dynamic Resource Allocation (DRA): ${purpose}.`,
    '',
    'Commands:',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options:',
    ...table([['--help, -h', 'show this help, or that of a command'], ['--version, -v', 'print the version']]),
    '',
    'The exit code is 0 if all is fine, 1 for findings that fail, 2 for wrong arguments, unreadable input or output',
    `that cannot be written, and 3 for an error inside ${program}.`,
  ];
}

/** The help of a command. */
export function helpOf(program: CommandProgram, command: Command, all: readonly Option<any>[]): string[] {
  const { name, operands, description, options, examples } = command;
  return [
    `Usage: ${program.name} ${[name, '[OPTION...]', operands].filter((part) => part !== undefined).join(' ')}`,
    '',
    ...wrapped(description, WIDTH),
    '',
    'Options:',
    ...table([...options, ...all].map((option) => [optionForm(option), optionHelp(option)])),
    '',
    'Examples:',
    ...examples.flatMap(({ line, does }) => [`${INDENT}# ${does}`, `${INDENT}${line}`]),
  ];
}

/** The form of an option in the help: `--kubernetes VERSION`, `-n, --namespace NAME`. */
export function optionForm({ name, value, alone, letter }: Option<any>): string {
  const written = value === undefined || alone !== undefined ? '' : ` ${value}`;
  return `${letter === undefined ? '' : `-${letter}, `}--${name}${alone === undefined ? written : `[=${value}]`}`;
}

/** The help text of an option. */
export function optionHelp({ help, repeats }: Option<any>): string {
  return repeats === true ? `${help}; can be repeated` : help;
}
