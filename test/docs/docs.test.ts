// Every program in README.md and docs/ runs, and does what its page shows beside it:
//
// - A `ts` block with imports of its own is a complete program. One without uses what
//   rosetta/default.ts-fixture declares: `app`, `chart` (named "example"), `dra`, `kplus` and the
//   commonest names of cdk8s. It is synthesized when it ends, unless it printed something.
// - A `yaml` block right after a `ts` block is what the program makes. Each of its documents must be
//   among those that were synthesized; the page need not show all of them. In a document with a
//   comment `# …` fields are left out.
// - A `yaml NAME` block is a file, which the programs further down the page can read.
// - A `text` block right after a `ts` block is what the program prints, including standard error, and
//   at the end the message of the error that it throws. A program without such a block throws nothing
//   and prints nothing.
// - A `js main.mjs` block is a complete program in JavaScript, of which `npx projen consumers` also
//   makes a file of that name and runs it.
// - A `ts norun` block needs something that tests do not have, such as Helm. Its types are checked.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { linksIn, placesIn } from './links';
import { run } from './run-snippet';
import { nameOf, pages, readPage, snippets } from './snippets';
import { typeErrors } from './type-errors';
import { testOfAll } from '../sample';

const ELLIPSIS = /# …/;

const programs = snippets().filter(({ runs }) => runs);

test.each(programs.map((program) => [program.place, program] as const))(
  'the program at %s does what the page says',
  (_, program) => {
    const { documents, printed } = run(program);

    expect(printed).toEqual(program.prints ?? '');
    for (const shown of program.yaml?.split(/^---\n/m) ?? []) {
      expectAmong(documents, shown);
    }
  },
);

testOfAll('the programs in the pages have no type errors', () => {
  expect(typeErrors(snippets().filter(({ typed }) => typed))).toEqual([]);
});

test.each(pages().map((page) => [nameOf(page), page]))('the links in %s have valid targets', (_, page) => {
  const broken = linksIn(readPage(page)).filter(({ path, place }) => {
    const target = path === '' ? page : join(dirname(page), path);
    return !existsSync(target) || (place !== undefined && !placesIn(readPage(target)).has(place));
  });

  expect(broken).toEqual([]);
});

/**
 * The document that is most likely meant is compared, so that the difference can be read.
 */
function expectAmong(documents: readonly string[], shown: string) {
  const wanted = parse(shown);
  const candidate = documents.map((document) => parse(document)) // that of a chart without objects is null
    .find((document) => document?.kind === wanted.kind && document.metadata?.name === wanted.metadata?.name);
  if (ELLIPSIS.test(shown)) {
    expect(candidate).toMatchObject(wanted);
  } else {
    expect(candidate).toEqual(wanted);
  }
}
