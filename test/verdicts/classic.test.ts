import { readFileSync } from 'fs';
import { join } from 'path';
import { Answer, compare, Comparison, findingsFor, isCompared } from './comparison';

/** An object, and what the API servers said of it. */
interface Case {
  readonly id: string;
  readonly object: { readonly apiVersion: string; readonly kind: string };
  readonly verdicts: readonly (Answer & { readonly servers: string[] })[];
}

interface Result {
  readonly server: string;
  readonly kind: string;
  readonly id: string;
  readonly comparison: Comparison;
}

const SERVERS = ['1.26', '1.27', '1.28', '1.29', '1.30'].flatMap((minor) => [`${minor}.default`, `${minor}.off`]);

const CASES: Case[] = readFileSync(join(__dirname, 'classic.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));

const RESULTS = CASES.filter(({ object }) => isCompared(object)).flatMap(({ id, object, verdicts }) => verdicts.flatMap((answer) =>
  answer.servers.map((server): Result => ({
    server, kind: `${object.apiVersion} ${object.kind}`, id, comparison: compare(object, answer, findingsFor(object, server)),
  }))));

/** One line for each server and kind. */
function agreement(): string {
  const lines = ['agreement with the recorded API servers'];
  for (const server of SERVERS) {
    for (const kind of [...new Set(RESULTS.filter((result) => result.server === server).map((result) => result.kind))].sort()) {
      const results = RESULTS.filter((result) => result.server === server && result.kind === kind);
      const count = (outcome: Comparison['outcome']) => results.filter(({ comparison }) => comparison.outcome === outcome).length;
      const compared = count('agrees') + count('differs');
      const share = compared === 0 ? 'none' : `${(count('agrees') / compared * 100).toFixed(1)} %`;
      lines.push([
        server.padEnd(14), kind.padEnd(48), share.padStart(8), `${count('agrees')} of ${compared}`.padStart(12),
        ...count('apart') > 0 ? [`, ${count('apart')} rejected for something else`] : [],
      ].join(''));
    }
  }
  return lines.join('\n');
}

beforeAll(() => console.log(agreement()));

test('every server has been asked', () => {
  expect([...new Set(RESULTS.map(({ server }) => server))].sort()).toEqual(SERVERS);
  expect(RESULTS.length).toBeGreaterThan(8000);
});

test.each(SERVERS)('the verdict of %s on every case is ours, with the same fields and reasons', (server) => {
  const differing = RESULTS.filter((result) => result.server === server && result.comparison.outcome === 'differs');
  expect(differing).toEqual([]);
});

test('a pod is rejected for something that is not DRA in few cases only', () => {
  const apart = RESULTS.filter(({ comparison }) => comparison.outcome === 'apart');
  expect(apart.filter(({ kind }) => kind.startsWith('resource.k8s.io/'))).toEqual([]);
  expect(apart.length / RESULTS.length).toBeLessThan(0.03);
});

test('what is left out is neither of DRA nor a pod', () => {
  const kinds = CASES.filter(({ object }) => !isCompared(object)).map(({ object }) => object.kind);
  expect([...new Set(kinds)]).toEqual(['PersistentVolumeClaim']);
});
