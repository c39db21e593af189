import { readFileSync } from 'fs';
import { join } from 'path';
import { checkSelector } from '../../../src/engine/cel/selector/selector';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { minorSet } from '../../../src/engine/kubernetes/minors';
import { sample, sampleSize } from '../../sample';

/** An expression, and the servers by their verdict: minors, with a `g` if all gates were on. */
interface Case {
  readonly topic: string;
  readonly expression: string;
  readonly verdicts: Record<string, string>;
}

const CASES: Case[] = ['verdicts.jsonl', 'generated-verdicts.jsonl'].flatMap((file) =>
  sample(readFileSync(join(__dirname, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line)),
);

const GATES: Record<string, FeatureGates> = {
  '': new FeatureGates(),
  'g': new FeatureGates({ DRAConsumableCapacity: true, DRAListTypeAttributes: true }),
};

const ANSWERS = CASES.flatMap(({ topic, expression, verdicts }) =>
  Object.entries(verdicts).flatMap(([verdict, servers]) =>
    servers
      .split(' ')
      .map((server) => ({
        topic,
        expression,
        verdict,
        server,
        ours: ourVerdict(expression, server),
      })),
  ),
);

const SERVERS = [...new Set(ANSWERS.map(({ server }) => server))].sort();

function ourVerdict(expression: string, server: string): string {
  const minor = Number(server.slice(0, 2));
  const gates = GATES[server.slice(2)];
  const [fault] = checkSelector(expression, minorSet(minor), {
    consumableCapacity: gates.minorsOn('DRAConsumableCapacity'),
    listAttributes: gates.minorsOn('DRAListTypeAttributes'),
  }).filter(({ reason }) => reason !== undefined);
  return minor === 30 && expression === '' ? 'Required' : fault?.reason ?? 'accepted';
}

beforeAll(() => console.log(['agreement with the recorded API servers on selectors', ...SERVERS.map((server) => {
  const answers = ANSWERS.filter((answer) => answer.server === server);
  const agreeing = answers.filter(({ verdict, ours }) => verdict === ours);
  return `1.${server.padEnd(4)} ${((agreeing.length / answers.length) * 100).toFixed(1)} %  ${agreeing.length} of ${answers.length}`;
})].join('\n')));

test('the recordings cover every server', () => {
  expect(SERVERS).toEqual([
    '30',
    '31',
    '32',
    '32g',
    '33',
    '33g',
    '34',
    '34g',
    '35',
    '35g',
    '36',
    '36g',
    '37',
    '37g',
  ]);
  expect(ANSWERS.length).toBeGreaterThan(sampleSize(13_000));
});

test.each(SERVERS)('every selector gets the verdict and reason of 1.%s', (server) => {
  expect(ANSWERS.filter((answer) => answer.server === server && answer.verdict !== answer.ours)).toEqual([]);
});

test('every recorded selector can be checked', () => {
  const messages = CASES.flatMap(({ expression }) =>
    checkSelector(expression, minorSet(37), { consumableCapacity: 0, listAttributes: 0 }),
  ).filter(({ reason, excerpt }) => reason === undefined && excerpt === undefined);
  expect(messages).toEqual([]);
});
