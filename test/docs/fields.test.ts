import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsPage } from '../../projenrc/docs/fields-page';

const PAGE = join(__dirname, '..', '..', 'docs', 'fields.md');

test('docs/fields.md is what `npx projen docs` writes', () => {
  expect(existsSync(PAGE) && readFileSync(PAGE, 'utf8')).toEqual(fieldsPage());
});

test('every field of every kind has a prop, or a reason why it has none', () => {
  const rows = fieldsPage().split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(100);
  rows.forEach((row) =>
    expect(row).toMatch(/^\| `[^`]+` \| v\w+ \(1\.\d\d.*\) \| (`\w+\.\w+`|L1 only: \w.*) \|$/),
  );
});
