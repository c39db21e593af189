import { Source } from './source';

/** The maximum length of a key. A key must also be on one line. */
const LONGEST_KEY = 1024;

/** Whether the text between two offsets has more characters than a key may have. */
export function isTooLong(text: string, start: number, end: number): boolean {
  const length = end - start;
  return length > LONGEST_KEY && (length > 2 * LONGEST_KEY || [...text.slice(start, end)].length > LONGEST_KEY);
}

/** The position at which a key may begin. */
interface KeyStart {
  /** The number of the first token. */
  readonly token: number;
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

/** A token that becomes the beginning of a key if a colon follows. */
interface PossibleKey extends KeyStart {
  /** Whether it is an error if the token is not a key. */
  readonly isRequired: boolean;
  token: number;
  isPossible: boolean;
}

/** The possible key of each open collection, from the outermost to the innermost. */
export class PossibleKeys {
  private readonly keys: PossibleKey[] = [];
  private readonly levels = new Map<number, number>();

  public constructor(private readonly source: Source) {
    this.open(0);
  }

  /** Whether a token may still become a key, so that it must not be consumed yet. */
  public isOpen(token: number): boolean {
    const level = this.levels.size === 0 ? undefined : this.levels.get(token);
    return level !== undefined && this.isValid(this.keys[level]);
  }

  /** Records that a token may be a key. */
  public save({ token, at, line, column }: KeyStart, isRequired: boolean): void {
    this.remove();
    // Spreading the start would create objects of a slow shape: reading would take a third longer.
    this.keys[this.keys.length - 1] = { token, at, line, column, isRequired, isPossible: true };
    this.levels.set(token, this.keys.length - 1);
  }

  /** Records that neither the last possible key nor the tokens before another token are keys. */
  public replace(token: number): void {
    this.remove();
    this.keys[this.keys.length - 1].token = token;
  }

  /** Records that the last possible key is not a key. */
  public remove(): void {
    const key = this.keys[this.keys.length - 1];
    if (key.isPossible) {
      this.refuse(key);
      this.levels.delete(key.token);
    }
  }

  /** Returns the possible key before a colon, which makes it a key; undefined if there is none. */
  public take(): PossibleKey | undefined {
    const key = this.keys[this.keys.length - 1];
    if (!this.isValid(key)) {
      return undefined;
    }
    key.isPossible = false;
    this.levels.delete(key.token);
    return key;
  }

  /** Records that a flow collection begins. */
  public open(token: number): void {
    const { at, line, column } = this.source;
    this.keys.push({ token, at, line, column, isRequired: false, isPossible: false });
  }

  /** Records that a flow collection ends. */
  public close(): void {
    this.levels.delete(this.keys.pop()!.token);
  }

  private isValid(key: PossibleKey): boolean {
    const { line, at, text } = this.source;
    if (key.isPossible && (key.line < line || isTooLong(text, key.at, at))) {
      this.refuse(key);
    }
    return key.isPossible;
  }

  private refuse(key: PossibleKey): void {
    if (key.isRequired) {
      this.source.fail('expected a colon after the key on this line', key.line);
    }
    key.isPossible = false;
  }
}
