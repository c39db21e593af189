import { grouped } from '../../engine/errors/wording';
import type { TextSource } from '../../engine/read/text-source';
import { Shell } from '../shell';

/** The time before the first progress line, in milliseconds: shorter work needs none. */
const PATIENCE = 1000;

/** The time between updates, in milliseconds: faster updates are unreadable. */
const INTERVAL = 100;

const CLEAR_LINE = '\r\u001b[K';

/** A progress line on the terminal for long work; nothing in a pipe. */
export class Progress {
  private readonly isShown: boolean;
  private next: number;
  private isOnScreen = false;

  public constructor(private readonly shell: Shell, private readonly now: () => number = () => performance.now()) {
    this.isShown = shell.stderr.isTTY === true;
    this.next = this.now() + PATIENCE;
  }

  /** Shows progress such as `checked 10 of 200 documents`, if an update is due. */
  public report(what: string, done: number, all: number, things: string): void {
    if (this.isShown && this.now() >= this.next) {
      this.next = this.now() + INTERVAL;
      this.isOnScreen = true;
      this.shell.stderr.writeRaw(`${CLEAR_LINE}${what} ${grouped(done)} of ${grouped(all)} ${things} …`);
    }
  }

  /** A progress listener for work on things such as `documents`. */
  public listener(what: string, things: string): (done: number, all: number) => void {
    return (done, all) => this.report(what, done, all, things);
  }

  /** Sources that report progress while they are read. */
  public reading(sources: readonly TextSource[]): TextSource[] {
    return sources.map((source, index) => ({
      ...source,
      read: () => {
        this.report('read', index, sources.length, 'files');
        return source.read();
      },
    }));
  }

  /** Removes the line for good, to make room for other output. */
  public clear(): void {
    this.next = Infinity;
    if (this.isOnScreen) {
      this.isOnScreen = false;
      this.shell.stderr.writeRaw(CLEAR_LINE);
    }
  }
}
