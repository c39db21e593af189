import { Door, saidOfManifests, saidOfObjects, saidOfProgram } from './front-doors';
import { ruleCatalogue } from '../../src/engine/check/rules/catalogue';
import { exampleOf, ManifestExample } from '../../src/engine/check/rules/examples';
import { optionsOf } from '../rule-examples';
import { sample } from '../sample';

// Each example is checked as manifests in any case.
const EXAMPLES = sample(ruleCatalogue()).flatMap((rule) => {
  const example = exampleOf(rule);
  return 'bad' in example && !('language' in example) ? [{ id: rule.id, example: example as ManifestExample }] : [];
});

/** The examples that objects of cdk8s cannot express. */
const NOT_OF_OBJECTS: Readonly<Record<string, readonly string[]>> = {
  'only a text can be unreadable, or have a field twice': ['unreadable', 'repeated-field'],
  'apps accept findings in code, with a reason': ['ineffective-acceptance'],
};

/** The examples that a program cannot express. */
const NOT_OF_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  'a program leaves out what is no object of a cluster': [
    'unreadable', 'repeated-field', 'no-kind', 'unmapped-device-class', 'refused-kueue-configuration',
    'beyond-kueue-quota', 'not-admitted-by-kueue',
  ],
  'apps accept findings in code, with a reason': ['ineffective-acceptance'],
  'constructs have the API version that is right for the target': [
    'api-version', 'unserved-api-version', 'deprecated-api-version',
  ],
  'a reference that leads nowhere becomes one to an object in the cluster': [
    'unknown-class', 'unknown-claim', 'claim-in-other-namespace', 'claim-template-mix-up', 'unknown-parameters',
    'parameters-in-other-namespace', 'class-parameters-namespace', 'driver-made-template',
  ],
};

/** The rules of whose examples a door does not say what the command says. */
function differing(door: Door): string[] {
  return EXAMPLES.filter(({ example }) => {
    const options = optionsOf(example);
    return door(example.bad, options).join('\n') !== saidOfManifests(example.bad, options).join('\n');
  }).map(({ id }) => id);
}

test.each([
  ['objects of an app', saidOfObjects, NOT_OF_OBJECTS],
  ['constructs', saidOfProgram, NOT_OF_PROGRAMS],
])('%s get what the command says about the example of each rule, as far as they express it', (_, door, reasons) => {
  const ids = EXAMPLES.map(({ id }) => id);
  const unlike = Object.values(reasons).flat().filter((id) => ids.includes(id));

  expect(differing(door).sort()).toEqual(unlike.sort());
});
