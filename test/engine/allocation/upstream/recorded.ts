import { readFileSync } from 'fs';
import { join } from 'path';
import { gunzipSync } from 'zlib';
import { DEFAULT_GATES } from './default-gates';
import { Answer, NodeAnswer, Scenario } from './scenario';

/** One of several answers that upstream gives for a node, where its order of pools is random. */
export type PossibleAnswer = Omit<NodeAnswer, 'node'>;

/** What upstream answers to a scenario, or everything that it may answer. */
export interface ExpectedAnswer extends Omit<Answer, 'nodes'> {
  readonly nodes?: readonly (NodeAnswer & { readonly anyOf?: readonly PossibleAnswer[] })[];
}

/** A scenario with the answer of one minor and set of features. */
export interface RecordedAnswer {
  readonly id: string;
  readonly minor: string;
  /** The kind of the set: `default`, `all`, or `some` gates. */
  readonly set: string;
  readonly scenario: Scenario;
  readonly answer: ExpectedAnswer;
}

interface Line {
  readonly id: string;
  readonly scenario: Scenario;
  readonly runs: readonly {
    readonly on: readonly (readonly [minor: string, features: string | readonly string[]])[];
    readonly answer: ExpectedAnswer;
  }[];
}

/** The recorded answers: equal ones to a scenario are written once. */
export function readRecorded(): RecordedAnswer[] {
  const text = gunzipSync(readFileSync(join(__dirname, 'recorded.jsonl.gz'))).toString();
  return text.trimEnd().split('\n').flatMap((line) => {
    const { id, scenario, runs }: Line = JSON.parse(line);
    return runs.flatMap(({ on, answer }) => on.map(([minor, gates]): RecordedAnswer => ({
      id,
      minor,
      set: typeof gates === 'string' ? gates : 'some',
      scenario: { ...scenario, minor, features: featuresOf(minor, gates) },
      answer,
    })));
  });
}

function featuresOf(minor: string, gates: string | readonly string[]): readonly string[] {
  if (gates === 'default') {
    return DEFAULT_GATES[minor];
  }
  return typeof gates === 'string' ? [gates] : gates;
}
