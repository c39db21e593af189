// Not in npm test: it needs the cases of the adversary beside the repository.
import { adversaryCases, AdversaryCase, adversaryGates, hasAdversary } from './adversary';
import { compare, Comparison, isCompared } from './comparison';
import { NAMESPACES, placed, PROFILES } from './recording';
import { checkDocuments } from '../../src/engine/check/checker';
import { FeatureGates } from '../../src/engine/kubernetes/feature-gates';
import { kept } from '../../src/engine/kubernetes/grouping';
import { minorSet } from '../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../src/engine/kubernetes/runtime-config';

type Result = AdversaryCase & { readonly comparison: Comparison };

/** Where the recording is not what it seems, and why. */
const EXCEPTIONS: readonly { readonly ids: readonly string[]; readonly reason: string }[] = [
  { ids: ['quantity/def=0~2', 'quantity/request=0~2'], reason: 'it lists no dropped value that is 0' },
  { ids: ['walk/slice3 kind=empty'], reason: 'the object was never sent, since no path leads to its kind' },
  { ids: ['psr/status'], reason: 'the answer has no status, and we name the fields in it' },
];

const GATES: Record<string, (minor: string) => FeatureGates> = {
  default: () => FeatureGates.of(PROFILES.default),
  gates: (minor) => kept(ALL_GATES, minor, () => FeatureGates.of(adversaryGates(minor))),
};

const ALL_GATES = new Map<string, FeatureGates>();

function resultOf(each: AdversaryCase): Result {
  const [, minor, profile] = each.server.split('.');
  const documents = [...NAMESPACES, placed(each.object)].map((manifest, index) => ({ manifest, index }));
  const scope = {
    minors: minorSet(Number(minor)),
    gates: GATES[profile](`1.${minor}`),
    runtimeConfig: new RuntimeConfig(),
  };
  const { problems } = checkDocuments(documents, scope)[NAMESPACES.length];
  return { ...each, comparison: compare(each.object, each.answer, problems) };
}

function agreementOf(server: string, results: readonly Result[]): string {
  const compared = results.filter(({ comparison }) => ['agrees', 'differs'].includes(comparison.outcome));
  const same = compared.filter(({ comparison }) => comparison.outcome === 'agrees').length;
  const verdicts = compared.filter(({ comparison }) => comparison.sameVerdict).length;
  const share = (part: number) => `${((part / compared.length) * 100).toFixed(2)} %`;
  return `${server}: verdicts ${share(verdicts)}, fields and reasons ${share(same)} of ${compared.length}`;
}

if (!hasAdversary()) {
  test('the cases of the adversary are missing, so that nothing is compared with them', () =>
    console.log('not compared: there is no ../shared/verdicts/adversary beside the repository'));
} else {
  test('every verdict on the cases of an adversary is ours, with the same fields, reasons and losses', () => {
    const results = adversaryCases().filter(({ object }) => isCompared(object)).map(resultOf);
    const servers = [...new Set(results.map(({ server }) => server))].sort();
    console.log(servers.map((server) =>
      agreementOf(server, results.filter((each) => each.server === server))).join('\n'));

    const excepted = new Set(EXCEPTIONS.flatMap(({ ids }) => ids));
    const differing = results.filter(({ id, comparison }) => comparison.outcome === 'differs' && !excepted.has(id));
    expect(differing.map(({ server, id, comparison }) => ({ server, id, comparison }))).toEqual([]);
    expect(servers).toEqual(['1.35.default', '1.35.gates', '1.37.default', '1.37.gates']);
    expect(results.length).toBeGreaterThan(27_000);
    expect(results.filter(({ comparison }) => ['apart', 'environment'].includes(comparison.outcome)).length)
      .toBeLessThan(results.length / 50);
  }, 600_000);
}
