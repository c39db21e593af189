import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseLines, recordedServers, verdictsOf } from '../../verdicts/recordings';

/** What the tests have of the recorded answers to selectors. */
const RECORDED = join(__dirname, 'verdicts.jsonl');

/**
 * The topic of a case that is about a selector: the rest is the topic among selectors.
 */
const TOPIC = 'cel/';

/**
 * The fields that hold selectors, and the ends of the paths that API servers name them
 * by.
 */
const FIELDS = ['expression', 'selector'];

interface Selector {
  readonly topic: string;
  readonly expression: string;
  /** The servers, as in `34g`, by what they answered. */
  readonly servers: Map<string, Set<string>>;
}

/**
 * What the tests need of the recordings: each selector once, whatever object it stood in,
 * with the answers of all servers.
 */
export function compactSelectors(): string {
  const cases = new Map<string, Selector>();
  const selectors = new Map<string, Selector>();
  for (const { id, topic, object } of caseLines()
    .map((line) => JSON.parse(line))
    .filter((each) => each.topic.startsWith(TOPIC))) {
    const expression = expressionIn(object)!;
    const key = JSON.stringify([topic, expression]);
    const selector = selectors.get(key) ?? { topic: topic.slice(TOPIC.length), expression, servers: new Map() };
    selectors.set(key, selector);
    cases.set(id, selector);
  }
  for (const server of recordedServers().filter((name) => !name.endsWith('.off'))) {
    const name = server.slice('1.'.length).replace('.gates', 'g').replace('.default', '');
    for (const { id, verdict, causes } of verdictsOf(server).filter((each) => each.verdict !== 'unserved')) {
      const answer =
        verdict === 'accepted'
          ? verdict
          : causes?.find(({ field }) => FIELDS.some((end) => field.endsWith(end)))?.type;
      const servers = cases.get(id)?.servers;
      if (answer !== undefined && servers !== undefined) {
        servers.set(answer, (servers.get(answer) ?? new Set()).add(name));
      }
    }
  }
  return [...selectors.values()].map((each) => `${lineOf(each)}\n`).join('');
}

/** What the tests have. */
export function committedSelectors(): string {
  return readFileSync(RECORDED, 'utf8');
}

/** Writes what the tests need, or only compares it with what they have. */
export function recordSelectors(isCheck: boolean): { readonly count: number; readonly isSame: boolean } {
  const text = compactSelectors();
  const isSame = committedSelectors() === text;
  if (!isCheck) {
    writeFileSync(RECORDED, text);
  }
  return { count: text.split('\n').length - 1, isSame };
}

function expressionIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  for (const [name, inner] of Object.entries(value)) {
    const expression = typeof inner === 'string' && FIELDS.includes(name) ? inner : expressionIn(inner);
    if (expression !== undefined) {
      return expression;
    }
  }
  return undefined;
}

function lineOf({ topic, expression, servers }: Selector): string {
  const verdicts = [...servers].map(
    ([answer, names]) => `${JSON.stringify(answer)}: ${JSON.stringify([...names].join(' '))}`,
  );
  return `{"topic": ${JSON.stringify(topic)}, "expression": ${JSON.stringify(expression)}, "verdicts": {${verdicts.join(', ')}}}`;
}
