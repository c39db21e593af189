import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Answer } from './comparison';

/** Where the recordings of the API servers are, beside the repository. */
const FOLDER = join(__dirname, '..', '..', '..', 'shared', 'verdicts');

/** An answer in a recording. */
export interface Verdict {
  readonly id: string;
  readonly verdict: Answer['verdict'];
  readonly code?: number;
  readonly message?: string;
  readonly causes?: readonly { readonly field: string; readonly type: string }[];
  readonly moreCauses?: number;
  readonly dropped?: readonly string[];
  readonly moreDropped?: number;
}

/** Whether the recordings are there. */
export function hasRecordings(): boolean {
  return existsSync(join(FOLDER, 'servers.json'));
}

/** The cases, each as the line of JSON that it is. */
export function caseLines(): string[] {
  return linesOf('cases.jsonl');
}

/** The names of the servers, such as `1.34.gates`, in their order. */
export function recordedServers(): string[] {
  return Object.keys(JSON.parse(readFileSync(join(FOLDER, 'servers.json'), 'utf8'))).sort();
}

/** What a server answered. */
export function verdictsOf(server: string): Verdict[] {
  return linesOf(`${server}.jsonl`).map((line) => JSON.parse(line) as Verdict);
}

function linesOf(file: string): string[] {
  return readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
}
