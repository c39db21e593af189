import { opinionsOf, typedValues } from './fine-values';
import { FeatureGates } from '../../../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS, listMinors, minorSet } from '../../../../src/engine/kubernetes/minors';
import { sample } from '../../../sample';
import { PROFILES, readAllCases } from '../../../verdicts/recording';

const VALUES = readAllCases((lines) => sample(lines, 100))
  .flatMap(({ object }) => typedValues(object));

const MINORS = listMinors(ALL_MINORS).map(minorSet);

test.each(Object.entries(PROFILES))(
  'the compiled check accepts a recorded object if and only if the report is empty, with the gates of the profile %s',
  (_, settings) => {
    const gates = new FeatureGates(settings);
    let fine = 0;
    const contradictions: unknown[] = [];
    for (const [index, value] of VALUES.entries()) {
      // All minors at once, and each value in one of them.
      for (const minors of [ALL_MINORS, MINORS[index % MINORS.length]]) {
        const opinions = opinionsOf(value, minors, gates);
        fine += opinions?.isFine === true ? 1 : 0;
        if (opinions !== undefined && opinions.isFine !== (opinions.problems.length === 0)) {
          contradictions.push({ object: value.value, minors, ...opinions });
        }
      }
    }

    expect(contradictions).toEqual([]);
    expect(fine).toBeGreaterThan(VALUES.length / 10);
  },
  300_000,
);
