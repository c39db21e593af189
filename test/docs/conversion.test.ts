import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversionPage } from '../../projenrc/docs/conversion-page';

const PAGE = join(__dirname, '..', '..', 'docs', 'conversion.md');

test('docs/conversion.md is what `npx projen docs` writes', () => {
  expect(existsSync(PAGE) && readFileSync(PAGE, 'utf8')).toEqual(conversionPage());
});
