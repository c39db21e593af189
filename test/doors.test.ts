import * as cdk8s from 'cdk8s';
import { folderWith, run } from './cli/fake-shell';
import { argumentsOf, optionsOf } from './rule-examples';
import { sample } from './sample';
import * as dra from '../src';
import { ruleCatalogue } from '../src/engine/check/rules/catalogue';
import { exampleOf, ManifestExample, RuleExample } from '../src/engine/check/rules/examples';
import { isObject } from '../src/engine/kubernetes/plain-data';
import { flattenLists } from '../src/engine/read/document';
import { readYaml } from '../src/engine/read/yaml-documents';
import { Violation } from '../src/plugin/validation-context';

/** Words of constructs, which somebody with files does not know. */
const OF_CONSTRUCTS = [
  /\bapps?\b/, /target cluster/i, /TargetCluster/, /\bconstructs?\b/, /\bfrom(Device|Resource)\w+Name\b/, /\bChecks\./,
  /\b(PodClaims|AdminAccess|DriverCatalogue)\./,
];

/** Words of programs with manifests. */
const OF_MANIFESTS = [/\bManifests\./, /manifests you pass/i];

const OF_PROPS = [/\bruntimeConfig\b/, /\bfeatureGates\b(?!\.)/, /\backnowledge: \[/];

/** Words of the command line. */
const OF_COMMAND = [/(^|\s)--[a-z]/, /\bcdk8s-dra(\.yaml| [a-z]+)\b/];

/** What each front door must not say: the words of the other ones. */
const FOREIGN = {
  'constructs at synthesis': [...OF_COMMAND, ...OF_MANIFESTS],
  'Manifests in a program': [...OF_COMMAND, ...OF_CONSTRUCTS],
  'the command': [...OF_CONSTRUCTS, ...OF_MANIFESTS, ...OF_PROPS],
  // Its properties are the keys of a configuration file of the command.
  'the plugin of cdk8s-cli': [...OF_COMMAND, ...OF_CONSTRUCTS],
};

type Door = keyof typeof FOREIGN;

/** The flags of the API server are called like options of the command, and everybody has to know them. */
const OF_API_SERVER = /the API server with --\S+( and --\S+)?/g;

/** The texts of findings, each with its rule; of a rule only its own ones. */
type Said = readonly { readonly ruleId: string; readonly texts: readonly string[] }[];

function ofFindings(findings: readonly dra.Finding[]): Said {
  return findings.map(({ ruleId, message, suggestion = '' }) => ({ ruleId, texts: [message, suggestion] }));
}

/** What somebody reads who comes through a front door with the bad manifests of an example. */
const SAYING: Record<Door, (example: ManifestExample) => Said | Promise<Said>> = {
  'constructs at synthesis': (example) => {
    const chart = new cdk8s.Chart(cdk8s.Testing.app(), 'chart');
    flattenLists(readYaml(example.bad)).filter(({ manifest }) => isObject(manifest)).forEach(({ manifest }, index) => {
      new cdk8s.ApiObject(chart, `Object${index}`, manifest as cdk8s.ApiObjectProps);
    });
    return ofFindings(dra.Manifests.fromScope(chart).check(optionsOf(example)).findings);
  },
  'Manifests in a program': (example) =>
    ofFindings(dra.Manifests.fromYaml(example.bad).check(optionsOf(example)).findings),
  'the command': (example) => {
    const { stdout } = run(['check', '--format', 'json', ...argumentsOf(example), '-'], { stdin: example.bad });
    return ofFindings(JSON.parse(stdout).findings);
  },
  'the plugin of cdk8s-cli': async (example) => {
    const violations: Violation[] = [];
    const folder = folderWith({ 'dist.yaml': example.bad, 'cluster.yaml': example.inventory ?? '' });
    const { featureGates, runtimeConfig } = optionsOf(example);
    await new dra.DraValidation({
      kubernetes: example.kubernetes,
      featureGates,
      runtimeConfig,
      acknowledge: (example.acknowledged ?? []).map((rule) => ({ rule, reason: 'the example breaks it on purpose' })),
      ...example.inventory === undefined ? {} : { inventory: `${folder}/cluster.yaml` },
    }).validate({
      manifests: [`${folder}/dist.yaml`],
      metadata: {},
      report: { addViolation: (each) => violations.push(each), submit: () => undefined },
    });
    return violations.map(({ ruleName, recommendation, fix }) => ({ ruleId: ruleName, texts: [recommendation, fix] }));
  },
};

const EXAMPLES = ruleCatalogue().flatMap((rule) => {
  const example: RuleExample = exampleOf(rule);
  return 'bad' in example && !('language' in example) ? [{ id: rule.id, example: example as ManifestExample }] : [];
});

/** The words of other doors in a text. */
function foreignIn(text: string, door: Door): string[] {
  const own = text.replace(OF_API_SERVER, '');
  return FOREIGN[door].flatMap((pattern) => (pattern.test(own) ? [`${pattern.exec(own)![0]} in: ${text}`] : []));
}

describe.each(Object.keys(FOREIGN) as Door[])('%s', (door) => {
  test('findings of every rule say nothing in the words of another front door', async () => {
    const foreign: string[] = [];
    const silent: string[] = [];
    for (const { id, example } of sample(EXAMPLES, 5)) {
      const said = await SAYING[door](example);
      silent.push(...said.some(({ ruleId }) => ruleId === id) ? [] : [id]);
      foreign.push(...said.flatMap(({ texts }) => texts.flatMap((text) => foreignIn(text, door))));
    }

    expect([...new Set(foreign)]).toEqual([]);
    // Constructs cannot be made from a text that is no object, or is one twice.
    expect(silent.length).toBeLessThan(door === 'constructs at synthesis' ? 6 : 1);
  });
});

const MISSING = `apiVersion: v1
kind: Pod
metadata: { name: pod, namespace: ml }
spec:
  containers: [{ name: main, image: main, resources: { claims: [{ name: gpu }] } }]
  resourceClaims: [{ name: gpu, resourceClaimName: shared }]
`;

test.each<[Door, string]>([
  [
    'constructs at synthesis',
    'add the ResourceClaim, or declare the existing ResourceClaim with ResourceClaim.fromResourceClaimName',
  ],
  [
    'Manifests in a program',
    'add the ResourceClaim, or list it in `existing` if the cluster has it: ResourceClaim/ml/shared',
  ],
  [
    'the command',
    'add the ResourceClaim; if the cluster has it, add --existing ResourceClaim/ml/shared, '
      + 'or `existing:` in cdk8s-dra.yaml',
  ],
  [
    'the plugin of cdk8s-cli',
    'add the ResourceClaim, or list it in `existing` if the cluster has it: ResourceClaim/ml/shared',
  ],
])('%s is told its own way to say that the cluster has an object', async (door, fix) => {
  const said = await SAYING[door]({ kubernetes: '1.34', bad: MISSING, good: '' });

  expect(said.map(({ texts }) => texts[1])).toEqual([fix]);
});

test('what a rule says of itself is for everybody; only rules about constructs name these', () => {
  const everywhere = [...OF_CONSTRUCTS, ...OF_MANIFESTS, ...OF_PROPS, ...OF_COMMAND];
  const foreign = EXAMPLES.flatMap(({ id }) => {
    const { title, why, fix } = ruleCatalogue().find((rule) => rule.id === id)!;
    return [title, why, fix].flatMap((text) =>
      everywhere.filter((pattern) => pattern.test(text)).map((pattern) => `${id}: ${pattern}: ${text}`));
  });

  expect(foreign).toEqual([]);
});
