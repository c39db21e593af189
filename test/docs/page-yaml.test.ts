// The YAML in the pages that no program makes is fine. An error in it is one that the page shows, too,
// by the id of its rule.

import { parseAllDocuments } from 'yaml';
import { blocksOf, nameOf, pages, readPage } from './snippets';
import { Manifests, Severity } from 'cdk8s-dra';

/** The rules have examples of what is wrong, which their own test checks. */
const OWN_TEST = /\brules(?:\.md$|[\\/])/;

/** What a program makes stands right after it, and is checked when the program runs. */
const PROGRAM = /^[tj]s$/;

const MANIFESTS = pages().filter((page) => !OWN_TEST.test(page)).flatMap((page) =>
  blocksOf(readPage(page))
    .filter((_, index, blocks) => !PROGRAM.test(blocks[index - 1]?.language))
    .filter(({ language, text }) => language === 'yaml' && isManifest(text))
    .map(({ text, line }) => ({ page, text, line })));

test('the pages show manifests', () => {
  expect(MANIFESTS.length).toBeGreaterThan(12);
});

test.each(MANIFESTS.map((each) => [`${nameOf(each.page)}:${each.line}`, each] as const))(
  'the manifest at %s has no error that the page does not show',
  (_, { page, text }) => {
    const report = Manifests.fromYaml(text).check();
    const errors = report.findings.filter(({ severity }) => severity === Severity.ERROR);

    expect(errors.filter(({ ruleId }) => !readPage(page).includes(`[${ruleId}]`)).map(({ message }) => message)).toEqual([]);
  },
);

function isManifest(text: string): boolean {
  return parseAllDocuments(text).every((document) => {
    const content: unknown = document.toJS();
    return typeof content === 'object' && content !== null && 'apiVersion' in content && 'kind' in content;
  });
}
