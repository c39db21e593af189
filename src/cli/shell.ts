import type { Printer } from './printer';

/** What a command reads without being told to. */
export interface Input {
  /** Whether a person would have to type it. */
  readonly isTTY?: boolean;
  /** All of it: the text, or its bytes. */
  readonly read: () => string | Uint8Array;
}

/** Where a command runs: everything that it reads besides files, and all that it writes. */
export interface Shell<Out = Printer> {
  /** The working folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: Out;
  readonly stderr: Out;
}

/** How a command ends. */
export enum ExitCode {
  /** Nothing was found that fails it. */
  FINE = 0,

  /** There are findings at or above the severity that fails, or pods that stay Pending. */
  FINDINGS = 1,

  /** The arguments are wrong, the input cannot be read, or the output cannot be written. */
  WRONG_USE = 2,

  /** The command itself is at fault. */
  INTERNAL_ERROR = 3,
}
