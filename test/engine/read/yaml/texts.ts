import { Yaml } from 'cdk8s';
import { stringify } from 'yaml';
import { Dice, dice, pick } from './dice';
import { byHand } from './handwriting';
import { MANIFEST } from './manifests';
import * as fc from '../../../fast-check';

/** A way to write a value as YAML. */
type Style = (value: unknown, random: Dice) => string;

const ofLibrary: Style = (value, random) =>
  stringify(value, {
    indent: pick(random, 2, 2, 4, 1, 3),
    indentSeq: pick(random, true, false),
    lineWidth: pick(random, 0, 0, 80, 20),
    singleQuote: pick(random, null, true, false),
    defaultStringType: pick(
      random,
      'PLAIN',
      'PLAIN',
      'QUOTE_DOUBLE',
      'QUOTE_SINGLE',
      'BLOCK_LITERAL',
      'BLOCK_FOLDED',
    ),
    defaultKeyType: pick(random, null, null, 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
    collectionStyle: pick(random, 'any', 'any', 'any', 'flow'),
    flowCollectionPadding: pick(random, true, false),
    nullStr: pick(random, 'null', 'null', '', '~'),
    version: pick(random, '1.1', '1.2'),
    aliasDuplicateObjects: pick(random, true, false),
    blockQuote: pick<boolean | 'literal' | 'folded'>(random, true, 'literal', 'folded', false),
  });

const STYLES: Style[] = [
  ofLibrary,
  (value, random) => `${JSON.stringify(value, undefined, pick(random, 0, 2, 4))}\n`,
  (value) => Yaml.stringify(value),
  (value) => stringify(value, { lineWidth: 0 }),
  (value, random) => byHand(value, random),
  (value, random) => byHand(value, random),
  (value, random) => byHand(value, random),
];

/**
 * The same with some lists and maps in several places, for which there are anchors and
 * aliases.
 */
function withSharedParts(value: unknown, random: Dice, known: object[]): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (known.length > 0 && random(3) === 0) {
    return pick(random, ...known);
  }
  const shared = Array.isArray(value)
    ? value.map((each) => withSharedParts(each, random, known))
    : Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withSharedParts(each, random, known)]),
    );
  known.push(shared);
  return shared;
}

const SEPARATORS = [
  '---\n',
  '---\n',
  '---\n',
  '\n---\n',
  '--- # comment\n',
  '---  \n',
  '---\n# comment\n',
  '---\n---\n',
  '---\n\n',
];
const ODD_SEPARATORS = [
  '...\n',
  '...\n---\n',
  '--- ',
  ' ---\n',
  '---#\n',
  '%YAML 1.1\n---\n',
  '----\n',
  '--- |\n',
  '---\t\n',
];

/** YAML of a few documents in any style. */
export const STYLED_TEXT: fc.Arbitrary<string> = fc.record({
  manifests: fc.array(MANIFEST, { minLength: 1, maxLength: 3 }), seed: fc.integer(),
}).map(({ manifests, seed }) => {
  const random = dice(seed);
  const texts = manifests.map((manifest) =>
    pick(random, ...STYLES)(
      random(3) === 0 ? withSharedParts(manifest, random, []) : manifest,
      random,
    ),
  );
  const text = texts
    .map((each) => `${pick(random, ...(random(30) === 0 ? ODD_SEPARATORS : SEPARATORS))}${each}`)
    .join('');
  return random(2) === 0 ? text : text.slice(text.indexOf('\n') + 1);
});
