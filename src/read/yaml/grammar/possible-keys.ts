import { Source } from './source';

/** Keys must be on one line, and not be longer. */
const LONGEST_KEY = 1024;

/** A token that turns out to be the beginning of a key if a colon follows. */
interface PossibleKey {
  /** The number of the token. */
  readonly token: number;
  readonly at: number;
  readonly line: number;
  readonly column: number;
  /** Whether the token is an error unless it is a key. */
  readonly isRequired: boolean;
  isPossible: boolean;
}

/** The possible key of each collection that is open, from the outermost to the innermost. */
export class PossibleKeys {
  private readonly keys: PossibleKey[] = [];
  private readonly levels = new Map<number, number>();

  public constructor(private readonly source: Source) {
    this.open(0);
  }

  /** Whether a token may still turn out to be a key, so that it is too early to use it. */
  public isOpen(token: number): boolean {
    const level = this.levels.get(token);
    return level !== undefined && this.isValid(this.keys[level]);
  }

  /** Notes that the next token may be a key. */
  public save(token: number, isRequired: boolean): void {
    const { at, line, column } = this.source;
    this.remove();
    this.keys[this.keys.length - 1] = { token, at, line, column, isRequired, isPossible: true };
    this.levels.set(token, this.keys.length - 1);
  }

  /** Notes that the last possible key is none. */
  public remove(): void {
    const key = this.keys[this.keys.length - 1];
    if (key.isPossible) {
      this.refuse(key);
      this.levels.delete(key.token);
    }
  }

  /** Returns the possible key before a colon, which then is a key. */
  public take(): PossibleKey | undefined {
    const key = this.keys[this.keys.length - 1];
    if (!this.isValid(key)) {
      return undefined;
    }
    key.isPossible = false;
    this.levels.delete(key.token);
    return key;
  }

  /** Notes that brackets or braces begin. */
  public open(token: number): void {
    const { at, line, column } = this.source;
    this.keys.push({ token, at, line, column, isRequired: false, isPossible: false });
  }

  /** Notes that brackets or braces end. */
  public close(): void {
    this.levels.delete(this.keys.pop()!.token);
  }

  private isValid(key: PossibleKey): boolean {
    const { at, line } = this.source;
    if (key.isPossible && (key.line < line || key.at + LONGEST_KEY < at)) {
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
