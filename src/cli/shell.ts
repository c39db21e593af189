import type { Printer } from './printer';

/** The standard input of a command. */
export interface Input {
  /** Whether the input is a terminal. */
  readonly isTTY?: boolean;
  /** Reads the whole input: the text, or its bytes. */
  readonly read: () => string | Uint8Array;
}

/** The surroundings of a command: its inputs other than files, and its outputs. */
export interface Shell<Out = Printer> {
  /** The working folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: Out;
  readonly stderr: Out;
}

/** The exit codes of commands. */
export enum ExitCode {
  /** No finding fails the command. */
  FINE = 0,

  /** There are findings at or above the severity that fails, or pods that stay Pending. */
  FINDINGS = 1,

  /** The arguments are wrong, the input cannot be read, or the output cannot be written. */
  WRONG_USE = 2,

  /** The command has an internal error. */
  INTERNAL_ERROR = 3,
}
