import { inspect, isDeepStrictEqual } from 'util';
import { editedText } from './edits';
import { STYLED_TEXT } from './texts';
import { DocumentReader } from '../../../src/read/yaml/document-reader';
import { readYaml, readYamlByGrammar } from '../../../src/read/yaml-documents';
import * as fc from '../../fast-check';
import { mutateText, TEXT, TEXT_MUTATION } from '../../robustness/text-mutations';

/** How many texts there are: CONTRIBUTING.md says when to set another number. */
const TEXTS = Number(process.env.CDK8S_DRA_TEXTS ?? 5_000);

/** Shows the order of fields, too. */
const IN_FULL = { depth: Infinity, maxArrayLength: Infinity, maxStringLength: Infinity };

/** Each printed text is changed so many times. */
const EDITS = 9;

const read = { texts: 0, documents: 0, plain: 0 };

afterAll(() =>
  console.log(
    `${read.texts} texts from seed ${fc.SEED}; ${read.plain} of ${read.documents} documents were plain`,
  ),
);

/**
 * What the reader of the whole grammar reads is what is read, to the last detail: types, order,
 * messages, numbers of documents and lines.
 */
function expectSame(text: string): void {
  const ours = readYaml(text);
  const theirs = readYamlByGrammar(text);
  read.texts++;
  const reader = new DocumentReader(text);
  for (let document = reader.next(); document !== undefined; document = reader.next()) {
    read.documents++;
    read.plain += document.text === undefined ? 1 : 0;
  }
  if (!isDeepStrictEqual(ours, theirs) || inspect(ours, IN_FULL) !== inspect(theirs, IN_FULL)) {
    expect({ text, documents: ours }).toEqual({ text, documents: theirs });
    expect(inspect(ours, IN_FULL)).toBe(inspect(theirs, IN_FULL));
    throw new Error(`the order or the type of something differs in ${JSON.stringify(text)}`);
  }
}

test(
  'manifests in any style, with and without mistakes, are read as the grammar says',
  () => {
    fc.assert(
      fc.property(
        STYLED_TEXT,
        fc.array(fc.integer(), { minLength: EDITS, maxLength: EDITS }),
        (text, seeds) => {
          expectSame(text);
          seeds.forEach((seed) => expectSame(editedText(text, seed)));
        },
      ),
      { numRuns: Math.ceil((TEXTS * 0.8) / (EDITS + 1)) },
    );
  },
  60_000 + TEXTS * 20,
);

test('texts with YAML fragments in any place are read as the grammar says', () => {
  const texts = fc.oneof({ weight: 3, arbitrary: STYLED_TEXT }, { weight: 1, arbitrary: TEXT });
  fc.assert(fc.property(texts, fc.array(TEXT_MUTATION, { minLength: 1, maxLength: 3 }), (text, mutations) => {
    expectSame(mutations.reduce(mutateText, text));
  }), { numRuns: Math.ceil(TEXTS * 0.2) });
}, 60_000 + TEXTS * 20);

/** A text that the plain reader reads, with each kind of line it knows. */
const PLAIN = [
  '# comment', 'key: plain # comment', '"key two": "double"', "'key three': 'single'",
  'literal: |-', '  first', '  second', 'list:', '- item', '- {flow: [a, "b"]}', 'last: true', '',
].join('\n');

/** Characters that end lines, that are refused, or that only look like spaces; and fine ones. */
const UNUSUAL = [
  ...'\0\x01\t\v\f\r\x1b\x7f\x80\x85\x9f\xa0\xad\u2028\u2029\u202f\u3000\ufeff\ufffd\ufffe\uffff',
  'é', '漢', '\u{1f600}', '\ud800',
];

test.each(UNUSUAL)('the character %j at any place is read as the grammar says', (character) => {
  for (let at = 0; at <= PLAIN.length; at++) {
    expectSame(PLAIN.slice(0, at) + character + PLAIN.slice(at));
  }
});
