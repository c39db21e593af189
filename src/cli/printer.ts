import { visible, withoutCommands } from '../engine/errors/visible-text';
import { PAINT } from '../engine/output/colors';

/** Who reads what is written. */
export interface Terminal {
  /** Whether a person reads it as it is written. */
  readonly isTTY?: boolean;
  /** The width of the terminal; 0 or undefined if it is not known. */
  readonly columns?: number;
}

/** A stream of the process. */
export interface Output extends Terminal {
  write(text: string): unknown;
}

/**
 * What a command writes to. Text for people passes `print`, which shows what a terminal, or
 * a server that runs the command, would obey; only data for programs passes `writeRaw`.
 */
export class Printer implements Terminal {
  public constructor(private readonly output: Output) {
  }

  public get isTTY(): boolean | undefined {
    return this.output.isTTY;
  }

  public get columns(): number | undefined {
    return this.output.columns;
  }

  /** Prints a line or several, maybe with colours of ours. A line break in one of them is shown. */
  public print(lines: string | readonly string[], isPainted = false): void {
    const all = typeof lines === 'string' ? [lines] : lines;
    this.writeRaw(all.map((line) => `${withoutCommands(isPainted ? visiblePaint(line) : visible(line))}\n`).join(''));
  }

  /** Writes what is not for people, as it is. */
  public writeRaw(text: string): void {
    this.output.write(text);
  }
}

/** The lines of a text that was made of visible ones. */
export function linesIn(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function visiblePaint(line: string): string {
  return line.split(PAINT).map((part, index) => (index % 2 === 0 ? visible(part) : part)).join('');
}
