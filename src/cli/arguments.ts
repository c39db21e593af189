import { parseArgs } from 'node:util';
import { Command, Invocation } from './command';
import { flag, Option } from './settings/option';
import { Values } from './settings/values';
import { WrongUse } from './wrong-use';
import { didYouMean } from '../engine/errors/did-you-mean';

export const HELP: Option<boolean> = flag('help', 'show this help', { letter: 'h' });

/** Parses the arguments of a command. An unknown option is wrong use; the error suggests the nearest one. */
export function parseArguments(command: Command, args: readonly string[]): Invocation {
  const options = [...command.options, HELP];
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(options.map(({ name, value, alone, letter }) => [name, {
      type: value === undefined || alone !== undefined ? 'boolean' as const : 'string' as const,
      ...letter === undefined ? {} : { short: letter },
    }])),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Values();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') {
      operands.push(token.value);
    } else if (token.kind === 'option') {
      const option = options.find(({ name }) => name === token.name);
      if (option === undefined) {
        throw new WrongUse(unknownOption(token.rawName, args[token.index], options), command.name);
      }
      const value = valueOf(option, token, command);
      option.isOperand === true ? operands.push(value) : values.addText(option, value, token.rawName);
    }
  }
  return { operands, values };
}

/** Rejects too few, too many and empty operands. */
export function expectOperands(
  { name, operands, fewest = 0, most = operands === undefined ? 0 : Infinity }: Command, given: readonly string[],
): void {
  if (given.length < fewest || given.length > most) {
    throw new WrongUse(
      `expected ${operands ?? 'no arguments'}, got ${given.length === 0 ? 'nothing' : given.join(' ')}`, name);
  }
  if (given.includes('')) {
    throw new WrongUse(`expected ${operands}, got an empty argument, as of a variable that is not set`, name);
  }
}

/** The possible operands of a command; undefined for files and folders. */
export function choicesOf({ operands, operandChoices }: Command): readonly string[] | undefined {
  return operands === undefined ? [] : operandChoices?.();
}

/** An option among the parsed arguments. */
interface OptionToken {
  readonly rawName: string;
  readonly value?: string;
  readonly inlineValue?: boolean;
}

function valueOf(option: Option<any>, token: OptionToken, { name }: Command): string {
  const { rawName, value, inlineValue } = token;
  if (option.value === undefined) {
    if (value !== undefined) {
      throw new WrongUse(`${rawName} takes no value, got "${value}"`, name);
    }
    return 'true';
  }
  if (value === undefined && option.alone !== undefined) {
    return option.alone;
  }
  if (value === undefined || (inlineValue === false && looksLikeOption(value))) {
    const next = value === undefined ? '' : `; write ${rawName}=${value} if that is the value`;
    throw new WrongUse(`${rawName} needs a value: ${rawName} ${option.value}${next}`, name);
  }
  // kubectl accepts `-n=ml` as well.
  return rawName.startsWith('--') ? value : value.replace(/^=/, '');
}

/** A dash alone stands for standard input. */
function looksLikeOption(value: string): boolean {
  return value.startsWith('-') && value !== '-';
}

function unknownOption(given: string, argument: string, options: readonly Option<any>[]): string {
  if (given === '-=') {
    const [letters, ...value] = argument.split('=');
    return `${letters} takes no value, got "${value.join('=')}"`;
  }
  const names = options.map(({ name }) => `--${name}`);
  // For example, --kubernetes-version instead of --kubernetes.
  const meant = names.filter((name) => given.startsWith(`${name}-`));
  return `unknown option ${given}${meant.length === 1 ? ` (did you mean "${meant[0]}"?)` : didYouMean(given, names)}`;
}
