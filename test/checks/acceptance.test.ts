import { Acceptance } from '../../src/checks/acceptance';
import { checkObject } from '../../src/checks/object-check';
import { setupObject } from '../../src/checks/setup';
import { FeatureGates } from '../../src/cluster/feature-gates';
import { ALL_MINORS, listMinors, MinorSet, minorsBetween, minorSet } from '../../src/schema/minors';
import { PROFILES, readCases, readMutatedCases } from '../verdicts/recording';

const GATES = Object.values(PROFILES).map((settings) => new FeatureGates(settings));

/** Each minor by itself, and some together. */
const SETS: readonly MinorSet[] = [
  ...listMinors(ALL_MINORS).map(minorSet), ALL_MINORS, minorsBetween('1.27', '1.30'), minorsBetween('1.34', '1.35'), minorsBetween('1.31'),
];

const OBJECTS = [...readCases(), ...readMutatedCases()].map(({ object }) => object);

/** How acceptance and check answer, for each object of the recordings and each set of minors. */
function answers(gates: FeatureGates): { fine: number; accepted: number; wrong: unknown[] } {
  const result = { fine: 0, accepted: 0, wrong: [] as unknown[] };
  for (const manifest of OBJECTS) {
    const object = setupObject({ manifest, index: 0 });
    const { problems } = checkObject(object.document, ALL_MINORS, gates);
    for (const minors of SETS) {
      const isFine = problems.every((problem) => (problem.minors & minors) === 0);
      const isAccepted = Acceptance.of(minors, gates).accepts(object);
      result.fine += isFine ? 1 : 0;
      result.accepted += isAccepted ? 1 : 0;
      if (isAccepted && !isFine) {
        result.wrong.push({ manifest, minors: listMinors(minors) });
      }
    }
  }
  return result;
}

test.each(Object.keys(PROFILES).map((profile, index) => [profile, GATES[index]] as const))(
  'of no recorded object, with the gates of %s, it hides what the check would say, and many fine ones it knows', (_profile, gates) => {
    const { fine, accepted, wrong } = answers(gates);

    expect(wrong.slice(0, 3)).toEqual([]);
    expect(accepted / fine).toBeGreaterThan(0.2);
  });
