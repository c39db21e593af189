/**
 * What a component of Kubernetes says, the cause for programs, what it means, and what to
 * do: `$1` stands for what the first group of the expression found.
 */
export type Sentence = readonly [says: RegExp, cause: string, meaning: string, advice: string];

/** A sentence that is known. */
export interface Recognised {
  readonly cause: string;
  readonly meaning: string;
  readonly advice?: string;
}

/** The first known sentence in a text. */
export function recognise(sentences: readonly Sentence[], text: string): Recognised | undefined {
  for (const [says, cause, ...words] of sentences) {
    const match = says.exec(text);
    if (match !== null) {
      const [meaning, advice] = words.map((each) =>
        each.replace(/\$(\d)/g, (_, group: string) => match[Number(group)]));
      return { cause, meaning, advice };
    }
  }
  return undefined;
}
