/**
 * Answers that are kept by what was asked: up to so many, after which all are forgotten,
 * since whoever writes manifests may ask for anything.
 */
export class Remembered<T> {
  private readonly answers = new Map<string, T>();

  /**
   * @param most how many answers are kept
   * @param find finds an answer anew
   */
  public constructor(private readonly most: number, private readonly find: (question: string) => T) {
  }

  /** The answer, which is found once as long as it is kept. */
  public get(question: string): T {
    const known = this.answers.get(question);
    return known !== undefined || this.answers.has(question) ? known as T : this.learn(question);
  }

  private learn(question: string): T {
    const answer = this.find(question);
    if (this.answers.size >= this.most) {
      this.answers.clear();
    }
    this.answers.set(question, answer);
    return answer;
  }
}
