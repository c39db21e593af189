import type { Answers, Details, Question, Response, State } from './messages';

declare const WORKER: string;

/** How long an answer may take, in milliseconds, before the worker is ended. */
const PATIENCE = 10_000;

/** The engine, in a worker of its own, so that the page never waits for it. */
export class Engine {
  private worker = this.started();
  private readonly waiting = new Map<number, (response: Response) => void>();
  private readonly newest = new Map<Question, number>();
  private last = 0;

  /** The answer; undefined if the same was asked again in the meantime. */
  public ask<Name extends Question>(
    question: Name, state: State, details: Details = {},
  ): Promise<Answers[Name] | undefined> {
    const id = ++this.last;
    this.newest.set(question, id);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.restart(), PATIENCE);
      this.waiting.set(id, ({ answer, error }) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        if (this.newest.get(question) !== id) {
          resolve(undefined);
        } else if (error === undefined) {
          resolve(answer as Answers[Name]);
        } else {
          reject(new Error(error));
        }
      });
      this.worker.postMessage({ id, question, state, details });
    });
  }

  private started(): Worker {
    const worker = new Worker(WORKER);
    worker.onmessage = ({ data }: MessageEvent<Response>) => this.waiting.get(data.id)?.(data);
    worker.onerror = () => this.restart();
    return worker;
  }

  private restart(): void {
    this.worker.terminate();
    this.worker = this.started();
    [...this.waiting].forEach(([id, answer]) => answer({ id, error: 'this took too long and was stopped' }));
  }
}
