import { visible, withoutCommands } from '../engine/errors/visible-text';
import { PAINT } from '../engine/output/colors';

/** The terminal that an output may lead to. */
export interface Terminal {
  /** Whether the output is a terminal. */
  readonly isTTY?: boolean;
  /** The width of the terminal; 0 or undefined if unknown. */
  readonly columns?: number;
}

/** A stream of the process. */
export interface Output extends Terminal {
  write(text: string): unknown;
}

/**
 * The output of a command. Text for people goes through `print`, which makes visible whatever a terminal or a CI
 * server would interpret; only data for programs goes through `writeRaw`.
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

  /** Prints one or more lines; `isPainted` keeps our own colours. Line breaks within a line are made visible. */
  public print(lines: string | readonly string[], isPainted = false): void {
    const all = typeof lines === 'string' ? [lines] : lines;
    this.writeRaw(all.map((line) => `${withoutCommands(isPainted ? visiblePaint(line) : visible(line))}\n`).join(''));
  }

  /** Writes data for programs unchanged. */
  public writeRaw(text: string): void {
    this.output.write(text);
  }
}

/** Splits a text into its lines, which must already be visible. */
export function linesIn(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function visiblePaint(line: string): string {
  return line.split(PAINT).map((part, index) => (index % 2 === 0 ? visible(part) : part)).join('');
}
