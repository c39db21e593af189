import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Answer } from './comparison';
import { caseLines, recordedServers, Verdict, verdictsOf } from './recordings';
import { recordSelectors } from '../engine/cel/record';

/** What the tests have of the recordings of the API servers. */
const RECORDED = join(__dirname, 'recorded.jsonl.gz');

/**
 * A case whose object is in the recordings; other people's manifests are only referred
 * to.
 */
interface Case {
  readonly id: string;
  readonly topic: string;
  /**
   * The object as it stands in the recording: numbers and the order of keys survive no
   * parser.
   */
  readonly object: string;
  /** The servers that gave an answer, by the answer. */
  readonly servers: Map<string, string[]>;
}

/**
 * What the tests need of the recordings: each case once, with the answers of all servers.
 */
export function compactRecordings(): string {
  const cases = new Map(
    caseLines()
      .map(readCase)
      .filter((each) => each !== undefined)
      .map((each) => [each.id, each]),
  );
  for (const server of recordedServers()) {
    for (const verdict of verdictsOf(server)) {
      const servers = cases.get(verdict.id)?.servers;
      const answer = JSON.stringify(answerOf(verdict));
      servers?.set(answer, [...servers.get(answer) ?? [], server]);
    }
  }
  return [...cases.values()].filter(({ servers }) => servers.size > 0).map((each) => `${lineOf(each)}\n`).join('');
}

/** What the tests have. */
export function committedRecordings(): string {
  return gunzipSync(readFileSync(RECORDED)).toString('utf8');
}

function readCase(line: string): Case | undefined {
  const { id, topic, ref } = JSON.parse(line) as { id: string; topic: string; ref?: unknown };
  const start = `{"id":${JSON.stringify(id)},"topic":${JSON.stringify(topic)},"object":`;
  if (ref !== undefined || topic === 'corpus') {
    return undefined;
  }
  if (!line.startsWith(start)) {
    throw new Error(`the case ${id} does not begin with id, topic and object`);
  }
  return { id, topic, object: line.slice(start.length, -1), servers: new Map() };
}

function lineOf({ id, topic, object, servers }: Case): string {
  const verdicts = [...servers].map(([answer, names]) => `{"servers":${JSON.stringify(names)},${answer.slice(1)}`);
  const start = `{"id":${JSON.stringify(id)},"topic":${JSON.stringify(topic)}`;
  return `${start},"object":${object},"verdicts":[${verdicts.join(',')}]}`;
}

/**
 * Verdict, fields and reasons; what the server says in words is only looked into for
 * fields.
 */
export function answerOf(verdict: Verdict): Answer {
  const dropped =
    verdict.dropped === undefined || verdict.dropped.length === 0
      ? {}
      : { dropped: verdict.dropped };
  const cut = verdict.moreDropped === undefined ? {} : { cut: true };
  const { verdict: word } = verdict;
  return { verdict: word, ...word === 'rejected' ? objectionsOf(verdict) : {}, ...dropped, ...cut };
}

function objectionsOf({ code, message = '', causes, moreCauses }: Verdict): object {
  if (causes !== undefined) {
    const distinct = new Map(causes.map(({ field, type }) => [JSON.stringify([field, type]), [field, type]]));
    return { causes: [...distinct.values()].sort(byText), ...moreCauses ? { cut: true } : {} };
  }
  return {
    code,
    ...fieldsIn(message),
    ...message.includes('…') ? { cut: true } : {},
    ...code === 403 || code === 404 ? { environment: true } : {},
  };
}

function fieldsIn(message: string): object {
  const unknown = [
    ...new Set(
      [...message.matchAll(/(?:unknown|duplicate) field "([^"]+)"/g)].map(([, field]) => field),
    ),
  ].sort();
  const mistyped = /Go struct field [A-Za-z0-9]+\.(\S+) of type/.exec(message);
  if (unknown.length > 0) {
    return { fields: unknown };
  }
  return mistyped === null ? {} : { fields: [mistyped[1]], type: true };
}

function byText(one: string[], other: string[]): number {
  const index = one[0] === other[0] ? 1 : 0;
  return one[index] < other[index] ? -1 : 1;
}

/** The same bytes for the same text, whatever the operating system. */
function compressed(text: string): Buffer {
  const bytes = gzipSync(text, { level: 9 });
  bytes[9] = 255; // the operating system: unknown
  return bytes;
}

function main(isCheck: boolean): void {
  const selectors = recordSelectors(isCheck);
  const text = compactRecordings();
  const isSame = existsSync(RECORDED) && committedRecordings() === text;
  if (!isCheck) {
    writeFileSync(RECORDED, compressed(text));
  }
  const words = (same: boolean) => (same ? 'the same' : 'others');
  console.log(
    `${text.split('\n').length - 1} cases: ${words(isSame)}; ${selectors.count} selectors: ${words(selectors.isSame)}`,
  );
  process.exitCode = isCheck && !(isSame && selectors.isSame) ? 1 : 0;
}

if (require.main === module) {
  main(process.argv.includes('--check'));
}
