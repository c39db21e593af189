import * as fc from '../fast-check';
import { mutate, MUTATION } from './mutations';
import { readSeeds } from './seeds';
import { FeatureGates } from '../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS, listMinors, minorSet } from '../../src/engine/kubernetes/minors';
import { readObjects } from '../../src/engine/read/program-objects';
import { opinionsOf, typedValues } from '../engine/check/object/fine-values';
import { sampleSize } from '../sample';

/** How many objects are mutated. */
const OBJECTS = Number(process.env.CDK8S_DRA_MUTATIONS ?? sampleSize(20_000));

const GATES = [new FeatureGates(), new FeatureGates({ DynamicResourceAllocation: false })];

const SEEDS = readSeeds();

const MUTATED = fc.record({
  seed: fc.nat(SEEDS.length - 1),
  mutations: fc.array(MUTATION, { minLength: 1, maxLength: 2 }),
  minors: fc.constantFrom(ALL_MINORS, ...listMinors(ALL_MINORS).map(minorSet)),
  gates: fc.constantFrom(...GATES),
});

test('a mutated object is accepted only if the report is empty', () => {
  let fine = 0;
  fc.assert(fc.property(MUTATED, ({ seed, mutations, minors, gates }) => {
    const mutated = mutations.reduce(mutate, SEEDS[seed].objects);
    for (const { manifest, unreadable } of readObjects(mutated)) {
      const values = unreadable === undefined ? typedValues(manifest) : [];
      for (const opinions of values.map((value) => opinionsOf(value, minors, gates))) {
        if (opinions?.isFine === true) {
          fine++;
          expect(opinions.problems).toEqual([]);
        }
      }
    }
  }), { numRuns: OBJECTS });

  expect(fine).toBeGreaterThan(OBJECTS / 10);
}, 60_000 + OBJECTS * 10);
