import { RELEASE, useControlPlane } from './fixtures';
import { compareAnswer, Questioner } from './mutations/asking';
import { mutatedCases } from './mutations/cases';
import * as dra from '../../src';
import { kubernetesRelease } from '../../src/engine/kubernetes/kubernetes-releases';
import { parseMinor } from '../../src/engine/kubernetes/minors';
import { isCompared } from '../verdicts/comparison';
import { NAMESPACES, placed, PROFILES } from '../verdicts/recording';

/**
 * How many objects, which, and with which gates: `COUNT=5000 SEED=7 PROFILE=gates npm run
 * e2e -- --kubernetes 1.34 parity-of-mutations`.
 */
const COUNT = Number(process.env.COUNT ?? 300);
const SEED = Number(process.env.SEED ?? 1);
const PROFILE = process.env.PROFILE ?? 'default';

/** The gates of the profile that the minor has, and that are not on anyway. */
const SWITCHED_ON = Object.keys(PROFILES[PROFILE]).filter(
  (gate) =>
    PROFILES[PROFILE][gate]
    && gate !== 'DRAControlPlaneController'
    && kubernetesRelease(parseMinor(RELEASE.minor)).featureGates[gate]?.default === false,
);

const controlPlane = useControlPlane({ featureGates: SWITCHED_ON, withoutDra: PROFILE === 'off' });

beforeAll(async () => {
  for (const body of NAMESPACES) {
    // One of them is there already.
    await controlPlane().client.request('POST', '/api/v1/namespaces', { body });
  }
});

test('the API server and the checker agree on objects with random mistakes', async () => {
  const questioner = new Questioner(controlPlane().client);
  // The gates without which a minor has no DRA are on unless all of it is off.
  const featureGates = { ...PROFILE === 'off' ? {} : PROFILES.default, ...PROFILES[PROFILE] };
  const options = { version: dra.KubernetesVersion.of(RELEASE.minor), featureGates };
  const outcomes: Record<string, number> = {};
  const differing = [];
  for (const { id, object } of mutatedCases(RELEASE.minor, COUNT, SEED).filter((each) =>
    isCompared(each.object),
  )) {
    const answer = await questioner.ask(object);
    const { findings } = dra.Manifests.fromObjects([...NAMESPACES, placed(object)]).check(options);
    const comparison = compareAnswer(
      object,
      answer,
      findings.filter(({ documentIndex }) => documentIndex === NAMESPACES.length),
    );
    outcomes[comparison.outcome] = (outcomes[comparison.outcome] ?? 0) + 1;
    if (comparison.outcome === 'differs') {
      differing.push({ id, object: JSON.stringify(object), said: answer?.body?.message, ...comparison });
    }
  }
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`Kubernetes ${RELEASE.version}, ${PROFILE}, seed ${SEED}: ${counts.join(', ')}`);

  expect(differing).toEqual([]);
}, 60_000 + COUNT * 200);
