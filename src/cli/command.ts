import { Option } from './settings/option';
import { Values } from './settings/values';
import { Shell } from './shell';

/** A call of a command, parsed. */
export interface Invocation {
  /** The arguments that are not options. */
  readonly operands: readonly string[];
  /** The options of the command line. */
  readonly values: Values;
}

/** An example in the help of a command. */
export interface Example {
  /** What is typed. */
  readonly line: string;
  /** What it does: a phrase in lower case. */
  readonly does: string;
}

/** A command: what it takes, what its help says, and what it does. */
export interface Command {
  readonly name: string;

  /** The arguments that are not options, as the help shows them; by default there are none. */
  readonly operands?: string;

  /** What they can be, for the completion of a shell; by default files and folders. */
  readonly operandChoices?: () => readonly string[];

  /** How many of them there may be. */
  readonly fewest?: number;
  readonly most?: number;

  /** What it does: sentences. */
  readonly description: string;

  readonly options: readonly Option<any>[];
  readonly examples: readonly Example[];

  /**
   * Does it, and returns the exit code; later, if it reads a cluster. Wrong arguments, and input that cannot be
   * read, are wrong use.
   */
  readonly run: (invocation: Invocation, shell: Shell) => number | Promise<number>;
}

/** A program of several commands. */
export interface CommandProgram {
  /** How it is called: `cdk8s-dra`. */
  readonly name: string;
  /** What it is for: a phrase in lower case. */
  readonly purpose: string;
  readonly commands: readonly CommandEntry[];
}

/** A command, loaded when it is used. */
export interface CommandEntry {
  readonly name: string;
  /** What it does: a phrase in lower case. */
  readonly summary: string;
  readonly load: () => Command;
}
