import * as fc from 'fast-check';
import { mutate, MUTATION } from './mutations';
import { readSeeds } from './seeds';
import { acceptAll } from '../../src/checks/first-look';
import { FeatureGates } from '../../src/cluster/feature-gates';
import { RuntimeConfig } from '../../src/cluster/runtime-config';
import { ALL_MINORS, listMinors, minorSet } from '../../src/schema/minors';
import { everyRuleId } from '../checks/every-check';

/** How many setups are mutated, and the number that all of them follow from. */
const SETUPS = Number(process.env.CDK8S_DRA_MUTATIONS ?? 20_000);
const SEED = Number(process.env.CDK8S_DRA_SEED ?? 1_26_37);

const SCOPE = { gates: new FeatureGates(), runtimeConfig: new RuntimeConfig() };

const SEEDS = readSeeds();

/** Most of what is changed in more places has something wrong with it, and is left to the check. */
const MUTATED = fc.record({
  seeds: fc.array(fc.nat(SEEDS.length - 1), { minLength: 1, maxLength: 3 }),
  mutations: fc.array(MUTATION, { minLength: 1, maxLength: 2 }),
  minors: fc.constantFrom(...listMinors(ALL_MINORS).map(minorSet)),
});

test('whatever stands wherever in manifests, the first look hides nothing that the check would say', () => {
  let fine = 0;
  fc.assert(fc.property(MUTATED, ({ seeds, mutations, minors }) => {
    const manifests = mutations.reduce(mutate, seeds.flatMap((seed) => SEEDS[seed].objects));
    if (acceptAll(manifests, { ...SCOPE, minors }) !== undefined) {
      fine++;
      expect(everyRuleId(manifests, { ...SCOPE, minors })).toEqual([]);
    }
  }), { numRuns: SETUPS, seed: SEED });

  expect(fine).toBeGreaterThan(SETUPS / 1000);
}, 60_000 + SETUPS * 10);
