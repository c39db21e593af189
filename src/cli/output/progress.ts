import { grouped } from '../../engine/errors/wording';
import type { TextSource } from '../../engine/read/text-source';
import { Shell } from '../shell';

/** Shorter work is over before anybody wonders, in milliseconds. */
const PATIENCE = 1000;

/** A line that moves faster cannot be read, in milliseconds. */
const INTERVAL = 100;

const CLEAR_LINE = '\r\u001b[K';

/** A line on the terminal that says how far long work has come; nothing in a pipe. */
export class Progress {
  private readonly isShown: boolean;
  private next: number;
  private isOnScreen = false;

  public constructor(private readonly shell: Shell, private readonly now: () => number = () => performance.now()) {
    this.isShown = shell.stderr.isTTY === true;
    this.next = this.now() + PATIENCE;
  }

  /** Says how much is done (`checked`) of what (`documents`), if it is time for that. */
  public report(what: string, done: number, all: number, things: string): void {
    if (this.isShown && this.now() >= this.next) {
      this.next = this.now() + INTERVAL;
      this.isOnScreen = true;
      this.shell.stderr.writeRaw(`${CLEAR_LINE}${what} ${grouped(done)} of ${grouped(all)} ${things} …`);
    }
  }

  /** A listener for work on things such as `documents`. */
  public listener(what: string, things: string): (done: number, all: number) => void {
    return (done, all) => this.report(what, done, all, things);
  }

  /** Sources that say which of them is being read. */
  public reading(sources: readonly TextSource[]): TextSource[] {
    return sources.map((source, index) => ({
      ...source,
      read: () => {
        this.report('read', index, sources.length, 'files');
        return source.read();
      },
    }));
  }

  /** Removes the line for good, so that something else can be written. */
  public clear(): void {
    this.next = Infinity;
    if (this.isOnScreen) {
      this.isOnScreen = false;
      this.shell.stderr.writeRaw(CLEAR_LINE);
    }
  }
}
