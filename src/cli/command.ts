import { Option } from './settings/option';
import { Values } from './settings/values';
import { Shell } from './shell';

/** A parsed call of a command. */
export interface Invocation {
  /** The arguments that are not options. */
  readonly operands: readonly string[];
  /** The options of the command line. */
  readonly values: Values;
}

/** An example in the help of a command. */
export interface Example {
  /** The command line to type. */
  readonly line: string;
  /** The effect of the line: a phrase in lower case. */
  readonly does: string;
}

/** A command: its arguments, its help and its implementation. */
export interface Command {
  readonly name: string;

  /** The operands as the help shows them; by default none. */
  readonly operands?: string;

  /** The possible operands, for shell completion; by default files and folders. */
  readonly operandChoices?: () => readonly string[];

  /** The limits of the number of operands. */
  readonly fewest?: number;
  readonly most?: number;

  /** The purpose of the command, in sentences. */
  readonly description: string;

  readonly options: readonly Option<any>[];
  readonly examples: readonly Example[];

  /**
   * Runs the command, and returns the exit code: asynchronously, if it reads a cluster.
   *
   * @throws WrongUse for wrong arguments and unreadable input
   */
  readonly run: (invocation: Invocation, shell: Shell) => number | Promise<number>;
}

/** A program with several commands. */
export interface CommandProgram {
  /** The name under which users call the program: `cdk8s-dra`. */
  readonly name: string;
  /** The purpose of the program: a phrase in lower case. */
  readonly purpose: string;
  readonly commands: readonly CommandEntry[];
}

/** A command that is loaded on use. */
export interface CommandEntry {
  readonly name: string;
  /** The purpose of the command: a phrase in lower case. */
  readonly summary: string;
  readonly load: () => Command;
}
