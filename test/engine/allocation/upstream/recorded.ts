import { readFileSync } from 'fs';
import { join } from 'path';
import { gunzipSync } from 'zlib';
import { DEFAULT_GATES, minorOf } from './default-gates';
import { Answer, NodeAnswer, Scenario } from './scenario';

/** One of several answers that upstream gives for a node, where its order of pools is random. */
export type PossibleAnswer = Omit<NodeAnswer, 'node'>;

/** What upstream answers to a scenario, or everything that it may answer. */
export interface ExpectedAnswer extends Omit<Answer, 'nodes'> {
  readonly nodes?: readonly (NodeAnswer & { readonly anyOf?: readonly PossibleAnswer[] })[];
}

/** A scenario with the answer of one release and set of features. */
export interface RecordedAnswer {
  readonly id: string;
  readonly release: string;
  /** The kind of the set: `default`, `all`, or `some` gates. */
  readonly set: string;
  readonly scenario: Scenario;
  readonly answer: ExpectedAnswer;
}

/** A kind of gates, or names of them. */
type Gates = string | readonly string[];

/** A scenario as it is recorded: equal answers are written once. */
export interface RecordedLine {
  readonly id: string;
  readonly scenario: Scenario;
  readonly runs: { readonly on: (readonly [releases: string[], gates: Gates])[]; readonly answer: ExpectedAnswer }[];
}

/** Where the answers are. */
export const RECORDED_FILE = join(__dirname, 'recorded.jsonl.gz');

/** The recorded scenarios. */
export function recordedLines(): RecordedLine[] {
  return gunzipSync(readFileSync(RECORDED_FILE)).toString().trimEnd().split('\n').map((line) => JSON.parse(line));
}

/** The recorded answers, one by one. */
export function readRecorded(): RecordedAnswer[] {
  return recordedLines().flatMap((line) => line.runs.flatMap(({ on, answer }) =>
    on.flatMap(([releases, gates]) => releases.map((release): RecordedAnswer => ({
      id: line.id,
      release,
      set: typeof gates === 'string' ? gates : 'some',
      scenario: scenarioFor(line, release, gates),
      answer,
    })))));
}

/** A recorded scenario as a release is asked. */
export function scenarioFor({ scenario }: RecordedLine, release: string, gates: Gates): Scenario {
  return { ...scenario, minor: release, features: featuresOf(release, gates) };
}

function featuresOf(release: string, gates: Gates): readonly string[] {
  if (gates === 'default') {
    return DEFAULT_GATES[minorOf(release)];
  }
  return typeof gates === 'string' ? [gates] : gates;
}
