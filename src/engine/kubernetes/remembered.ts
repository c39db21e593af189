/** A memo of a pure function. It is cleared when full, because manifests contain any number of strings. */
export class Remembered<T> {
  private readonly answers = new Map<string, T>();

  /**
   * @param most the most results to keep
   * @param find the function
   */
  public constructor(private readonly most: number, private readonly find: (question: string) => T) {
  }

  /** The result of the function. */
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
