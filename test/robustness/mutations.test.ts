import { stringify } from 'yaml';
import * as fc from '../fast-check';
import { FRONT_DOORS, Input } from './front-doors';
import { mutate, MUTATION } from './mutations';
import { readSeeds } from './seeds';
import { mutateText, TEXT, TEXT_MUTATION } from './text-mutations';
import * as dra from '../../src';
import { sampleSize } from '../sample';

/** How many mutations there are: CONTRIBUTING.md says when to set another number. */
const MUTATIONS = Number(process.env.CDK8S_DRA_MUTATIONS ?? sampleSize(20_000, 50));

/** Each answer is about one to four mutations at a time. */
const MOST_AT_ONCE = 4;
const RUNS = MUTATIONS / ((1 + MOST_AT_ONCE) / 2);

/** What one answer may take, in milliseconds of the processor: most take one. */
const LONGEST_ANSWER = 3_000;

const SEEDS = readSeeds();
SEEDS.forEach(({ objects }) => freeze(objects));

const DOORS = Object.keys(FRONT_DOORS);
const YAML_DOORS = DOORS.filter((door) => /yaml/i.test(door));
/** Checks are what most people meet most often. */
const OBJECT_DOORS = [
  ...DOORS.filter((door) => !YAML_DOORS.includes(door)),
  ...Array(6).fill(['check', 'checkForVersion']).flat(),
];

const VERSION = fc.constantFrom(...dra.KubernetesVersion.all());

const MUTATED_OBJECTS = fc.record({
  door: fc.constantFrom(...OBJECT_DOORS),
  seeds: fc.array(fc.nat(SEEDS.length - 1), { minLength: 1, maxLength: 3 }),
  mutations: fc.array(MUTATION, { minLength: 1, maxLength: MOST_AT_ONCE }),
  version: VERSION,
});

const MUTATED_TEXT = fc.record({
  door: fc.constantFrom(...YAML_DOORS, 'checkYaml', 'checkYaml'),
  seed: fc.option(fc.nat(SEEDS.length - 1), { freq: 10 }),
  text: TEXT,
  mutations: fc.array(TEXT_MUTATION, { minLength: 1, maxLength: MOST_AT_ONCE }),
  version: VERSION,
});

let applied = 0;

afterAll(() => console.log(`${applied} mutations from seed ${fc.SEED}, answered twice each time`));

function freeze(value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    Object.values(Object.freeze(value)).forEach(freeze);
  }
}

/** The time of the processor that something takes, in milliseconds. */
function cost(action: () => void): number {
  const start = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function expectSameAnswerTwice(door: string, input: Input): void {
  const answers: string[] = [];
  const answer = () => cost(() => answers.push(JSON.stringify(FRONT_DOORS[door](input))));
  // A single answer may be slow because something else is: the rest of the machine, or
  // the collection of garbage.
  const fastest = Math.min(answer(), answer());
  if (answers[0] !== answers[1]) {
    expect(answers[1]).toBe(answers[0]);
  }
  if (fastest > LONGEST_ANSWER) {
    throw new Error(`the answer takes ${fastest} ms`);
  }
}

function textOf(seed: number | null, text: string): string {
  return seed === null
    ? text
    : (SEEDS[seed].text ?? SEEDS[seed].objects.map((object) => stringify(object)).join('---\n'));
}

function assertAll<T>(arbitrary: fc.Arbitrary<T>, share: number, predicate: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, predicate), { numRuns: Math.ceil(RUNS * share) });
}

test('the mutated objects cover every kind and are accepted by every entry point', () => {
  expect(SEEDS.length).toBeGreaterThan(2_000);
  const kinds = new Set(SEEDS.flatMap(({ objects }) => objects.map((object: any) => object.kind)));
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'Pod',
      'Deployment',
      'ResourceClaim',
      'ResourceSlice',
      'DeviceClass',
      'ResourceClass',
    ]),
  );
});

test(
  'every entry point processes arbitrary manifests in time, deterministically and without throwing',
  () => {
    assertAll(MUTATED_OBJECTS, 0.85, ({ door, seeds, mutations, version }) => {
      applied += mutations.length;
      const before = seeds.flatMap((seed) => SEEDS[seed].objects);
      expectSameAnswerTwice(door, {
        before,
        after: mutations.reduce(mutate, before),
        text: '',
        version,
      });
    });
  },
  60_000 + RUNS * 50,
);

test('every entry point for YAML processes arbitrary text in time, deterministically and without throwing', () => {
  assertAll(MUTATED_TEXT, 0.15, ({ door, seed, text, mutations, version }) => {
    applied += mutations.length;
    expectSameAnswerTwice(door, {
      before: [],
      after: [],
      text: mutations.reduce(mutateText, textOf(seed, text)),
      version,
    });
  });
}, 60_000 + RUNS * 50);
