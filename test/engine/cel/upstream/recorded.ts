import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { Case } from './cases';
import { Answer } from './evaluator';

/** The topic of the selectors that nobody wrote. */
export const GENERATED = 'generated selectors';

const FILE = join(__dirname, 'recorded.jsonl');

/** What upstream of a minor says to a selector. */
export interface Recorded extends Case {
  readonly minor: number;
  readonly verdict: string;
  /** In decimal, since it can be beyond 2^53. */
  readonly cost?: string;
  /** What it is for each device: `true`, `false` or `error`. */
  readonly results?: string;
}

/** The answer as it is recorded: without the words of errors, which are upstream's. */
export function recordedAnswer(
  minor: number,
  { topic, expression }: Case,
  { verdict, cost, results }: Answer,
): Recorded {
  return {
    minor,
    topic,
    expression,
    verdict,
    cost: cost === undefined ? undefined : String(cost),
    results: results?.map((result) => result.split(':')[0]).join(' '),
  };
}

/** The answer that was recorded. */
export function answerIn({ verdict, cost, results }: Recorded): Answer {
  return {
    verdict,
    cost: cost === undefined ? undefined : Number(cost),
    results: results?.split(' '),
  };
}

export function readRecorded(): Recorded[] {
  return readFileSync(FILE, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
}

export function writeRecorded(recorded: readonly Recorded[]): void {
  writeFileSync(FILE, recorded.map((each) => `${JSON.stringify(each)}\n`).join(''));
}
