import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Answer } from './comparison';
import { answerOf } from './record';
import { Verdict } from './recordings';
import { readJsonValue } from '../../src/engine/read/json-values';

/** Where the cases of an adversary and the answers of the servers are, beside the repository. */
const FOLDER = join(__dirname, '..', '..', '..', 'shared', 'verdicts', 'adversary');

/** An object that an adversary thought up, and what one server said of it. */
export interface AdversaryCase {
  readonly id: string;
  readonly topic: string;
  readonly object: { readonly apiVersion: string; readonly kind: string };
  /** Such as `1.37.gates`. */
  readonly server: string;
  readonly answer: Answer;
}

/** What depends on the server beside the objects: its nodes, and the admission of priorities. */
const OF_THE_CLUSTER = /^node ".*" not found for device|priority set in the pod group/;

/** Texts that were posted as they are, which no reader of manifests does. */
const AS_POSTED = 'raw';

export function hasAdversary(): boolean {
  return existsSync(FOLDER);
}

/** The feature gates of the servers with `gates` in their names. */
export function adversaryGates(minor: string): Record<string, boolean> {
  return JSON.parse(readFileSync(join(FOLDER, `gates-${minor}.json`), 'utf8')) as Record<string, boolean>;
}

/** All cases with all answers. */
export function adversaryCases(): AdversaryCase[] {
  return readdirSync(FOLDER).sort().flatMap((file) => {
    const [, cases, server] = /^([^.]+)\.(1\.\d+\.\w+)\.jsonl\.gz$/.exec(file) ?? [];
    return cases === undefined ? [] : casesOf(cases, server);
  });
}

function casesOf(name: string, server: string): AdversaryCase[] {
  const objects = new Map(linesOf(`${name}.jsonl.gz`).map((line) => [idOf(line), line]));
  return linesOf(`${name}.${server}.jsonl.gz`).flatMap((line) => {
    const verdict = JSON.parse(line) as Verdict;
    const text = objects.get(verdict.id);
    const { topic } = JSON.parse(text ?? '{}') as { readonly topic?: string };
    return text === undefined || topic === undefined || topic === AS_POSTED || isOfTheCluster(verdict)
      ? []
      : [{ id: verdict.id, topic, object: objectIn(text), server, answer: answerOf(verdict) }];
  });
}

function isOfTheCluster({ message = '', causes = [] }: Verdict): boolean {
  const messages = causes as readonly { readonly message?: string }[];
  return [message, ...messages.map((each) => each.message ?? '')].some((text) => OF_THE_CLUSTER.test(text));
}

/** The object as the reader of manifests reads it: JSON.parse would round numbers. */
function objectIn(line: string): AdversaryCase['object'] {
  const value = readJsonValue(line, line.indexOf('"object":') + '"object":'.length);
  return value?.document?.manifest as AdversaryCase['object'];
}

function idOf(line: string): string {
  return (JSON.parse(line) as { readonly id: string }).id;
}

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(join(FOLDER, file))).toString('utf8').trim().split('\n');
}
