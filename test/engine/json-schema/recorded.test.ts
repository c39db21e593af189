import Ajv from 'ajv';
import { checkDocuments } from '../../../src/engine/check/checker';
import { FindingOrigin } from '../../../src/engine/check/finding';
import { Problem } from '../../../src/engine/check/problem';
import { schemaFiles } from '../../../src/engine/json-schema/schema-files';
import { FeatureGates } from '../../../src/engine/kubernetes/feature-gates';
import { ALL_MINORS, hasMinor } from '../../../src/engine/kubernetes/minors';
import { RuntimeConfig } from '../../../src/engine/kubernetes/runtime-config';
import { sample, sampleSize } from '../../sample';
import { isCompared } from '../../verdicts/comparison';
import { Case, placed, readAllCases } from '../../verdicts/recording';

const MINORS = [26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37];

/** The rules about mistakes that a JSON Schema can express. */
const EXPRESSIBLE = [
  'wrong-type', 'unknown-field', 'required-field', 'allowed-value', 'text-size', 'list-size', 'map-size',
  'number-range', 'field-format', 'key-format', 'one-of', 'object-metadata', 'api-version',
];

const CASES = readAllCases(sample)
  .filter(({ object }) => isCompared(object))
  .map((each) => ({ ...each, problems: problemsOf(each) }));

/** Why the API servers reject an object, in all minors. */
function problemsOf({ object }: Case): readonly Problem[] {
  const target = { minors: ALL_MINORS, gates: FeatureGates.of(), runtimeConfig: new RuntimeConfig() };
  return checkDocuments([{ manifest: placed(object), index: 0 }], target)[0].problems
    .filter(({ origin }) => origin === FindingOrigin.API_SERVER);
}

/** What the servers of a minor said of an object, without and with all feature gates. */
function verdictsOf({ verdicts }: Case, minor: number): string[] {
  const servers = [`1.${minor}.default`, `1.${minor}.gates`];
  return verdicts.flatMap((answer) => answer.servers
    .filter((server) => servers.includes(server))
    .map(() => answer.verdict));
}

describe.each(sample(MINORS, 6))('the JSON Schemas for Kubernetes 1.%d', (minor) => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  Object.entries(schemaFiles(minor)).forEach(([name, schema]) => ajv.addSchema(schema, name));
  const accepts = ajv.getSchema('dra-with-pods.json')!;
  const answers = CASES.flatMap((each) => {
    const verdicts = verdictsOf(each, minor);
    const isAccepted = verdicts.length > 0 && accepts(each.object);
    return verdicts.map((verdict) => ({ ...each, verdict, isAccepted }));
  });

  test('accept every object that an API server accepts', () => {
    const accepted = answers.filter(({ verdict }) => verdict === 'accepted');
    expect(accepted.length).toBeGreaterThan(sampleSize(200));
    expect(accepted.filter(({ isAccepted }) => isAccepted !== true).map(({ id }) => id)).toEqual([]);
  });

  test('refuse at least 85 % of what an API server rejects and a schema can express', () => {
    const rejected = answers.filter(({ verdict, problems }) => verdict === 'rejected'
      && problems.some(({ ruleId, minors }) => hasMinor(minors, minor) && EXPRESSIBLE.includes(ruleId)));
    const refused = rejected.filter(({ isAccepted }) => isAccepted === false);
    expect(rejected.length).toBeGreaterThan(sampleSize(400));
    expect(refused.length / rejected.length).toBeGreaterThan(0.85);
  });
});
