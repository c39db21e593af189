import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesPages } from '../../projenrc/docs/rules-page';
import { ruleCatalogue } from '../../src/engine/check/rules/catalogue';

const ROOT = join(__dirname, '..', '..');

const PAGES = rulesPages();

test.each([...PAGES])('%s is what `npx projen docs` writes', (path, text) => {
  expect(existsSync(join(ROOT, path)) && readFileSync(join(ROOT, path), 'utf8')).toEqual(text);
});

test('there is a page for each topic, and no other', () => {
  const files = readdirSync(join(ROOT, 'docs', 'rules')).map((file) => `docs/rules/${file}`);

  expect(files.sort()).toEqual([...PAGES.keys()].filter((path) => path !== 'docs/rules.md').sort());
});

test.each(ruleCatalogue())('$id is described under a heading of its own, to which the index leads', (rule) => {
  const page = `rules/${rule.topic}.md`;

  expect(PAGES.get(`docs/${page}`)).toContain(`\n## ${rule.id}\n`);
  expect(PAGES.get('docs/rules.md')).toContain(`<a id="${rule.id}"></a>[${rule.id}](${page}#${rule.id})`);
});
