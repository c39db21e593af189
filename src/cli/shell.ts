/** A stream that a command writes to. */
export interface Output {
  /** Whether a person reads it as it is written. */
  readonly isTTY?: boolean;
  /** The width of the terminal; 0 or undefined if it is not known. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** What a command reads without being told to. */
export interface Input {
  /** Whether a person would have to type it. */
  readonly isTTY?: boolean;
  /** All of it, as UTF-8. */
  readonly read: () => string;
}

/** Where a command runs: everything that it reads besides files, and all that it writes. */
export interface Shell {
  /** The working folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** How a command ends. */
export enum ExitCode {
  /** Nothing was found that fails it. */
  FINE = 0,

  /** There are findings at or above the severity that fails, or pods that stay pending. */
  FINDINGS = 1,

  /** The arguments are wrong, or the input cannot be read. */
  WRONG_USE = 2,
}
