import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesPage } from '../../projenrc/docs/rules-page';
import { ruleCatalogue } from '../../src/check/rules/catalogue';

const PAGE = join(__dirname, '..', '..', 'docs', 'rules.md');

test('docs/rules.md is what `npx projen docs` writes', () => {
  expect(existsSync(PAGE) && readFileSync(PAGE, 'utf8')).toEqual(rulesPage());
});

test('docs/rules.md describes every rule once', () => {
  const described = [...rulesPage().matchAll(/^### (.+)$/gm)].map(([, id]) => id);

  expect(described.sort()).toEqual(ruleCatalogue().map(({ id }) => id).sort());
});
