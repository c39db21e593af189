/** The number of pieces that are joined at once. */
const MOST_PIECES = 1024;

/** A long string, built from pieces: appending to a string piece by piece would take more memory. */
export class Pieces {
  private readonly joined: string[] = [];
  private pieces: string[];

  public constructor(first = '') {
    this.pieces = [first];
  }

  public add(piece: string): void {
    this.pieces.push(piece);
    if (this.pieces.length === MOST_PIECES) {
      this.joined.push(this.pieces.join(''));
      this.pieces = [];
    }
  }

  public toString(): string {
    return this.joined.length === 0 ? this.pieces.join('') : [...this.joined, ...this.pieces].join('');
  }
}
